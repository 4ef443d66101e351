//! Diagrams of a board or a game: a picture to print and a text to read by ear or by finger.
//!
//! Both are pure functions of a [`Diagram`] and the naming of the columns, which both of them tell.

mod svg;
mod text;
mod words;

use rulebook::Language;

use crate::{Board, Columns, Move, Occupied, Point, Stone, ThreeReading};

/// A board with what is to be shown beside its stones.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Diagram {
    board: Board,
    /// The stones in the order they are told: of a game by number, of a board by point.
    stones: Vec<Shown>,
    /// The numbers of the moves that put no stone.
    passes: Vec<u32>,
    last: Option<Point>,
    crosses: Vec<Point>,
    one_colour: bool,
    title: Option<String>,
}

/// A stone on the diagram.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Shown {
    point: Point,
    stone: Stone,
    /// The move that put it, where moves are known.
    number: Option<u32>,
}

impl Diagram {
    /// A board without numbers.
    #[must_use]
    pub fn of_board(board: &Board) -> Self {
        let shown = |point| board.at(point).map(|stone| Shown { point, stone, number: None });
        Self::showing(*board, Point::all().filter_map(shown).collect())
    }

    /// A game: every stone with the number of its move, passes counted too (9.3.2.1), and the last
    /// stone marked. Moves need not be legal.
    ///
    /// # Errors
    /// [`Occupied`] for a move to a point that has a stone: a diagram shows one number a point.
    pub fn of_moves(moves: impl IntoIterator<Item = Move>) -> Result<Self, Occupied> {
        let mut diagram = Self::showing(Board::new(), Vec::new());
        for (number, mv) in (1..).zip(moves) {
            let stone = Stone::of_move(number);
            match mv {
                Move::Pass => diagram.passes.push(number),
                Move::Place(point) => {
                    diagram.board.place(point, stone)?;
                    diagram.stones.push(Shown { point, stone, number: Some(number) });
                    diagram.last = Some(point);
                }
            }
        }
        Ok(diagram)
    }

    fn showing(board: Board, stones: Vec<Shown>) -> Self {
        let (passes, crosses) = (Vec::new(), Vec::new());
        Self { board, stones, passes, last: None, crosses, one_colour: false, title: None }
    }

    /// Marks the last stone, where the diagram is of a board; a free point is not marked.
    #[must_use]
    pub fn with_last(mut self, point: Point) -> Self {
        self.last = self.board.at(point).map(|_| point);
        self
    }

    /// Crosses a point, e.g. a foul. A point is crossed once.
    #[must_use]
    pub fn crossed(mut self, point: Point) -> Self {
        if !self.crosses.contains(&point) {
            self.crosses.push(point);
            self.crosses.sort_unstable();
        }
        self
    }

    /// Crosses every point where Black would make a foul.
    #[must_use]
    pub fn with_fouls(self, reading: ThreeReading) -> Self {
        let board = self.board;
        board.foul_points(reading).fold(self, |diagram, (point, _)| diagram.crossed(point))
    }

    /// Draws a game as a record of one colour: numbers alone, Black's in rings (9.3.2.1).
    #[must_use]
    pub const fn in_one_colour(mut self) -> Self {
        self.one_colour = true;
        self
    }

    /// Gives a title of one's own, e.g. round and board.
    #[must_use]
    pub fn titled(mut self, title: &str) -> Self {
        let plain = |c: char| if c.is_control() { ' ' } else { c };
        let title: String = title.chars().map(plain).collect();
        let words: Vec<&str> = title.split_whitespace().collect();
        self.title = (!words.is_empty()).then(|| words.join(" "));
        self
    }

    /// A picture: SVG that scales to any size, prints in black and white, and needs nothing from outside.
    ///
    /// Its `title` and `desc` say the whole diagram in words.
    #[must_use]
    pub fn svg(&self, language: Language, columns: Columns) -> String {
        svg::draw(self, language, columns)
    }

    /// A text for a screen reader, a Braille display or a typewriter, in lines of at most forty characters.
    #[must_use]
    pub fn text(&self, language: Language, columns: Columns) -> String {
        text::write(self, language, columns)
    }

    /// The diagram in a few sentences.
    #[must_use]
    pub fn description(&self, language: Language, columns: Columns) -> String {
        words::description(self, language, columns)
    }

    /// The moves known: stones with numbers, and passes.
    fn moves(&self) -> usize {
        self.stones.iter().filter(|shown| shown.number.is_some()).count() + self.passes.len()
    }
}
