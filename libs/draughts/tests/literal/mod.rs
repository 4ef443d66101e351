//! A slow generator that does what the law says, word for word, on a board of files and ranks.
//!
//! It shares nothing with the crate: its own board, its own numbering, no bits. One body
//! serves every discipline; what differs between them is the plain data of [`Rules`].

mod rules;

use std::collections::BTreeSet;

pub(crate) use rules::Rules;

/// A square as (file, rank), both from 0.
type At = (i32, i32);

/// The longest side of any board served.
const LONGEST: usize = 10;
/// The four diagonal ways.
const WAYS: [(i32, i32); 4] = [(1, 1), (1, -1), (-1, 1), (-1, -1)];

/// What stands on a square; the letter is the side, `W` or `B`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Stands {
    Nothing,
    Man(char),
    King(char),
}

/// A board, its rules, and whose turn it is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Literal {
    rules: Rules,
    cells: [[Stands; LONGEST]; LONGEST],
    turn: char,
}

/// A move by the numbers of its squares.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct LiteralMove {
    pub(crate) from: i32,
    pub(crate) to: i32,
    /// The pieces taken, in the order of their taking.
    pub(crate) captured: Vec<i32>,
    /// Whether the piece is a king when the move is over.
    pub(crate) king: bool,
}

impl LiteralMove {
    /// Start, end and the set of the taken: what makes it one move (M7).
    pub(crate) fn key(&self) -> (i32, i32, BTreeSet<i32>) {
        (self.from, self.to, self.captured.iter().copied().collect())
    }
}

impl Literal {
    /// Reads `W:Wa1,Kc3:B10,K12`: squares by number or by name, kings marked `K`.
    pub(crate) fn from_fen(rules: Rules, fen: &str) -> Self {
        let mut parts = fen.trim().trim_end_matches('.').split(':');
        let turn = parts.next().unwrap().chars().next().unwrap();
        let mut board = Self { rules, cells: [[Stands::Nothing; LONGEST]; LONGEST], turn };
        for part in parts {
            let (side, squares) = part.split_at(1);
            let side = side.chars().next().unwrap();
            for name in squares.split(',').filter(|name| !name.is_empty()) {
                let at = rules.square(name.trim_start_matches('K'));
                let king = name.starts_with('K');
                board.set(at, if king { Stands::King(side) } else { Stands::Man(side) });
            }
        }
        board
    }

    /// Every legal move; captures of the same pieces in another order are listed apart.
    pub(crate) fn moves(&self) -> Vec<LiteralMove> {
        let mut found = Vec::new();
        for (from, king) in self.own() {
            // the moving piece is in the hand: its start square is empty
            let mut board = self.clone();
            board.set(from, Stands::Nothing);
            board.strike(from, from, king, &mut Vec::new(), &mut found);
        }
        if found.is_empty() {
            for (from, king) in self.own() {
                self.walk(from, king, &mut found);
            }
        }
        if self.rules.majority {
            let most = found.iter().map(|mv| mv.captured.len()).max();
            found.retain(|mv| Some(mv.captured.len()) == most);
        }
        // routes which differ only in where they land between two captures are one
        found.into_iter().collect::<BTreeSet<_>>().into_iter().collect()
    }

    /// The position after a move of [`Self::moves`].
    pub(crate) fn apply(&self, mv: &LiteralMove) -> Self {
        let mut next = self.clone();
        next.set(self.rules.at(mv.from), Stands::Nothing);
        for taken in &mv.captured {
            next.set(self.rules.at(*taken), Stands::Nothing);
        }
        let piece = if mv.king { Stands::King(self.turn) } else { Stands::Man(self.turn) };
        next.set(self.rules.at(mv.to), piece);
        next.turn = if self.turn == 'W' { 'B' } else { 'W' };
        next
    }

    /// Sequences of moves of this length; `merged` counts moves of one key once.
    pub(crate) fn perft(&self, depth: u32, merged: bool) -> u64 {
        if depth == 0 {
            return 1;
        }
        let mut seen = BTreeSet::new();
        let moves = self.moves().into_iter();
        moves
            .filter(|mv| !merged || seen.insert(mv.key()))
            .map(|mv| self.apply(&mv).perft(depth - 1, merged))
            .sum()
    }

    fn on(&self, (file, rank): At) -> Option<Stands> {
        if file >= self.rules.size || rank >= self.rules.size {
            return None;
        }
        let (file, rank) = (usize::try_from(file).ok()?, usize::try_from(rank).ok()?);
        self.cells.get(file)?.get(rank).copied()
    }

    fn set(&mut self, (file, rank): At, stands: Stands) {
        self.cells[usize::try_from(file).unwrap()][usize::try_from(rank).unwrap()] = stands;
    }

    fn is_free(&self, at: At) -> bool {
        self.on(at) == Some(Stands::Nothing)
    }

    fn is_enemy(&self, at: At) -> bool {
        matches!(self.on(at), Some(Stands::Man(side) | Stands::King(side)) if side != self.turn)
    }

    fn is_last_row(&self, (_, rank): At) -> bool {
        rank == if self.turn == 'W' { self.rules.size - 1 } else { 0 }
    }

    /// The squares of the side to move, and whether a king stands there.
    fn own(&self) -> Vec<(At, bool)> {
        let mut own = Vec::new();
        for file in 0..self.rules.size {
            for rank in 0..self.rules.size {
                match self.on((file, rank)) {
                    Some(Stands::Man(side)) if side == self.turn => own.push(((file, rank), false)),
                    Some(Stands::King(side)) if side == self.turn => own.push(((file, rank), true)),
                    _ => {}
                }
            }
        }
        own
    }

    fn write(&self, from: At, to: At, captured: &[At], king: bool) -> LiteralMove {
        let captured = captured.iter().map(|at| self.rules.number(*at)).collect();
        let king = king || self.is_last_row(to);
        LiteralMove { from: self.rules.number(from), to: self.rules.number(to), captured, king }
    }

    /// 6.1.4.3, 6.1.4.5: a man one step forward, a king any distance over free squares.
    fn walk(&self, from: At, king: bool, found: &mut Vec<LiteralMove>) {
        let forward = if self.turn == 'W' { 1 } else { -1 };
        for way in WAYS.into_iter().filter(|way| king || way.1 == forward) {
            for to in self.free_behind(from, way, king) {
                found.push(self.write(from, to, &[], king));
            }
        }
    }

    /// The free squares met one after another: the first only for a man.
    fn free_behind(&self, at: At, way: (i32, i32), king: bool) -> Vec<At> {
        let reach = if king { self.rules.size } else { 1 };
        let ahead = (1..=reach).map(|steps| (at.0 + way.0 * steps, at.1 + way.1 * steps));
        ahead.take_while(|next| self.is_free(*next)).collect()
    }

    /// 6.1.5.1, 6.1.5.2: each piece that can be jumped from here, and the landings behind it.
    fn jumps(&self, at: At, king: bool, taken: &[At]) -> Vec<(At, Vec<At>)> {
        let mut jumps = Vec::new();
        for way in WAYS {
            // a king comes up to the piece over free squares, a man stands next to it
            let over = if king { self.free_behind(at, way, true).len() } else { 0 };
            let steps = i32::try_from(over).unwrap() + 1;
            let met = (at.0 + way.0 * steps, at.1 + way.1 * steps);
            // 6.1.5.9: never twice over one piece; 6.1.5.12: a taken piece still blocks
            if self.is_enemy(met) && !taken.contains(&met) {
                let landings = self.free_behind(met, way, king);
                if !landings.is_empty() {
                    jumps.push((met, landings));
                }
            }
        }
        jumps
    }

    /// Carries a capture on from `at` while it can be, and notes where it ends.
    fn strike(&self, from: At, at: At, king: bool, taken: &mut Vec<At>, found: &mut Vec<LiteralMove>) {
        for (victim, landings) in self.jumps(at, king, taken) {
            taken.push(victim);
            // 6.1.5.15: crowned in passing, or (7.4.2.1) still a man
            let now = |to: At| king || (self.rules.crowns_in_passing && self.is_last_row(to));
            let goes_on = |to: &At| !self.jumps(*to, now(*to), taken).is_empty();
            // 6.1.5.6: of the squares behind, one from which it captures again, if there is one
            let onward: Vec<At> = landings.iter().copied().filter(goes_on).collect();
            if onward.is_empty() {
                let ends = landings.iter().map(|to| self.write(from, *to, taken, now(*to)));
                found.extend(ends);
            }
            for to in onward {
                self.strike(from, to, now(to), taken, found);
            }
            taken.pop();
        }
    }
}
