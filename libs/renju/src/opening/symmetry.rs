//! Which fifth moves are the same for the four stones they are offered with (R4).

use super::turn::{Offset, Turn, between, beyond, place};
use crate::{Board, Point, Stone};

/// The symmetries of a set of stones: every turn, mirror image and shift that maps the black stones
/// onto the black ones and the white onto the white.
///
/// The stones may stand anywhere: an axis or a centre of theirs need not be the board's, and may lie
/// between points. The edge of the board is no part of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Symmetries {
    /// Each as a turn about the corner and a shift after it. The first changes nothing.
    maps: Vec<(Turn, Offset)>,
}

impl Symmetries {
    /// Those of the stones on a board; on an empty board none but the one that changes nothing.
    #[must_use]
    pub fn of(board: &Board) -> Self {
        let places = |stone| board.stones(stone).map(place).collect::<Vec<_>>();
        let (black, white) = (places(Stone::Black), places(Stone::White));
        let (leading, first) = match (black.first(), white.first()) {
            (Some(first), _) => (&black, *first),
            (None, Some(first)) => (&white, *first),
            (None, None) => return Self { maps: Turn::all().take(1).map(|turn| (turn, (0, 0))).collect() },
        };
        // a stone goes to one of its colour, and with the turn that fixes the shift
        let shifts = |turn: Turn| leading.iter().map(move |to| (turn, between(turn.of(first), *to)));
        let onto_itself = |map: &(Turn, Offset), stones: &[Offset]| {
            stones.iter().all(|stone| stones.contains(&image(*map, *stone)))
        };
        let keeps = |map: &(Turn, Offset)| onto_itself(map, &black) && onto_itself(map, &white);
        Self { maps: Turn::all().flat_map(shifts).filter(keeps).collect() }
    }

    /// How many there are, the one that changes nothing included: 1 where the stones have no symmetry.
    #[must_use]
    pub fn count(&self) -> usize {
        self.maps.len()
    }

    /// Whether one of them leads from one point to the other, so that as fifth moves they are one.
    #[must_use]
    pub fn same(&self, one: Point, other: Point) -> bool {
        self.maps.iter().any(|map| image(*map, place(one)) == place(other))
    }

    /// The points of the board that are the same as this one, itself first.
    #[must_use]
    pub fn images(&self, point: Point) -> Vec<Point> {
        let mut images = Vec::new();
        for (column, row) in self.maps.iter().map(|map| image(*map, place(point))) {
            let on_board = u8::try_from(column).ok().zip(u8::try_from(row).ok());
            let there = on_board.and_then(|(column, row)| Point::new(column, row));
            images.extend(there.filter(|there| !images.contains(there)));
        }
        images
    }
}

fn image((turn, shift): (Turn, Offset), of: Offset) -> Offset {
    beyond(turn.of(of), shift)
}
