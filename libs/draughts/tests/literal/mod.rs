//! A slow generator that does what the law says, word for word, on an 8x8 array.
//!
//! It shares nothing with the crate: its own board, its own names, no bits.

use std::collections::BTreeSet;

/// A square as (file, rank), both from 0.
pub(crate) type At = (i32, i32);

/// What stands on a square.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Stands {
    Nothing,
    Man(char),
    King(char),
}

/// A board and whose turn it is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Literal {
    cells: [[Stands; 8]; 8],
    turn: char,
}

/// Start, end and captured squares: what makes a move one move (M7).
pub(crate) type Key = (At, At, BTreeSet<At>);

/// A move and the squares it was made through, and whether it crowned.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Literally {
    pub(crate) key: Key,
    /// The pieces in the order they were taken.
    pub(crate) order: Vec<At>,
    pub(crate) king: bool,
}

const WAYS: [(i32, i32); 4] = [(1, 1), (1, -1), (-1, 1), (-1, -1)];

impl Literal {
    pub(crate) fn from_fen(fen: &str) -> Self {
        let mut cells = [[Stands::Nothing; 8]; 8];
        let mut parts = fen.split(':');
        let turn = parts.next().unwrap().chars().next().unwrap();
        for part in parts {
            let side = part.chars().next().unwrap();
            for name in part[1..].split(',').filter(|name| !name.is_empty()) {
                let king = name.starts_with('K');
                let square = name.trim_start_matches('K').as_bytes();
                let (file, rank) = (usize::from(square[0] - b'a'), usize::from(square[1] - b'1'));
                cells[file][rank] = if king { Stands::King(side) } else { Stands::Man(side) };
            }
        }
        Self { cells, turn }
    }

    fn on(&self, (file, rank): At) -> Option<Stands> {
        let (file, rank) = (usize::try_from(file).ok()?, usize::try_from(rank).ok()?);
        self.cells.get(file)?.get(rank).copied()
    }

    fn set(&mut self, (file, rank): At, stands: Stands) {
        self.cells[usize::try_from(file).unwrap()][usize::try_from(rank).unwrap()] = stands;
    }

    fn last_rank(&self) -> i32 {
        if self.turn == 'W' { 7 } else { 0 }
    }

    fn own(&self) -> Vec<(At, bool)> {
        let mut own = Vec::new();
        for file in 0..8 {
            for rank in 0..8 {
                match self.on((file, rank)) {
                    Some(Stands::Man(side)) if side == self.turn => own.push(((file, rank), false)),
                    Some(Stands::King(side)) if side == self.turn => own.push(((file, rank), true)),
                    _ => {}
                }
            }
        }
        own
    }

    fn is_enemy(&self, at: At) -> bool {
        matches!(self.on(at), Some(Stands::Man(side) | Stands::King(side)) if side != self.turn)
    }

    /// Every legal move; one entry for each order of taking.
    pub(crate) fn moves(&self) -> Vec<Literally> {
        let mut found = Vec::new();
        for (from, king) in self.own() {
            // the moving piece is in the hand: its start square is empty
            let mut board = self.clone();
            board.set(from, Stands::Nothing);
            board.capture(from, from, king, &mut Vec::new(), &mut found);
        }
        if found.is_empty() {
            for (from, king) in self.own() {
                self.quiet(from, king, &mut found);
            }
        }
        let mut unlike: Vec<Literally> = Vec::new();
        for mv in found {
            if !unlike.contains(&mv) {
                unlike.push(mv);
            }
        }
        unlike
    }

    fn quiet(&self, from: At, king: bool, found: &mut Vec<Literally>) {
        let forward = if self.turn == 'W' { 1 } else { -1 };
        for (df, dr) in WAYS {
            let furthest = if king { 8 } else { 1 };
            if !king && dr != forward {
                continue;
            }
            for steps in 1..=furthest {
                let to = (from.0 + df * steps, from.1 + dr * steps);
                if self.on(to) != Some(Stands::Nothing) {
                    break;
                }
                let crowned = king || to.1 == self.last_rank();
                found.push(Literally { key: (from, to, BTreeSet::new()), order: Vec::new(), king: crowned });
            }
        }
    }

    /// The landings of single jumps from here: (piece taken, landing).
    fn hops(&self, at: At, king: bool, taken: &[At]) -> Vec<(At, At)> {
        let mut hops = Vec::new();
        for (df, dr) in WAYS {
            let reach = if king { 8 } else { 1 };
            for steps in 1..=reach {
                let met = (at.0 + df * steps, at.1 + dr * steps);
                if self.on(met) == Some(Stands::Nothing) {
                    continue;
                }
                if self.is_enemy(met) && !taken.contains(&met) {
                    for behind in 1..=reach {
                        let landing = (met.0 + df * behind, met.1 + dr * behind);
                        if self.on(landing) != Some(Stands::Nothing) {
                            break;
                        }
                        hops.push((met, landing));
                    }
                }
                break;
            }
        }
        hops
    }

    fn capture(&self, from: At, at: At, king: bool, taken: &mut Vec<At>, found: &mut Vec<Literally>) {
        let hops = self.hops(at, king, taken);
        for (victim, landing) in &hops {
            let now_king = king || landing.1 == self.last_rank();
            taken.push(*victim);
            let goes_on = !self.hops(*landing, now_king, taken).is_empty();
            // a king takes, of the squares behind this piece, one from which it can go on
            let better = hops.iter().filter(|(v, _)| v == victim).any(|(_, other)| {
                let king_there = king || other.1 == self.last_rank();
                !self.hops(*other, king_there, taken).is_empty()
            });
            if goes_on {
                self.capture(from, *landing, now_king, taken, found);
            } else if !better {
                let key = (from, *landing, taken.iter().copied().collect());
                found.push(Literally { key, order: taken.clone(), king: now_king });
            }
            taken.pop();
        }
    }

    pub(crate) fn play(&self, mv: &Literally) -> Self {
        let mut next = self.clone();
        next.set(mv.key.0, Stands::Nothing);
        for taken in &mv.key.2 {
            next.set(*taken, Stands::Nothing);
        }
        next.set(mv.key.1, if mv.king { Stands::King(self.turn) } else { Stands::Man(self.turn) });
        next.turn = if self.turn == 'W' { 'B' } else { 'W' };
        next
    }

    /// Move sequences of this length, captures merged by their key.
    pub(crate) fn perft(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let mut seen = BTreeSet::new();
        self.moves()
            .iter()
            .filter(|mv| seen.insert(mv.key.clone()))
            .map(|mv| self.play(mv).perft(depth - 1))
            .sum()
    }
}
