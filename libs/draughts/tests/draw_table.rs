//! Every draw paragraph as data: the ply before its limit, the ply of it and the ply after, with either side as the
//! stronger one, across captures, crownings, comings to the main road and goings, and the readings of D5a.
#![cfg(test)]

mod draw_table {
    mod balance;
    mod hundred;
    mod lone_king;
    pub(crate) mod rows;
}

use draughts::{
    Claim, ClaimTerms, ClaimVerdict, Clocks, Counter, Findings, Game, Ground, Piece, Position, Side, Variant,
    Verdict, check_move,
};
use draw_table::rows::{Cited, Row, rows};
use rulebook::{Edition, Pace};

/// The same position with the colours changed and the board turned.
fn turned(position: &Position) -> Position {
    let board = position.board();
    let turned =
        |square: draughts::Square| board.square_numbered(board.squares() + 1 - square.number()).unwrap();
    let pieces = [Side::White, Side::Black].into_iter().flat_map(|side| {
        [Piece::Man, Piece::King].into_iter().flat_map(move |piece| {
            position.squares(side, piece).map(move |square| (side.other(), piece, square))
        })
    });
    let pieces: Vec<_> = pieces.map(|(side, piece, square)| (side, piece, turned(square))).collect();
    Position::from_pieces(position.variant(), position.turn().other(), pieces).unwrap()
}

/// The positions of a row, from its first.
fn positions(row: &Row) -> Vec<Position> {
    let mut position =
        Position::from_fen(row.variant, row.fen).unwrap_or_else(|e| panic!("{}: {e}", row.name));
    let mut all = vec![position];
    let cycle = row.cycle.split_whitespace().cycle();
    let moves = row.prelude.split_whitespace().chain(cycle).take(usize::try_from(row.full_at).unwrap() + 2);
    for (ply, text) in (1..).zip(moves) {
        let legal = position.legal_moves();
        let mv = match check_move(Edition::Rf2018, &position, text) {
            Verdict::Legal(found) => found.mv,
            Verdict::Illegal(fault) => {
                panic!("{}: ply {ply} {text}: {} of {legal:?}", row.name, fault.detail.en)
            }
        };
        position = position.make(&mv);
        all.push(position);
    }
    all
}

fn cited_from(row: &Row, edition: Edition) -> Edition {
    match row.cited {
        Cited::Rf2018 => Edition::Rf2018,
        Cited::Own => edition,
        Cited::Blind => Edition::Blind2010,
    }
}

fn counters_of<'a>(row: &'a Row, counters: &'a [Counter]) -> impl Iterator<Item = &'a Counter> {
    counters.iter().filter(|one| one.citation.paragraph.as_str() == row.paragraph && one.limit == row.limit)
}

fn terms(row: &Row, edition: Edition) -> ClaimTerms {
    ClaimTerms { edition, pace: Pace::Classical, draws: row.settings }
}

fn claimed(row: &Row, edition: Edition, positions: &[Position]) -> draughts::Claimed {
    let terms = terms(row, edition);
    let mut game = Game::new(&terms, positions[0], true);
    for next in &positions[1..] {
        game.follow(*next).unwrap();
    }
    let ground = Ground::named(row.variant, edition, Pace::Classical, row.paragraph).unwrap();
    let claim = Claim {
        claimant: Side::Black,
        ground,
        clocks: Clocks::default(),
        recorded: true,
        main_road: None,
        findings: Findings::default(),
    };
    draughts::judge_claim(&terms, game, &claim)
}

fn check(row: &Row, edition: Edition, positions: &[Position]) {
    let mut tally = draughts::Tally::new(edition, row.settings, positions[0]);
    for (ply, pair) in (1..).zip(positions.windows(2)) {
        let mv = pair[0].legal_moves().into_iter().find(|mv| pair[0].make(mv) == pair[1]).unwrap();
        tally.push(draughts::Facts::of(&pair[0], &mv), pair[1]);
        let counters = tally.counters();
        let full = counters_of(row, &counters).any(Counter::is_full);
        assert_eq!(full, ply >= row.full_at, "{}: ply {ply}: {counters:?}", row.name);
        if ply == row.full_at {
            let counter = counters_of(row, &counters).find(|one| one.is_full()).unwrap();
            assert_eq!(counter.count, row.limit, "{}", row.name);
            assert_eq!(counter.since_ply, row.since, "{}", row.name);
            assert_eq!(counter.citation.edition, cited_from(row, edition), "{}", row.name);
        }
    }
}

/// A claim a ply early is refused with the count, and one in time upheld with the paragraph.
fn check_claims(row: &Row, edition: Edition, positions: &[Position]) {
    let at = usize::try_from(row.full_at).unwrap();
    let early = claimed(row, edition, &positions[..at]);
    // going round, some rows repeat a position, or fill another count of the same paragraph, before
    let ground = |one: &draughts::Counted| {
        one.citation.paragraph.as_str() == row.paragraph
            && one.limit == u64::from(row.limit)
            && one.count >= one.limit
    };
    assert!(!early.findings.iter().any(ground), "{}: {early:?}", row.name);
    assert!(early.verdict == ClaimVerdict::Rejected || early.findings[0].count >= early.findings[0].limit);
    for known in [at, at + 1] {
        let in_time = claimed(row, edition, &positions[..=known]);
        assert_eq!(in_time.verdict, ClaimVerdict::Upheld, "{}: {in_time:?}", row.name);
        assert_eq!(in_time.citation.paragraph.as_str(), row.paragraph, "{}", row.name);
    }
}

#[test]
fn every_row_is_full_at_its_ply_for_white_and_for_black() {
    for row in rows() {
        let as_written = positions(row);
        let other: Vec<Position> = as_written.iter().map(turned).collect();
        for (positions, edition) in
            [&as_written, &other].into_iter().flat_map(|one| row.editions.iter().map(move |e| (one, *e)))
        {
            check(row, edition, positions);
            check_claims(row, edition, positions);
        }
    }
}

#[test]
fn every_paragraph_of_every_edition_has_a_row() {
    let has = |edition: Edition, variant: Variant, paragraph: &str| {
        rows().any(|row| {
            row.variant == variant && row.paragraph == paragraph && row.editions.contains(&edition)
        })
    };
    for edition in [Edition::Rf2018, Edition::Rf2022, Edition::Blind2010] {
        for variant in [Variant::Russian, Variant::International, Variant::Giveaway] {
            for paragraph in named(variant, edition) {
                assert!(has(edition, variant, paragraph), "{edition} {variant:?} {paragraph}");
            }
        }
    }
}

fn named(variant: Variant, edition: Edition) -> &'static [&'static str] {
    match (variant, edition) {
        (Variant::International, Edition::Blind2010) => &["2.6", "3.19.7"],
        (Variant::International, _) => &["7.5.2", "3.19.7"],
        (Variant::Giveaway, _) => &["8.2", "3.19.7"],
        _ => &["6.1.8.3", "6.1.8.4", "6.1.8.5", "6.1.8.6", "6.1.8.8", "3.19.7"],
    }
}
