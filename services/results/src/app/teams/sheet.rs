//! The sheet of a round of matches, to print: the matches as the pairs of any round, then the boards of each.
use api_types::participants::ParticipantRef;
use api_types::rounds::Round;
use api_types::sheets::SheetOrder;
use api_types::teams::{MatchBoard, TeamGame};
use api_types::text::Language;
use chassis::sheet::{RoundSheet, Sheet, SheetPair, Table};

pub(crate) fn of(event: String, round: &Round, order: SheetOrder, language: Language) -> Sheet {
    let scores: Vec<Option<String>> = round.matches.iter().map(score).collect();
    let pairs = round.matches.iter().zip(&scores).filter_map(|(played, score)| {
        let black = played.black.as_ref()?;
        Some(SheetPair { board: played.table, white: &played.white, black, result: score.as_deref() })
    });
    let teams = RoundSheet {
        event,
        round: round.number,
        draft: false,
        pairs: pairs.collect(),
        bye: round.bye.as_ref(),
        unpaired: &round.unpaired,
        left_out: &[],
        breaches: &round.breaches,
        openings: &round.openings,
    };
    let mut sheet = teams.sheet(order, language);
    sheet.tables.extend(round.matches.iter().filter_map(|played| boards(played, language)));
    sheet
}

fn score(played: &TeamGame) -> Option<String> {
    let score = played.score.as_ref()?;
    Some(format!("{} : {}", score.white, score.black))
}

fn say(language: Language, ru: &str, en: &str) -> String {
    match language {
        Language::Ru => ru.to_owned(),
        Language::En => en.to_owned(),
    }
}

fn name(language: Language, who: &ParticipantRef) -> String {
    say(language, &who.name, &who.name_latin)
}

/// The boards of a match, once they are known. On even boards White is the other team's (3.16.3).
fn boards(played: &TeamGame, language: Language) -> Option<Table> {
    let black = played.black.as_ref().filter(|_| !played.boards.is_empty())?;
    let player = |who: &Option<ParticipantRef>| match who {
        Some(who) => name(language, who),
        None => say(language, "нет игрока", "nobody"),
    };
    let row = |board: &MatchBoard| {
        let (first, second) = (&board.first, &board.second);
        let (white, other) = if board.board % 2 == 1 { (first, second) } else { (second, first) };
        let result = board.result.map(|result| result.as_str().to_owned()).unwrap_or_default();
        vec![board.board.to_string(), player(white), result, player(other)]
    };
    let heading = format!("{}. {} – {}", played.table, name(language, &played.white), name(language, black));
    let columns = [("Доска", "Board"), ("Белые", "White"), ("Результат", "Result"), ("Чёрные", "Black")];
    Some(Table {
        heading: Some(heading),
        columns: columns.iter().map(|(ru, en)| say(language, ru, en)).collect(),
        rows: played.boards.iter().map(row).collect(),
    })
}
