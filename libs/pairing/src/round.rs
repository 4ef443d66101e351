//! A whole round, and why each board is as it is.

use std::collections::BTreeSet;

use crate::acceleration::Ahead;
use crate::classification::classified;
use crate::colour::colour;
use crate::decisions::{Decided, Orders, decide};
use crate::draw::Draw;
use crate::error::{FieldFault, PairingError};
use crate::explain::{Told, english_bye, russian_bye};
use crate::field::{Colour, Field, PlayerNo, Score, SwissPlayer};
use crate::matching::Search;
use crate::obstacle::obstacle;
use crate::pairs::Pairs;
use crate::passed_over::{PassedOver, forbidden};
use crate::rules::Bars;
use crate::start::{fix_pair, some_round};

/// Why the colours of a board are as they are (P4b).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ColourReason {
    /// Round one: the lot, and whether the higher number is odd.
    Lot,
    /// Round one of programme `random`: odd numbers have White (3.17.4).
    OddWhite,
    /// One of the two had the same colour three times running.
    ThreeRunning,
    /// White has had White less often.
    FewerWhites,
    /// At the last difference between their colours White had Black.
    LastDifference,
    /// No difference: White stands higher.
    HigherClassified,
}

/// A player who left his score group.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Float {
    /// Who.
    pub player: PlayerNo,
    /// His score group; in accelerated rounds with virtual points, as in `to`.
    pub from: Score,
    /// The group he met an opponent in.
    pub to: Score,
    /// How many groups between he had to pass without meeting a member.
    pub passed: usize,
}

/// Why a board is as it is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Explanation {
    /// The score group the two met in.
    pub group: Score,
    /// The one who came from a higher group.
    pub float: Option<Float>,
    /// Whose turn it was to take an opponent.
    pub turn: PlayerNo,
    /// Those before the one who was taken, in the stated order; the first few of them.
    pub passed_over: Vec<PassedOver>,
    /// Why the colours.
    pub colour: ColourReason,
    /// The paragraph of the programme's text.
    pub paragraph: &'static str,
    /// In a Russian sentence.
    pub russian: String,
    /// In an English sentence.
    pub english: String,
}

/// One board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Board {
    /// Its number, from one.
    pub board: u32,
    /// Who has White.
    pub white: PlayerNo,
    /// Who has Black.
    pub black: PlayerNo,
    /// Why.
    pub explanation: Explanation,
}

/// The one without an opponent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bye {
    /// Who.
    pub player: PlayerNo,
    /// In a Russian sentence.
    pub russian: String,
    /// In an English sentence.
    pub english: String,
}

/// A complete round.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Round {
    /// The boards in order.
    pub boards: Vec<Board>,
    /// The one without an opponent, in an odd field.
    pub bye: Option<Bye>,
}

/// Makes the round (P4).
///
/// # Errors
/// Where the field is faulty, or the hard rules leave no complete round.
pub fn pair(field: &Field) -> Result<Round, PairingError> {
    check_field(field)?;
    let players = classified(field);
    let pairs = Pairs::new(field, Bars::ALL, &players);
    let mut search = Search::new(pairs.size());
    let Some(mut mate) = some_round(&pairs, &mut search)? else {
        return Err(PairingError::NoCompleteRound(obstacle(field, &players, &mut search)?));
    };
    let out = bye_goes_to(&pairs, &mut search, &mut mate)?;
    let mut decided = decide(Draw::new(pairs, search, mate), Orders::of(field.programme))?;
    // Boards stand in the order of the higher players, wherever they found their opponents.
    decided.sort_by_key(|pair| pair.one.min(pair.other));
    let told = Boards { field, forbidden: forbidden(field), players: &players, ahead: Ahead::of(field) };
    let boards = (1_u32..).zip(&decided).filter_map(|(number, pair)| told.board(number, pair));
    Ok(Round {
        boards: boards.collect(),
        bye: out.and_then(|out| players.get(out)).map(|out| bye(field, out)),
    })
}

/// P4.1: the lowest who had no point without play and without whom a complete round exists.
fn bye_goes_to(
    pairs: &Pairs,
    search: &mut Search,
    mate: &mut [usize],
) -> Result<Option<usize>, PairingError> {
    let Some(bye) = pairs.bye() else { return Ok(None) };
    let everybody: Vec<usize> = (0..pairs.size()).collect();
    for out in (0..bye).rev() {
        if fix_pair(pairs, search, mate, &everybody, (bye, out))? {
            return Ok(Some(out));
        }
    }
    Ok(None)
}

pub(crate) fn check_field(field: &Field) -> Result<(), FieldFault> {
    let mut numbers = BTreeSet::new();
    if let Some(twice) = field.players.iter().find(|player| !numbers.insert(player.no)) {
        return Err(FieldFault::DuplicateNumber(twice.no));
    }
    let before = field.round.checked_sub(1).ok_or(FieldFault::RoundZero)?;
    for player in &field.players {
        if u32::try_from(player.history.len()) != Ok(before) {
            return Err(FieldFault::HistoryLength(player.no));
        }
        for opponent in player.history.iter().flatten().filter_map(opponent) {
            if opponent == player.no {
                return Err(FieldFault::SelfOpponent(opponent));
            }
            if !numbers.contains(&opponent) {
                return Err(FieldFault::UnknownOpponent { player: player.no, opponent });
            }
        }
    }
    Ok(())
}

fn opponent(past: &crate::field::Past) -> Option<PlayerNo> {
    match past {
        crate::field::Past::Paired { opponent, .. } => Some(*opponent),
        crate::field::Past::Bye => None,
    }
}

fn bye(field: &Field, out: &SwissPlayer) -> Bye {
    let given = field.bye.is_some();
    Bye { player: out.no, russian: russian_bye(out.no, given), english: english_bye(out.no, given) }
}

/// What the reasons of a round's boards are read from.
struct Boards<'a> {
    field: &'a Field,
    forbidden: BTreeSet<(PlayerNo, PlayerNo)>,
    players: &'a [&'a SwissPlayer],
    ahead: Ahead,
}

impl Boards<'_> {
    fn board(&self, number: u32, pair: &Decided) -> Option<Board> {
        let Self { field, players, .. } = self;
        let (higher, lower) =
            (players.get(pair.one.min(pair.other))?, players.get(pair.one.max(pair.other))?);
        let (own, reason) = colour(field, higher, lower);
        let (white, black) = if own == Colour::White { (higher, lower) } else { (lower, higher) };
        let (group, float) = (self.ahead.score(lower), self.float(higher, lower));
        let one = players.get(pair.one)?;
        let passed_over: Vec<PassedOver> = pair
            .passed_over
            .iter()
            .filter_map(|other| Some(PassedOver::new(&self.forbidden, one, players.get(*other)?)))
            .collect();
        let told = Told {
            group,
            float,
            turn: one.no,
            passed_over: &passed_over,
            reason,
            white: white.no,
            black: black.no,
            virtual_points: self.virtual_points(white.no, black.no),
        };
        let (russian, english) = (told.russian(field), told.english(field));
        let paragraph = field.programme.paragraph();
        let turn = one.no;
        let explanation =
            Explanation { group, float, turn, passed_over, colour: reason, paragraph, russian, english };
        Some(Board { board: number, white: white.no, black: black.no, explanation })
    }

    fn float(&self, higher: &SwissPlayer, lower: &SwissPlayer) -> Option<Float> {
        let (from, to) = (self.ahead.score(higher), self.ahead.score(lower));
        let between = || self.players.iter().map(|player| self.ahead.score(player));
        (from != to).then(|| Float {
            player: higher.no,
            from,
            to,
            passed: between().filter(|score| to < *score && *score < from).collect::<BTreeSet<_>>().len(),
        })
    }

    fn virtual_points(&self, white: PlayerNo, black: PlayerNo) -> Option<[Score; 2]> {
        Some([self.ahead.virtual_points(white)?, self.ahead.virtual_points(black)?])
    }
}
