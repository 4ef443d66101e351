//! The sheet of a round: who plays whom, by board or by name.
use api_types::draft_changes::MarkedBreach;
use api_types::participants::ParticipantRef;
use api_types::rounds::{DrawnOpening, Unpaired, UnpairedWhy};
use api_types::sheets::SheetOrder;
use api_types::text::Language;

use super::{Sheet, Table};

/// A pair as the sheet shows it.
#[derive(Clone, Debug)]
pub struct SheetPair<'a> {
    /// The board.
    pub board: u32,
    /// Who has White.
    pub white: &'a ParticipantRef,
    /// Who has Black.
    pub black: &'a ParticipantRef,
    /// The result, where there is one.
    pub result: Option<&'a str>,
}

/// A round, drawn or published.
#[derive(Clone, Debug)]
pub struct RoundSheet<'a> {
    /// The name of the event.
    pub event: String,
    /// The round.
    pub round: u16,
    /// True of a draft, which is not yet anybody's pairing.
    pub draft: bool,
    /// The pairs, by board.
    pub pairs: Vec<SheetPair<'a>>,
    /// Who has no partner.
    pub bye: Option<&'a ParticipantRef>,
    /// Who else has no game.
    pub unpaired: &'a [Unpaired],
    /// Who ought to play and stands nowhere.
    pub left_out: &'a [ParticipantRef],
    /// Hard rules broken by the chief judge's word.
    pub breaches: &'a [MarkedBreach],
    /// The openings drawn.
    pub openings: &'a [DrawnOpening],
}

/// Words of one language.
struct Words(Language);

impl Words {
    fn say(&self, ru: &str, en: &str) -> String {
        match self.0 {
            Language::Ru => ru.to_owned(),
            Language::En => en.to_owned(),
        }
    }

    fn name(&self, who: &ParticipantRef) -> String {
        self.say(&who.name, &who.name_latin)
    }

    fn why(&self, why: UnpairedWhy) -> String {
        match why {
            UnpairedWhy::Excused => self.say("освобождён от тура", "excused"),
            UnpairedWhy::Rests => self.say("отдыхает", "rests"),
            UnpairedWhy::OpponentGone => self.say("соперник выбыл", "the opponent has withdrawn"),
            UnpairedWhy::GoesOn => self.say("проходит без игры", "goes on without play"),
            UnpairedWhy::Out => self.say("выбыл из борьбы", "is out"),
            UnpairedWhy::Carried => self.say("встреча перенесена", "the meeting is carried over"),
        }
    }
}

impl RoundSheet<'_> {
    /// The sheet in a language.
    #[must_use]
    pub fn sheet(&self, order: SheetOrder, language: Language) -> Sheet {
        let words = Words(language);
        let round = self.round;
        let title = match self.draft {
            true => words.say(&format!("Тур {round} (проект)"), &format!("Round {round} (draft)")),
            false => words.say(&format!("Тур {round}"), &format!("Round {round}")),
        };
        let pairs = match order {
            SheetOrder::Board => self.by_board(&words),
            SheetOrder::Name => self.by_name(&words),
        };
        let tables = [Some(pairs), self.without_game(&words), self.broken(&words)];
        Sheet {
            title: format!("{}. {title}", self.event),
            notes: self
                .opening(None)
                .map(|opening| words.say("Дебют: ", "Opening: ") + opening)
                .into_iter()
                .collect(),
            tables: tables.into_iter().flatten().collect(),
        }
    }

    fn opening(&self, board: Option<u32>) -> Option<&str> {
        self.openings.iter().find(|drawn| drawn.board == board).map(|drawn| drawn.opening.as_str())
    }

    fn by_board(&self, words: &Words) -> Table {
        let mut columns = vec![
            words.say("Доска", "Board"),
            words.say("№", "No."),
            words.say("Белые", "White"),
            words.say("Результат", "Result"),
            words.say("№", "No."),
            words.say("Чёрные", "Black"),
        ];
        let with_openings = !self.openings.is_empty();
        if with_openings {
            columns.push(words.say("Дебют", "Opening"));
        }
        let row = |pair: &SheetPair<'_>| {
            let mut row = vec![
                pair.board.to_string(),
                pair.white.no.to_string(),
                words.name(pair.white),
                pair.result.unwrap_or_default().to_owned(),
                pair.black.no.to_string(),
                words.name(pair.black),
            ];
            if with_openings {
                let drawn = self.opening(Some(pair.board)).or_else(|| self.opening(None));
                row.push(drawn.unwrap_or_default().to_owned());
            }
            row
        };
        Table { heading: None, columns, rows: self.pairs.iter().map(row).collect() }
    }

    fn by_name(&self, words: &Words) -> Table {
        let columns = [
            ("Участник", "Player"),
            ("№", "No."),
            ("Доска", "Board"),
            ("Цвет", "Colour"),
            ("Соперник", "Opponent"),
        ];
        let both = self.pairs.iter().flat_map(|pair| {
            let colours = [words.say("белые", "White"), words.say("чёрные", "Black")];
            let sides = [(pair.white, pair.black), (pair.black, pair.white)];
            sides.into_iter().zip(colours).map(|((own, other), colour)| {
                vec![words.name(own), own.no.to_string(), pair.board.to_string(), colour, words.name(other)]
            })
        });
        let mut rows: Vec<Vec<String>> = both.collect();
        rows.sort_by_cached_key(|row| row.first().map(|name| (name.to_lowercase(), row.clone())));
        Table { heading: None, columns: columns.iter().map(|(ru, en)| words.say(ru, en)).collect(), rows }
    }

    fn without_game(&self, words: &Words) -> Option<Table> {
        let row = |who: &ParticipantRef, why: String| vec![words.name(who), who.no.to_string(), why];
        let bye = self.bye.map(|who| row(who, words.say("свободен, +", "bye, +")));
        let unpaired = self.unpaired.iter().map(|one| row(&one.participant, words.why(one.why)));
        let left_out = self
            .left_out
            .iter()
            .map(|who| row(who, words.say("не вошёл ни в одну пару", "stands in no pair")));
        let rows: Vec<Vec<String>> = bye.into_iter().chain(unpaired).chain(left_out).collect();
        (!rows.is_empty()).then(|| Table {
            heading: Some(words.say("Без партии", "Without a game")),
            columns: vec![words.say("Участник", "Player"), words.say("№", "No."), words.say("Почему", "Why")],
            rows,
        })
    }

    /// What was broken is seen by everybody.
    fn broken(&self, words: &Words) -> Option<Table> {
        let row = |breach: &MarkedBreach| {
            vec![
                words.say(&breach.detail.ru, &breach.detail.en),
                breach.rule.clone(),
                breach.reason.clone().unwrap_or_default(),
                breach.by.clone().unwrap_or_default(),
            ]
        };
        let columns =
            [("Нарушение", "Breach"), ("Пункт", "Rule"), ("Причина", "Reason"), ("Кто допустил", "By whom")];
        (!self.breaches.is_empty()).then(|| Table {
            heading: Some(words.say("Допущено главным судьёй", "Allowed by the chief judge")),
            columns: columns.iter().map(|(ru, en)| words.say(ru, en)).collect(),
            rows: self.breaches.iter().map(row).collect(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use api_types::ParticipantId;

    fn who(no: u32, name: &str) -> ParticipantRef {
        ParticipantRef {
            id: ParticipantId::new(),
            no,
            name: name.to_owned(),
            name_latin: format!("{name}-en"),
        }
    }

    #[test]
    fn boards_and_names_stand_in_their_order() {
        let players = [who(1, "Яшин"), who(2, "Алов"), who(3, "=1+1"), who(4, "Борин"), who(5, "Седов")];
        let pair = |board, white: usize, black: usize| SheetPair {
            board,
            white: &players[white],
            black: &players[black],
            result: Some("+:-"),
        };
        let excused = [Unpaired { participant: players[4].clone(), why: UnpairedWhy::Excused }];
        let sheet = RoundSheet {
            event: "Кубок".to_owned(),
            round: 2,
            draft: false,
            pairs: vec![pair(1, 0, 1), pair(2, 2, 3)],
            bye: None,
            unpaired: &excused,
            left_out: &[],
            breaches: &[],
            openings: &[DrawnOpening { board: Some(2), opening: "cd4".to_owned() }],
        };
        let by_board = sheet.sheet(SheetOrder::Board, Language::Ru);
        assert_eq!(by_board.title, "Кубок. Тур 2");
        assert_eq!(by_board.tables[0].rows[1], ["2", "3", "=1+1", "+:-", "4", "Борин", "cd4"]);
        let csv = by_board.csv();
        assert!(
            csv.contains("2,3,'=1+1,'+:-,4,Борин,cd4\r\n") && csv.contains("Седов,5,освобождён от тура"),
            "{csv}"
        );
        let by_name = sheet.sheet(SheetOrder::Name, Language::En);
        let names: Vec<&str> = by_name.tables[0].rows.iter().map(|row| row[0].as_str()).collect();
        assert_eq!(names, ["=1+1-en", "Алов-en", "Борин-en", "Яшин-en"]);
        assert_eq!(by_name.tables[1].rows[0][2], "excused");
    }
}
