//! The sheet of a round of matches, to print: the matches, then the boards of each.
use api_types::participants::ParticipantRef;
use api_types::rounds::Round;
use api_types::teams::{MatchBoard, TeamGame};
use api_types::text::Language;
use chassis::sheet::{Sheet, Table};

pub(crate) fn of(event: String, round: &Round, language: Language) -> Sheet {
    let words = Words(language);
    let mut tables = vec![summary(&round.matches, &words)];
    tables.extend(round.matches.iter().filter_map(|played| boards(played, &words)));
    let number = round.number;
    Sheet {
        title: format!("{event}. {}", words.say(&format!("Тур {number}"), &format!("Round {number}"))),
        notes: Vec::new(),
        tables,
    }
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

    fn columns(&self, columns: &[(&str, &str)]) -> Vec<String> {
        columns.iter().map(|(ru, en)| self.say(ru, en)).collect()
    }
}

fn summary(matches: &[TeamGame], words: &Words) -> Table {
    let row = |played: &TeamGame| {
        let score = played.score.as_ref();
        let score = score.map(|score| format!("{} : {}", score.white, score.black)).unwrap_or_default();
        let (no, name) = match &played.black {
            Some(black) => (black.no.to_string(), words.name(black)),
            None => (String::new(), words.say("свободна, +", "bye, +")),
        };
        vec![
            played.table.to_string(),
            played.white.no.to_string(),
            words.name(&played.white),
            score,
            no,
            name,
        ]
    };
    Table {
        heading: None,
        columns: words.columns(&[
            ("Стол", "Table"),
            ("№", "No."),
            ("Команда (белые на доске 1)", "Team (White on board 1)"),
            ("Счёт", "Score"),
            ("№", "No."),
            ("Команда", "Team"),
        ]),
        rows: matches.iter().map(row).collect(),
    }
}

/// The boards of a match, once they are known. On even boards White is the other team's (3.16.3).
fn boards(played: &TeamGame, words: &Words) -> Option<Table> {
    let black = played.black.as_ref().filter(|_| !played.boards.is_empty())?;
    let row = |board: &MatchBoard| {
        let (first, second) = (&board.first, &board.second);
        let (white, other) = if board.board % 2 == 1 { (first, second) } else { (second, first) };
        let name = |who: &Option<ParticipantRef>| {
            who.as_ref().map_or_else(|| words.say("нет игрока", "nobody"), |who| words.name(who))
        };
        let result = board.result.map(|result| result.as_str().to_owned()).unwrap_or_default();
        vec![board.board.to_string(), name(white), result, name(other)]
    };
    Some(Table {
        heading: Some(format!("{}. {} – {}", played.table, words.name(&played.white), words.name(black))),
        columns: words.columns(&[
            ("Доска", "Board"),
            ("Белые", "White"),
            ("Результат", "Result"),
            ("Чёрные", "Black"),
        ]),
        rows: played.boards.iter().map(row).collect(),
    })
}
