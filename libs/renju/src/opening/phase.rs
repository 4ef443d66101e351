//! The regulations as data: what comes after what.
//!
//! Who acts follows from the kind of the phase and the number of the move, so it is nowhere written
//! down: a stone is put by whoever has its colour, save by [`Phase::OpenersStone`] and
//! [`Phase::LastOfPair`]; the number of fifth moves is declared by whoever put the last stone; the
//! right to swap is that of whoever is to move next; Black offers, White chooses.

use super::{Opening, Zone};
use crate::SIZE;

/// A phase of an opening.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Phase {
    /// The next stone is put by whoever has its colour.
    Stone(Zone),
    /// The next stone is put by the first player, whatever its colour.
    OpenersStone(Zone),
    /// Who has White and has just put a white stone puts a black one too, and has Black from then on.
    LastOfPair(Zone),
    /// A number of fifth moves is declared, from 1 to this.
    Declare(u8),
    /// Who is to move next may swap.
    Swap,
    /// The same; what follows depends on it.
    SwapFork { swapped: &'static [Phase], kept: &'static [Phase] },
    /// Who has White may swap, or instead put a white and a black stone more, which gives the choice
    /// to the opponent.
    SwapOrPair,
    /// Black offers fifth moves, White chooses one; it is the last phase.
    Offers,
    /// Black puts the fifth stone in the zone, or offers fifth moves as in [`Phase::Offers`].
    StoneOrOffers { zone: Zone, then: &'static [Phase] },
}

use Phase::{
    Declare, LastOfPair, Offers, OpenersStone, Stone as Put, StoneOrOffers, Swap, SwapFork, SwapOrPair,
};

/// More fifth moves than the four stones leave free points nobody can offer.
const MOST_FIFTHS: u8 = SIZE * SIZE - 4;

const SWAP: &[Phase] =
    &[OpenersStone(Zone::CENTRE), OpenersStone(Zone::THREE), OpenersStone(Zone::FIVE), Swap];

const RIF: &[Phase] = &[
    OpenersStone(Zone::CENTRE),
    OpenersStone(Zone::THREE),
    OpenersStone(Zone::FIVE),
    Swap,
    Put(Zone::BOARD),
    Offers,
];

const YAMAGUCHI: &[Phase] = &[
    OpenersStone(Zone::CENTRE),
    OpenersStone(Zone::THREE),
    OpenersStone(Zone::FIVE),
    Declare(MOST_FIFTHS),
    Swap,
    Put(Zone::BOARD),
    Offers,
];

const SOOSYRV_4: &[Phase] = &[
    OpenersStone(Zone::CENTRE),
    OpenersStone(Zone::THREE),
    OpenersStone(Zone::FIVE),
    Swap,
    Put(Zone::BOARD),
    Declare(4),
    Swap,
    Offers,
];

const SOOSYRV_8: &[Phase] = &[
    OpenersStone(Zone::CENTRE),
    OpenersStone(Zone::THREE),
    OpenersStone(Zone::FIVE),
    Swap,
    Put(Zone::BOARD),
    Declare(8),
    Swap,
    Offers,
];

const TARANNIKOV: &[Phase] = &[
    Put(Zone::CENTRE),
    Swap,
    Put(Zone::THREE),
    Swap,
    Put(Zone::FIVE),
    Swap,
    Put(Zone::SEVEN),
    Swap,
    Put(Zone::NINE),
    Swap,
];

/// After the fourth move: who swaps leaves the other the fifth in the 9×9 square; who does not has that
/// too, or offers. A fifth move put, not offered, gives the last swap.
const FIFTH_OR_OFFERS: Phase = SwapFork {
    swapped: &[Put(Zone::NINE), Swap],
    kept: &[StoneOrOffers { zone: Zone::NINE, then: &[Swap] }],
};

const TARAGUCHI: &[Phase] = &[
    Put(Zone::CENTRE),
    Swap,
    Put(Zone::THREE),
    Swap,
    Put(Zone::FIVE),
    Swap,
    Put(Zone::SEVEN),
    FIFTH_OR_OFFERS,
];

const SUPER_TARAGUCHI: &[Phase] = &[
    Put(Zone::CENTRE),
    Swap,
    Put(Zone::FIVE),
    Swap,
    Put(Zone::SEVEN),
    Swap,
    Put(Zone::NINE),
    FIFTH_OR_OFFERS,
];

const SAKATA: &[Phase] = &[
    OpenersStone(Zone::CENTRE),
    OpenersStone(Zone::THREE),
    OpenersStone(Zone::FIVE),
    Put(Zone::SEVEN),
    LastOfPair(Zone::NINE),
    Swap,
];

const SUPER_SAKATA: &[Phase] = &[
    OpenersStone(Zone::CENTRE),
    OpenersStone(Zone::THREE),
    OpenersStone(Zone::FIVE),
    Put(Zone::SEVEN),
    LastOfPair(Zone::NINE),
    SwapOrPair,
];

/// What follows the white stone put instead of a choice.
pub(super) const REST_OF_PAIR: &[Phase] = &[LastOfPair(Zone::BOARD), SwapOrPair];

impl Opening {
    /// What comes after what.
    pub(super) const fn phases(self) -> &'static [Phase] {
        match self {
            Self::Swap => SWAP,
            Self::Rif => RIF,
            Self::Yamaguchi => YAMAGUCHI,
            Self::Soosyrv4 => SOOSYRV_4,
            Self::Soosyrv8 => SOOSYRV_8,
            Self::Tarannikov => TARANNIKOV,
            Self::Taraguchi5 | Self::Taraguchi10 => TARAGUCHI,
            Self::SuperTaraguchi10 => SUPER_TARAGUCHI,
            Self::Sakata => SAKATA,
            Self::SuperSakata => SUPER_SAKATA,
        }
    }

    /// How many fifth moves are offered where the number is not declared.
    pub(super) const fn fifths(self) -> u8 {
        match self {
            Self::Rif => 2,
            Self::Taraguchi5 => 5,
            Self::Taraguchi10 | Self::SuperTaraguchi10 => 10,
            Self::Swap
            | Self::Yamaguchi
            | Self::Soosyrv4
            | Self::Soosyrv8
            | Self::Tarannikov
            | Self::Sakata
            | Self::SuperSakata => 1,
        }
    }

    /// The zones of the moves from the first on, as far as the regulation limits them whatever is
    /// decided: a fifth move that may have been offered may stand anywhere.
    pub(crate) fn zones(self) -> Vec<Zone> {
        zones(self.phases())
    }
}

fn zones(phases: &[Phase]) -> Vec<Zone> {
    let mut found = Vec::new();
    for phase in phases {
        match phase {
            Put(zone) | OpenersStone(zone) | LastOfPair(zone) => found.push(*zone),
            Offers => found.push(Zone::BOARD),
            StoneOrOffers { then, .. } => {
                found.push(Zone::BOARD);
                found.extend(zones(then));
            }
            SwapFork { swapped, kept } => {
                // every regulation has as many moves either way
                let either = zones(swapped).into_iter().zip(zones(kept));
                found.extend(either.map(|(one, other)| one.max(other)));
            }
            Declare(_) | Swap | SwapOrPair => {}
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn zones_are_as_wide_as_any_decision_allows() {
        let sides = |opening: Opening| opening.zones().into_iter().map(Zone::side).collect::<Vec<_>>();
        assert_eq!(sides(Opening::Swap), [1, 3, 5]);
        assert_eq!(sides(Opening::Rif), [1, 3, 5, 15, 15]);
        assert_eq!(sides(Opening::Yamaguchi), sides(Opening::Rif));
        assert_eq!(sides(Opening::Soosyrv8), sides(Opening::Rif));
        assert_eq!(sides(Opening::Tarannikov), [1, 3, 5, 7, 9]);
        assert_eq!(sides(Opening::Taraguchi10), [1, 3, 5, 7, 15]);
        assert_eq!(sides(Opening::SuperTaraguchi10), [1, 5, 7, 9, 15]);
        assert_eq!(sides(Opening::Sakata), [1, 3, 5, 7, 9]);
        assert_eq!(sides(Opening::SuperSakata), [1, 3, 5, 7, 9]);
    }

    #[test]
    fn a_fork_has_as_many_moves_either_way() {
        for phase in Opening::ALL.into_iter().flat_map(Opening::phases) {
            if let SwapFork { swapped, kept } = phase {
                assert_eq!(zones(swapped).len(), zones(kept).len());
            }
        }
    }
}
