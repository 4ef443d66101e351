//! What differs between the disciplines, as data, and how each board numbers its squares.

/// The rules of moving in one discipline.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Rules {
    /// Squares along a side.
    pub(crate) size: i32,
    /// 7.4.1: the capture of most pieces is owed.
    pub(crate) majority: bool,
    /// 6.1.5.15: a man on the last row goes on capturing as a king; if not, 7.4.2.1.
    pub(crate) crowns_in_passing: bool,
}

/// The last row is no discipline of ours: pool checkers, the control that must not match.
const TABLE: [(&str, Rules); 5] = [
    ("russian", Rules { size: 8, majority: false, crowns_in_passing: true }),
    ("giveaway", Rules { size: 8, majority: false, crowns_in_passing: true }),
    ("draughts64-international", Rules { size: 8, majority: true, crowns_in_passing: false }),
    ("international", Rules { size: 10, majority: true, crowns_in_passing: false }),
    ("pool", Rules { size: 8, majority: false, crowns_in_passing: false }),
];

impl Rules {
    /// The rules of a discipline of the table.
    pub(crate) fn named(name: &str) -> Self {
        TABLE.into_iter().find(|(known, _)| *known == name).unwrap().1
    }

    /// Reads `c3` or `22`.
    pub(super) fn square(self, name: &str) -> (i32, i32) {
        let Ok(number) = name.parse() else {
            let (file, rank) = name.split_at(1);
            let file = u32::from(file.chars().next().unwrap()) - u32::from('a');
            return (i32::try_from(file).unwrap(), rank.parse::<i32>().unwrap() - 1);
        };
        self.at(number)
    }

    /// Numbers run along the rows of dark squares from the top left; a1 is dark.
    pub(super) fn at(self, number: i32) -> (i32, i32) {
        let in_row = self.size / 2;
        let rank = self.size - 1 - (number - 1) / in_row;
        (2 * ((number - 1) % in_row) + rank % 2, rank)
    }

    /// The number of a dark square.
    pub(super) fn number(self, (file, rank): (i32, i32)) -> i32 {
        (self.size - 1 - rank) * (self.size / 2) + file / 2 + 1
    }
}
