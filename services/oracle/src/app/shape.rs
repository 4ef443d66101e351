//! The libraries' answers as they travel.
use api_types::oracle::SquareName;
use api_types::{Citation, oracle};
use draughts::{Move, Note, Position, Square, Status, Text};
use rulebook::Language;

/// A legal move among the others of its position.
pub(super) fn legal_move(position: &Position, mv: &Move, legal: &[Move]) -> oracle::LegalMove {
    oracle::LegalMove {
        notation: mv.notation(),
        short: mv.short(legal),
        from: name(mv.from()),
        to: name(mv.to()),
        captured: names(mv.captured()),
        routes: mv.routes().iter().map(|route| names(route.landings())).collect(),
        crowned: mv.crowned(),
        position_after: position.make(mv).to_fen(),
    }
}

fn name(square: Square) -> SquareName {
    SquareName::Borrowed(square.name())
}

pub(super) fn names(squares: &[Square]) -> Vec<SquareName> {
    squares.iter().copied().map(name).collect()
}

pub(super) fn notes(notes: &[Note], language: Language) -> Vec<String> {
    notes.iter().map(|note| note.text(language)).collect()
}

pub(super) fn said(text: Text, language: Language) -> String {
    match language {
        Language::Ru => text.ru,
        Language::En => text.en,
    }
}

pub(super) fn citation(citation: rulebook::Citation) -> Citation {
    Citation::new(citation.edition.as_str(), citation.paragraph.as_str())
}

pub(super) const fn status(status: Status) -> &'static str {
    status.as_str()
}

#[cfg(test)]
mod tests {
    use super::*;
    use draughts::Variant;

    #[test]
    fn a_capture_of_two_routes_is_one_move_with_every_square_landed_on() {
        let fen = "B:Wa1,a3,b2,b4,d2,d4,e3,f2,f4:Ba5,c5,c7,e7,g7";
        let position = Position::from_fen(Variant::Russian, fen).unwrap();
        let legal = position.legal_moves();
        let [only] = legal.as_slice() else { panic!("one move: {legal:?}") };
        let shown = legal_move(&position, only, &legal);
        let routes: Vec<String> = shown.routes.iter().map(|route| route.join(":")).collect();
        assert_eq!(routes, ["a5:c3:e5:g3:e1:c3", "a5:c3:e1:g3:e5:c3"]);
        assert_eq!((&*shown.from, &*shown.to, shown.captured.len()), ("a5", "c3", 5));
        assert!(shown.position_after.starts_with("W:"), "{}", shown.position_after);
    }
}
