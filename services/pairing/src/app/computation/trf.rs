//! The report of a tournament as FIDE's programs exchange it (TRF16): lines `001` of players, with ten columns a round
//! from the 92nd on; and of the extensions in use `XXP`, `XXR`, `XXC` and `XXZ`. Other lines are passed over.
use api_types::oracle::Colour;
use api_types::pairing_computation::{PairingPast, PairingPlayer};
use api_types::regulation::Scale;
use chassis::error::{ApiError, Outcome};
use trf::{Cell, Mark, cell, columns, field, rest, rounds, tag};

use super::field::MOST_ROUNDS_BEFORE;

/// Players one line `XXP` may keep apart.
const MOST_APART: usize = 100;

/// What a report says.
#[derive(Debug, Default)]
pub(super) struct Report {
    pub(super) players: Vec<PairingPlayer>,
    /// The line each player stands in, from one.
    pub(super) lines: Vec<usize>,
    pub(super) forbidden: Vec<[u32; 2]>,
    /// The line of each forbidden pair.
    pub(super) forbidden_lines: Vec<usize>,
    pub(super) rounds_total: Option<u32>,
    pub(super) first_colour: Option<Colour>,
}

/// A fault of a line.
pub(super) fn fault(line: usize, ru: &str, en: &str) -> ApiError {
    ApiError::field("/trf", format!("строка {line}: {ru}"), format!("line {line}: {en}"))
}

/// Reads the report of the rounds before this one.
pub(super) fn read(text: &str, round: u32, scale: Scale) -> Outcome<Report> {
    let mut report = Report::default();
    let mut absent = Vec::new();
    for (number, line) in (1..).zip(text.lines()) {
        let columns = columns(line);
        match tag(&columns).as_str() {
            "001" => {
                report.players.push(player(number, &columns, round, scale)?);
                report.lines.push(number);
            }
            "XXP" => apart(&mut report, number, &numbers(number, &columns)?)?,
            "XXR" => report.rounds_total = numbers(number, &columns)?.first().copied(),
            "XXZ" => absent.extend(numbers(number, &columns)?),
            "XXC" => report.first_colour = first_colour(&columns).or(report.first_colour),
            _ => {}
        }
    }
    for player in report.players.iter_mut().filter(|player| absent.contains(&player.no)) {
        player.absent = true;
    }
    Ok(report)
}

fn numbers(line: usize, columns: &[char]) -> Outcome<Vec<u32>> {
    let text = rest(columns);
    let read: Option<Vec<u32>> = text.split_whitespace().map(|word| word.parse().ok()).collect();
    read.ok_or_else(|| fault(line, "нужны номера через пробел", "numbers with blanks between are needed"))
}

/// `white1` or `black1`, among other words.
fn first_colour(columns: &[char]) -> Option<Colour> {
    rest(columns).split_whitespace().find_map(|word| match word {
        "white1" => Some(Colour::White),
        "black1" => Some(Colour::Black),
        _ => None,
    })
}

/// Keeps every two of these apart.
fn apart(report: &mut Report, line: usize, players: &[u32]) -> Outcome<()> {
    if players.len() > MOST_APART {
        return Err(fault(
            line,
            &format!("не больше {MOST_APART} номеров"),
            &format!("at most {MOST_APART} numbers"),
        ));
    }
    for (place, one) in players.iter().enumerate() {
        for other in players.iter().skip(place + 1) {
            report.forbidden.push([*one, *other]);
            report.forbidden_lines.push(line);
        }
    }
    Ok(())
}

fn player(line: usize, columns: &[char], round: u32, scale: Scale) -> Outcome<PairingPlayer> {
    let no = field(columns, 5, 8).parse().map_err(|_| {
        fault(line, "в столбцах 5-8 нет стартового номера", "there is no starting number in columns 5-8")
    })?;
    let rating = field(columns, 49, 52);
    let rating = if rating.is_empty() { Some(None) } else { rating.parse().ok().map(Some) };
    let rating = rating.ok_or_else(|| {
        fault(line, "рейтинг в столбцах 49-52 — не число", "the rating in columns 49-52 is no number")
    })?;
    // The report counts a win as one point.
    let points = field(columns, 81, 84);
    let score = (scale == Scale::OneHalfZero && !points.is_empty()).then_some(points);
    let (history, absent) = history(line, columns, round)?;
    Ok(PairingPlayer { no, rating, withdrawn: false, absent, score, history })
}

/// The rounds before this one; and whether the line says that the player will miss this one.
fn history(line: usize, columns: &[char], round: u32) -> Outcome<(Vec<Option<PairingPast>>, bool)> {
    let due = usize::try_from(round.saturating_sub(1)).unwrap_or(usize::MAX);
    let mut history = Vec::new();
    let mut absent = false;
    for (number, columns) in (1..).zip(rounds(columns)) {
        let told = one_round(line, number, columns)?;
        match told {
            told if number <= due => history.push(told.and_then(|told| told)),
            None => {}
            Some(None) if number == due.saturating_add(1) => absent = true,
            Some(_) => {
                return Err(fault(
                    line,
                    &format!("записано больше туров, чем сыграно до тура {round}"),
                    &format!("there are more rounds than before round {round}"),
                ));
            }
        }
    }
    // Rounds at the end of which a line says nothing were missed.
    if due <= MOST_ROUNDS_BEFORE {
        history.resize(due, None);
    }
    Ok((history, absent))
}

/// One round: nothing told, a round missed, or what was played.
fn one_round(line: usize, number: usize, columns: &[char]) -> Outcome<Option<Option<PairingPast>>> {
    let (opponent, white, mark) = match cell(columns).ok_or_else(|| unclear(line, number, columns))? {
        Cell::Blank => return Ok(None),
        Cell::Missed => return Ok(Some(None)),
        Cell::FreePoint => {
            return Ok(Some(Some(PairingPast { bye: Some(true), ..PairingPast::default() })));
        }
        Cell::HalfPoint => {
            return Err(fault(
                line,
                &format!("тур {number}: очка за половину тура по 3.17.2 нет"),
                &format!("round {number}: there is no half point without play (3.17.2)"),
            ));
        }
        Cell::Meeting { opponent, white, mark } => (opponent, white, mark),
    };
    let result = match mark.ok_or_else(|| unclear(line, number, columns))? {
        Mark::Win => "1",
        Mark::Draw => "1/2",
        Mark::Loss => "0",
        Mark::ForfeitWin => "+",
        Mark::ForfeitLoss => "-",
    };
    let colour = white.map(|white| if white { Colour::White } else { Colour::Black });
    let past = PairingPast { opponent: Some(opponent), colour, result: Some(result.to_owned()), bye: None };
    Ok(Some(Some(past)))
}

fn unclear(line: usize, number: usize, columns: &[char]) -> ApiError {
    let told: String = columns.iter().collect();
    let told = told.trim();
    fault(
        line,
        &format!("тур {number}: «{told}» не читается"),
        &format!("round {number}: '{told}' cannot be read"),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A line with what a round is made from at its columns.
    fn line(no: u32, points: &str, rounds: &str) -> String {
        format!(
            "001 {no:>4} m    {:<33} {:>4} RUS {:>11} 1990/01/01 {points:>4} {no:>4}{rounds}",
            "Игрок", 2100, ""
        )
    }

    fn read_ones(text: &str, round: u32) -> Outcome<Report> {
        read(text, round, Scale::OneHalfZero)
    }

    #[test]
    fn columns_are_where_the_format_has_them() {
        let first = line(1, "1.0", "     2 w 1  0000 - Z");
        assert_eq!(first.chars().position(|c| c == 'w'), Some(96), "{first}");
        let text =
            format!("012 Кубок\n{first}\n{}\nXXR 9\nXXP 1 2\nXXC white1\n", line(2, "0.0", "     1 b 0"));
        let report = read_ones(&text, 2).unwrap();
        assert_eq!((report.lines, report.rounds_total), (vec![2, 3], Some(9)));
        assert_eq!((report.forbidden, report.first_colour), (vec![[1, 2]], Some(Colour::White)));
        let [one, other] = report.players.try_into().unwrap();
        assert_eq!((one.no, one.rating, one.absent, other.absent), (1, Some(2100), true, false));
        assert_eq!((one.score.as_deref(), other.score.as_deref()), (Some("1.0"), Some("0.0")));
        let played = one.history[0].clone().unwrap();
        assert_eq!(
            (played.opponent, played.colour, played.result.as_deref()),
            (Some(2), Some(Colour::White), Some("1"))
        );
    }

    #[test]
    fn every_mark_is_read() {
        let rounds = "  0000 - U  0000 - F  0000 - Z  0000 - -  0003 w =     4 b D     5 w W     6 b L     7 - +     8 - -";
        let text = format!("{}\nXXZ 1\r\n", line(1, "", rounds));
        let report = read_ones(&text, 12).unwrap();
        let told: Vec<String> = report.players[0]
            .history
            .iter()
            .map(|past| match past {
                None => ".".to_owned(),
                Some(PairingPast { bye: Some(true), .. }) => "bye".to_owned(),
                Some(past) => format!("{}{}", past.opponent.unwrap(), past.result.as_ref().unwrap()),
            })
            .collect();
        assert_eq!(told, ["bye", "bye", ".", ".", "31/2", "41/2", "51", "60", "7+", "8-", "."]);
        assert!(report.players[0].absent && report.players[0].score.is_none());
    }

    #[test]
    fn faults_name_their_line() {
        for (text, word) in [
            (line(1, "", "  0000 - H"), "half point"),
            (line(1, "", "     2 w ?"), "round 1"),
            (line(1, "", "     2 x 1"), "round 1"),
            (line(1, "", "  two   w 1"), "round 1"),
            (line(1, "", "     2 w 1     3 w 1     4 b 1"), "more rounds"),
            ("001 x".to_owned(), "5-8"),
            ("XXP 1 two".to_owned(), "numbers"),
        ] {
            let error = read_ones(&format!("012 x\n{text}"), 3).unwrap_err();
            assert!(error.detail.en.starts_with("line 2: ") && error.detail.en.contains(word), "{error}");
            assert_eq!(error.errors[0].0, "/trf");
        }
    }
}
