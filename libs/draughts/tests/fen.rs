//! Positions as text: what is read, what is refused and why.

use draughts::{Position, Variant};

#[test]
fn many_dresses_one_position() {
    let cases = [
        ("start", "W:Wa1,a3,b2,c1,c3,d2,e1,e3,f2,g1,g3,h2:Ba7,b6,b8,c7,d6,d8,e7,f6,f8,g7,h6,h8"),
        ("W:W21-32:B1-12", "W:Wa1,a3,b2,c1,c3,d2,e1,e3,f2,g1,g3,h2:Ba7,b6,b8,c7,d6,d8,e7,f6,f8,g7,h6,h8"),
        ("W:Wa1,Kc3:BKd8", "W:Wa1,Kc3:BKd8"),
        ("B:BKd8:WKc3,a1.", "B:Wa1,Kc3:BKd8"),
        ("W:W:B", "W:W:B"),
        ("W:WK4:B5", "W:WKh8:Ba7"),
        (" w : w a1 : b h8 ", "W:Wa1:Bh8"),
        ("W:WKA1:BH8", "W:WKa1:Bh8"),
        ("W:Wd4:Bd6", "W:Wd4:Bd6"),
        // Cyrillic look-alikes and scanners' letters, as in moves (N1)
        ("W:Wа1:Bс3", "W:Wa1:Bc3"),
        ("В:WКа1,КС3:ВКе5,Н8", "B:WKa1,Kc3:Bh8,Ke5"),
        ("W:Wб2,г1:Bд8,ф6", "W:Wb2,g1:Bd8,f6"),
        ("W:Wel,gl:BДд8", "W:We1,g1:BKd8"),
    ];
    for (text, expected) in cases {
        let position = Position::from_fen(Variant::Russian, text);
        assert_eq!(position.map(|p| p.to_fen()), Ok(expected.to_owned()), "{text}");
    }
}

#[test]
fn what_is_no_position_is_refused_with_its_reason() {
    let cases = [
        ("", "empty"),
        ("?:Wa1:Bh8", "side to move is `?`"),
        ("X:Wa1:Bh8", "no side to move"),
        ("W:Wa1", "pieces of side `B` are missing"),
        ("W", "missing"),
        ("W:Wa1:Wc3:Bh8", "given twice"),
        ("W:Wa1:Ba1", "more than one piece"),
        ("W:Wa1,a1:B", "more than one piece"),
        ("W:Wb8:Bh8", "cannot stand on b8"),
        ("W:Wa3:Ba1", "cannot stand on a1"),
        ("W:Wa2:Bh8", "no dark square"),
        ("W:W33:B1", "no dark square"),
        ("W:W0:B1", "no dark square"),
        ("W:W5-17:B", "13 pieces"),
        ("W:W12-5:B1", "no range"),
        ("W:Wa1,:Bh8", "no dark square"),
        ("W:Wa1:Bh8:Hx", "no list of pieces"),
        ("W:Wи1:Bh8", "no dark square"),
        ("W:Wа2:Bh8", "`a2` is no dark square"),
        ("Б:Wa1:Bh8", "no side to move"),
        ("W:Бa1:Чh8", "no list of pieces"),
    ];
    for (text, reason) in cases {
        let error = Position::from_fen(Variant::Russian, text).unwrap_err().to_string();
        assert!(error.contains(reason), "{text}: {error}");
    }
    assert!(Position::from_fen(Variant::Russian, &"W:Wa1".repeat(1000)).is_err());
}
