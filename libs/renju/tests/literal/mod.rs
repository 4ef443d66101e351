//! A second judge of fouls, written from 9.2.3 and 9.2.4.2 word by word and as slow as that is.
//!
//! It shares nothing with the crate: the board is 225 letters, a row is looked for by trying windows
//! and placing stones. It knows neither bits nor symmetry nor shortcuts.

use std::collections::BTreeSet;

pub(crate) const SIDE: i32 = 15;
const WAYS: [(i32, i32); 4] = [(1, 0), (0, 1), (1, 1), (1, -1)];

pub(crate) type Cell = (i32, i32);

/// `x` Black, `o` White, `.` free.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Literal {
    cells: Vec<char>,
}

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Said {
    pub(crate) five: bool,
    /// `double-three`, `double-four`, `overline`.
    pub(crate) fouls: BTreeSet<&'static str>,
    pub(crate) fours: usize,
    /// Threes that may be built up by any stone at all.
    pub(crate) raw_threes: usize,
}

impl Literal {
    pub(crate) fn new() -> Self {
        Self { cells: vec!['.'; 225] }
    }

    pub(crate) fn at(&self, (x, y): Cell) -> char {
        if (0..SIDE).contains(&x) && (0..SIDE).contains(&y) {
            self.cells[usize::try_from(y * SIDE + x).unwrap()]
        } else {
            '#'
        }
    }

    pub(crate) fn with(&self, (x, y): Cell, stone: char) -> Self {
        let mut after = self.clone();
        after.cells[usize::try_from(y * SIDE + x).unwrap()] = stone;
        after
    }

    /// The unbroken row of one colour through a stone, its cells in order.
    fn row(&self, (x, y): Cell, (dx, dy): (i32, i32)) -> Vec<Cell> {
        let stone = self.at((x, y));
        let (mut x, mut y) = (x, y);
        while self.at((x - dx, y - dy)) == stone {
            (x, y) = (x - dx, y - dy);
        }
        let mut cells = Vec::new();
        while self.at((x, y)) == stone {
            cells.push((x, y));
            (x, y) = (x + dx, y + dy);
        }
        cells
    }

    /// Every way to cut `length` cells in a row out of the line so that the cell is among them.
    fn windows((x, y): Cell, (dx, dy): (i32, i32), length: i32) -> Vec<Vec<Cell>> {
        (0..length)
            .map(|back| (0..length).map(|n| (x + (n - back) * dx, y + (n - back) * dy)).collect())
            .collect()
    }

    /// The one free cell of a window whose other cells are all black.
    fn missing(&self, window: &[Cell]) -> Option<Cell> {
        let black = window.iter().filter(|cell| self.at(**cell) == 'x').count();
        let free: Vec<Cell> = window.iter().copied().filter(|cell| self.at(*cell) == '.').collect();
        (black + 1 == window.len() && free.len() == 1).then(|| free[0])
    }

    /// «Четвёрка»: four stones that the next move can build up to a five, by their stones.
    fn fours(&self, cell: Cell, way: (i32, i32)) -> BTreeSet<Vec<Cell>> {
        let mut fours = BTreeSet::new();
        for window in Self::windows(cell, way, 5) {
            if let Some(free) = self.missing(&window)
                && self.with(free, 'x').row(free, way).len() == 5
            {
                fours.insert(window.into_iter().filter(|cell| *cell != free).collect());
            }
        }
        fours
    }

    /// «Открытая четвёрка»: four in an unbroken row that two different moves make a five.
    fn is_open_four(&self, cell: Cell, way: (i32, i32)) -> bool {
        let row = self.row(cell, way);
        if row.len() != 4 {
            return false;
        }
        let (dx, dy) = way;
        let ends = [(row[0].0 - dx, row[0].1 - dy), (row[3].0 + dx, row[3].1 + dy)];
        ends.iter().all(|end| self.at(*end) == '.' && self.with(*end, 'x').row(*end, way).len() == 5)
    }

    /// «Тройка»: three stones, and the moves that make them an open four.
    fn threes(&self, cell: Cell, way: (i32, i32)) -> Vec<(Vec<Cell>, Cell)> {
        let mut threes = Vec::new();
        for window in Self::windows(cell, way, 4) {
            if let Some(free) = self.missing(&window)
                && self.with(free, 'x').is_open_four(free, way)
            {
                threes.push((window.into_iter().filter(|cell| *cell != free).collect(), free));
            }
        }
        threes
    }

    /// Whether a move may make an open four (R1).
    fn permitted(&self, cell: Cell, rif: bool) -> bool {
        let said = self.black(cell, rif);
        if said.five { !rif } else { said.fouls.is_empty() }
    }

    /// What a black stone on a free cell makes.
    pub(crate) fn black(&self, cell: Cell, rif: bool) -> Said {
        assert_eq!(self.at(cell), '.');
        let after = self.with(cell, 'x');
        let mut said = Said::default();
        let (mut fours, mut raw, mut threes) = (BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
        let mut overline = false;
        for way in WAYS {
            let length = after.row(cell, way).len();
            said.five |= length == 5;
            overline |= length > 5;
            fours.extend(after.fours(cell, way));
            for (three, free) in after.threes(cell, way) {
                raw.insert(three.clone());
                // once is enough, and it may take long
                if !threes.contains(&three) && after.permitted(free, rif) {
                    threes.insert(three);
                }
            }
        }
        (said.fours, said.raw_threes) = (fours.len(), raw.len());
        if said.five {
            return said;
        }
        let found =
            [("double-three", threes.len() >= 2), ("double-four", fours.len() >= 2), ("overline", overline)];
        said.fouls = found.iter().filter(|(_, is)| *is).map(|(name, _)| *name).collect();
        said
    }

    /// How long the longest row is that a white stone makes; 5 where one of them is just five.
    pub(crate) fn white(&self, cell: Cell) -> usize {
        let after = self.with(cell, 'o');
        let lengths: Vec<usize> = WAYS.iter().map(|way| after.row(cell, *way).len()).collect();
        if lengths.contains(&5) { 5 } else { lengths.into_iter().max().unwrap() }
    }
}
