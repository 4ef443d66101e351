//! Days spent by correspondence, each line explained.
use std::num::NonZeroU32;

use super::paragraphs::of_rulebook;
use api_types::Citation;
use api_types::correspondence::{
    LeaveEntry, LetterEntry, Overdrawn, PartyLetters, TimeAccount, TimeAccountLine, TimeAccountQuery,
    TimeAccounts,
};
use api_types::oracle::Colour;
use api_types::regulation::{ClockDays, Edition};
use api_types::text::Language;
use arbitration::correspondence::{
    Account, AccountError, Allowance, Excess, Leave, LeaveError, Leaves, Letter, Line, Party, Penalty,
    Receipt, account,
};
use chassis::ApiError;
use chassis::error::Outcome;
use rulebook::limits::correspondence::PENALTY_DAYS;
use rulebook::{Paragraph, law};

/// More letters than any game has.
const MOST_LETTERS: usize = 500;
/// More moves than one letter makes.
const MOST_MOVES: u32 = 500;
/// More leaves than any tournament has.
const MOST_LEAVES: usize = 50;
/// For what penalty days are charged.
const PENALTIES: [Paragraph; 3] = [law::PENALTY_FOR_STOPPING, law::DATES_OWED, law::OVERDUE_DECIDED];

pub(crate) fn compute(language: Language, query: &TimeAccountQuery) -> Outcome<TimeAccounts> {
    let told = Told { language, edition: of_rulebook(query.edition.unwrap_or(Edition::Rf2018)) };
    if query.leaves.len() > MOST_LEAVES {
        return Err(too_many("/leaves", MOST_LEAVES));
    }
    let leaves: Vec<Leave> = query.leaves.iter().map(leave).collect();
    let leaves = Leaves::of(&leaves).map_err(leave_fault)?;
    let allowance = allowance(query.control)?;
    if query.ends.is_some_and(|ends| ends < query.starts) {
        return Err(ApiError::field(
            "/ends",
            "игра кончается не раньше, чем начинается",
            "play ends no earlier than it begins",
        ));
    }
    let of = |place: &str, party: &PartyLetters| {
        let letters = letters(query, place, party)?;
        let account = account(&letters, &leaves, (allowance, query.ends))
            .map_err(|error| account_fault(place, error))?;
        Ok::<_, ApiError>(told.account(&letters, &account))
    };
    Ok(TimeAccounts {
        white: of("/white", &query.white)?,
        black: of("/black", &query.black)?,
        warnings: leaves.excess.iter().map(|excess| told.excess(*excess)).collect(),
    })
}

fn allowance(control: Option<ClockDays>) -> Outcome<Allowance> {
    let Some(control) = control else { return Ok(Allowance::default()) };
    let moves = NonZeroU32::new(control.moves);
    match moves {
        Some(moves) if control.days > 0 => Ok(Allowance { days: control.days, moves }),
        _ => {
            Err(ApiError::field("/control", "дней и ходов: не меньше одного", "days and moves: one at least"))
        }
    }
}

fn leave(entry: &LeaveEntry) -> Leave {
    Leave {
        of: match entry.side {
            Colour::White => Party::White,
            Colour::Black => Party::Black,
        },
        from: entry.from,
        to: entry.to,
        announced: entry.announced,
        granted: entry.granted,
    }
}

fn letters(query: &TimeAccountQuery, place: &str, party: &PartyLetters) -> Outcome<Vec<Letter>> {
    if party.letters.len() > MOST_LETTERS {
        return Err(too_many(&format!("{place}/letters"), MOST_LETTERS));
    }
    party.letters.iter().enumerate().map(|(index, entry)| letter(query, place, party, index, entry)).collect()
}

fn letter(
    query: &TimeAccountQuery,
    place: &str,
    party: &PartyLetters,
    index: usize,
    entry: &LetterEntry,
) -> Outcome<Letter> {
    let at = format!("{place}/letters/{index}");
    let receipt = match entry.received {
        Some(day) => Receipt::Letter(day),
        None if index == 0 && place == "/white" => {
            Receipt::Start { of_game: query.starts, list_received: party.list_received }
        }
        None => return Err(received_owed(&at)),
    };
    if entry.moves.is_some_and(|moves| moves > MOST_MOVES) {
        return Err(too_many(&format!("{at}/moves"), MOST_LETTERS));
    }
    if let Some(twice) = (1..entry.penalties.len()).find(|last| named_before(&entry.penalties, *last)) {
        return Err(penalty_twice(&format!("{at}/penalties/{twice}")));
    }
    let penalties = entry.penalties.iter().enumerate();
    let penalties = penalties.map(|(place, text)| penalty(&format!("{at}/penalties/{place}"), text));
    Ok(Letter {
        receipt,
        sent: entry.sent,
        moves: entry.moves.unwrap_or(1),
        repeated: entry.repeated,
        penalties: penalties.collect::<Outcome<Vec<Penalty>>>()?,
    })
}

fn named_before(penalties: &[String], last: usize) -> bool {
    let own = penalties.get(last).map(|text| text.trim());
    penalties.iter().take(last).any(|earlier| Some(earlier.trim()) == own)
}

/// 10.2.11: six days, however many faults one letter has.
fn penalty_twice(at: &str) -> ApiError {
    ApiError::field(
        at,
        "за одно письмо по этому пункту начисляют только один раз, сколько бы нарушений в нём ни было (10.2.11)",
        "one letter is charged by this paragraph once, however many faults it has (10.2.11)",
    )
}

fn penalty(at: &str, text: &str) -> Outcome<Penalty> {
    let known = PENALTIES.into_iter().find(|paragraph| paragraph.as_str() == text.trim());
    known.map(|paragraph| Penalty { paragraph, days: PENALTY_DAYS }).ok_or_else(|| {
        let known = PENALTIES.map(Paragraph::as_str).join(", ");
        ApiError::field(
            at,
            format!("штрафные дни начисляют только по пунктам {known}"),
            format!("penalty days are charged by {known} alone"),
        )
    })
}

/// How an answer is told.
struct Told {
    language: Language,
    edition: rulebook::Edition,
}

impl Told {
    fn cite(&self, paragraph: Paragraph) -> Citation {
        let citation = self.edition.cite(paragraph);
        Citation::new(citation.edition.as_str(), citation.paragraph.as_str())
    }

    fn account(&self, letters: &[Letter], account: &Account) -> TimeAccount {
        let overdrawn = account.overdrawn_with().and_then(|index| u32::try_from(index).ok());
        TimeAccount {
            lines: letters.iter().zip(&account.lines).map(|(letter, line)| self.line(letter, line)).collect(),
            total: account.total(),
            overdrawn: overdrawn.map(|index| Overdrawn {
                letter: index.saturating_add(1),
                citation: self.cite(law::DAYS_OVERDRAWN),
            }),
        }
    }

    fn line(&self, letter: &Letter, line: &Line) -> TimeAccountLine {
        TimeAccountLine {
            first_move: line.first_move,
            last_move: line.last_move,
            days: line.days,
            leave: line.leave,
            late_repeat: line.late_repeat,
            penalty: line.penalty,
            total: line.total,
            allowed: line.allowed,
            text: self.text(line),
            citations: self.citations(letter, line),
        }
    }

    fn text(&self, line: &Line) -> String {
        let Line { counted_after, sent, leave, days, late_repeat, penalty, total, allowed, .. } = *line;
        let russian = self.language == Language::Ru;
        let part = |count: u32, ru: &str, en: &str| {
            let text = if russian { ru } else { en };
            if count > 0 { format!("; {text}: {count}") } else { String::new() }
        };
        let mut text = if russian {
            format!("получено {counted_after}, отправлено {sent}: дней на обдумывание {days}")
        } else {
            format!("received {counted_after}, sent {sent}: days of thinking {days}")
        };
        if line.after_the_end {
            text += if russian {
                "; игра уже окончена, время не начисляется"
            } else {
                "; play had ended, no days count"
            };
        }
        text += &part(leave, "дней перерыва не считается", "days of leave left out");
        text += &part(late_repeat, "дней задержки повтора", "days the repeat was late");
        text += &part(penalty, "штрафных дней", "penalty days");
        let total = if russian {
            format!("; всего {total} из {allowed}")
        } else {
            format!("; {total} of {allowed} in all")
        };
        text + &total
    }

    fn citations(&self, letter: &Letter, line: &Line) -> Vec<Citation> {
        let mut paragraphs = vec![law::DAYS_TO_THINK];
        if line.leave > 0 {
            paragraphs.push(law::LEAVE_COUNTED);
        }
        if line.after_the_end {
            paragraphs.push(law::TIME_BEGINS_AND_ENDS);
        }
        paragraphs.extend(letter.penalties.iter().map(|penalty| penalty.paragraph));
        if line.is_overdrawn() {
            paragraphs.push(law::DAYS_OVERDRAWN);
        }
        paragraphs.into_iter().map(|paragraph| self.cite(paragraph)).collect()
    }

    fn excess(&self, excess: Excess) -> String {
        let russian = self.language == Language::Ru;
        let text = |ru: String, en: String| if russian { ru } else { en };
        match excess {
            Excess::SecondInYear { index } => text(
                format!("перерыв {}: второй за календарный год, не засчитан (10.4.1)", index + 1),
                format!("leave {}: the second in a calendar year, not counted (10.4.1)", index + 1),
            ),
            Excess::TooLong { index, days } => text(
                format!("перерыв {}: объявлено дней {days}, засчитаны первые 30 (10.4.1)", index + 1),
                format!("leave {}: announced for {days} days, the first 30 count (10.4.1)", index + 1),
            ),
            Excess::AnnouncedAfter { index } => text(
                format!("перерыв {}: объявлен после своего последнего дня, не засчитан (10.4.2)", index + 1),
                format!("leave {}: announced after its last day, not counted (10.4.2)", index + 1),
            ),
            Excess::AnnouncedLate { index } => text(
                format!("перерыв {}: объявлен с опозданием, считается со дня объявления (10.4.2)", index + 1),
                format!("leave {}: announced late, counted from that day (10.4.2)", index + 1),
            ),
        }
    }
}

fn too_many(at: &str, most: usize) -> ApiError {
    ApiError::field(at, format!("не больше {most}"), format!("at most {most}"))
}

fn received_owed(at: &str) -> ApiError {
    ApiError::field(
        format!("{at}/received"),
        "укажите день получения письма партнёра: он не нужен только в первом письме (10.3.1)",
        "tell the day the opponent's letter was received: only the first letter needs none (10.3.1)",
    )
}

fn leave_fault(error: LeaveError) -> ApiError {
    let (index, ru) = match error {
        LeaveError::Backwards { index } => (index, "перерыв кончается раньше, чем начинается"),
        LeaveError::Overlapping { index } => {
            (index, "дни этого перерыва уже входят в более ранний перерыв игрока")
        }
    };
    ApiError::field(format!("/leaves/{index}"), ru, error.to_string())
}

fn account_fault(place: &str, error: AccountError) -> ApiError {
    let (letter, field, ru) = match error {
        AccountError::SentBeforeReceived { letter } => {
            (letter, "sent", "отправлено раньше, чем получено письмо партнёра")
        }
        AccountError::OutOfOrder { letter } => {
            (letter, "received", "получено раньше, чем отправлено предыдущее письмо игрока")
        }
        AccountError::RepeatedBeforeSent { letter } => {
            (letter, "repeated", "повторено раньше, чем отправлено")
        }
        AccountError::NoMove { letter } => (letter, "moves", "в письме нет ни одного хода"),
        AccountError::TooLong { letter } => (letter, "sent", "между датами прошли годы: проверьте год"),
    };
    ApiError::field(format!("{place}/letters/{letter}/{field}"), ru, error.to_string())
}
