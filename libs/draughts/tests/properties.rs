//! What holds for every position and every text.
#![expect(clippy::indexing_slicing, reason = "helpers of tests may panic")]

use draughts::{Move, Position, RecordTerms, Variant, Verdict, check_move, check_record, check_record_from};
use proptest::prelude::*;
use rulebook::Edition;

/// Positions reached by playing from the start, and crowded ones that need not be.
fn position() -> impl Strategy<Value = Position> {
    let played = prop::collection::vec(any::<prop::sample::Index>(), 0..90).prop_map(|choices| {
        choices.iter().fold(Position::start(Variant::Russian), |position, choice| {
            let legal = position.legal_moves();
            if legal.is_empty() { position } else { position.make(&legal[choice.index(legal.len())]) }
        })
    });
    let placed =
        (prop::collection::vec(0_u8..9, 32), any::<bool>()).prop_filter_map("too many", |(cells, white)| {
            let list = |man: u8, king: u8| -> String {
                let named = cells.iter().enumerate().filter_map(|(index, cell)| {
                    let edge = if man == 1 { index < 4 } else { index >= 28 };
                    (*cell == king || (*cell == man && edge))
                        .then(|| format!("K{}", index + 1))
                        .or_else(|| (*cell == man).then(|| format!("{}", index + 1)))
                });
                named.collect::<Vec<_>>().join(",")
            };
            let turn = if white { 'W' } else { 'B' };
            let fen = format!("{turn}:W{}:B{}", list(1, 2), list(3, 4));
            Position::from_fen(Variant::Russian, &fen).ok()
        });
    prop_oneof![played, placed]
}

fn understood(position: &Position, text: &str) -> Option<Move> {
    match check_move(Edition::Rf2018, position, text) {
        Verdict::Legal(legal) => Some(legal.mv),
        Verdict::Illegal(_) => None,
    }
}

fn means(position: &Position, text: &str, mv: &Move) -> bool {
    understood(position, text).as_ref() == Some(mv)
}

fn mangled() -> impl Strategy<Value = String> {
    prop_oneof![
        "\\PC{0,40}",
        "[a-hасеABC]{0,2}[1-8lI]?[-:xх–]?([a-h][1-8][:-]?){0,6}",
        "([a-h][1-8]:){1,5}[a-h][1-8]",
        "([a-h][1-8]-){1,2}[a-h][1-8]",
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 192, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_position_survives_its_fen(position in position()) {
        prop_assert_eq!(Position::from_fen(Variant::Russian, &position.to_fen()), Ok(position));
    }

    #[test]
    fn every_move_survives_its_notation(position in position()) {
        let legal = position.legal_moves();
        for mv in &legal {
            let short = mv.short(&legal);
            let notation = mv.notation();
            prop_assert!(means(&position, &notation, mv), "{} {}", position, &notation);
            prop_assert!(means(&position, &short, mv), "{} {}", position, &short);
            prop_assert!(short.len() <= notation.len());
            for route in mv.routes() {
                let landings: Vec<String> = route.landings().iter().map(ToString::to_string).collect();
                let sign = if mv.is_capture() { ":" } else { "-" };
                prop_assert!(means(&position, &route.notation(), mv), "{} {}", position, &route.notation());
                prop_assert!(means(&position, &landings.join(sign), mv), "{} {}", position, &landings.join(sign));
            }
            let twins = legal.iter().filter(|other| other.notation() == notation).count();
            prop_assert_eq!(twins, 1);
        }
    }

    #[test]
    fn every_text_is_answered(position in position(), text in mangled()) {
        match check_move(Edition::Rf2022, &position, &text) {
            Verdict::Legal(legal) => prop_assert!(position.legal_moves().contains(&legal.mv)),
            Verdict::Illegal(fault) => {
                prop_assert!(!fault.detail.ru.is_empty() && !fault.detail.en.is_empty());
                prop_assert!(rulebook::find(Edition::Rf2022, fault.citation.paragraph.as_str()).is_ok());
            }
        }
    }

    #[test]
    fn a_legal_capture_cut_short_is_unfinished(position in position()) {
        for mv in position.legal_moves().iter().filter(|mv| mv.captured().len() > 1) {
            let landings = mv.routes()[0].landings();
            let names: Vec<String> = landings[..landings.len() - 1].iter().map(ToString::to_string).collect();
            let text = names.join(":");
            // the cut record may name another capture that does end there
            if let Verdict::Illegal(fault) = check_move(Edition::Rf2018, &position, &text) {
                let paragraph = fault.citation.paragraph.as_str();
                let told = ["6.1.5.5", "6.1.5.6", "6.1.5.15", "6.1.6.2"].contains(&paragraph);
                prop_assert!(told, "{} {} {}", position, text, paragraph);
            }
        }
    }

    #[test]
    fn nothing_read_panics(text in "\\PC{0,120}", position in position()) {
        let _ = Position::from_fen(Variant::Russian, &text);
        let _ = check_record(Edition::Rf2018, &text);
        let _ = check_record_from(&RecordTerms::of(Edition::Blind2010), position, &text);
    }

    #[test]
    fn fen_like_text_never_panics(text in "[WBwbKk?:,.a-h0-9 -]{0,60}") {
        if let Ok(position) = Position::from_fen(Variant::Russian, &text) {
            prop_assert_eq!(Position::from_fen(Variant::Russian, &position.to_fen()), Ok(position));
        }
    }
}
