//! 3.16.2: who may play on which board of a round.

/// What the regulation says of line-ups.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LineUpRules {
    /// On how many boards a match is played.
    pub boards: u32,
    /// On which boards reserves may play; on any where none are named.
    pub reserve_boards: Option<Vec<u32>>,
    /// Whether each of the main squad has a board of his own.
    pub fixed_boards: bool,
    /// Whether the main squad moves up where somebody is missing.
    pub shift_up: bool,
}

/// Who may play for a team.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Squad<T> {
    /// The main squad, from the first board on.
    pub main: Vec<T>,
    /// The reserves.
    pub reserves: Vec<T>,
}

/// What is wrong with a line-up; boards from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum LineUpFault {
    /// Not a place for each board.
    Length,
    /// Fewer than half of the boards, or than two (3.16.4).
    TooFew,
    /// A player who plays above already.
    Twice(u32),
    /// Somebody who is not of the team.
    Stranger(u32),
    /// A player of the main squad on a board that is not his.
    NotHisBoard(u32),
    /// A reserve on a board where reserves do not play.
    NoReserves(u32),
    /// An empty board above one that is played, where the squad moves up.
    Gap(u32),
    /// A reserve above a player of the main squad, where the squad moves up.
    ReserveAbove(u32),
    /// The order of the main squad is not kept.
    Order(u32),
}

/// What somebody is in a squad.
enum Part {
    /// His board, from 1.
    Main(u32),
    Reserve,
}

impl<T: Copy + PartialEq> Squad<T> {
    fn part(&self, player: T) -> Option<Part> {
        let own = (1..).zip(&self.main).find(|(_, member)| **member == player);
        own.map(|(board, _)| Part::Main(board))
            .or_else(|| self.reserves.contains(&player).then_some(Part::Reserve))
    }
}

/// Refuses a line-up that the regulation does not allow.
///
/// # Errors
/// The first fault, from the first board on.
pub fn check_line_up<T: Copy + PartialEq>(
    rules: &LineUpRules,
    squad: &Squad<T>,
    boards: &[Option<T>],
) -> Result<(), LineUpFault> {
    if u32::try_from(boards.len()) != Ok(rules.boards) {
        return Err(LineUpFault::Length);
    }
    let (mut last_main, mut reserve_above, mut gap) = (0, None, None);
    for (board, player) in (1..).zip(boards) {
        let Some(player) = *player else {
            gap = gap.or(Some(board));
            continue;
        };
        if (1..board).zip(boards).any(|(_, above)| *above == Some(player)) {
            return Err(LineUpFault::Twice(board));
        }
        match squad.part(player).ok_or(LineUpFault::Stranger(board))? {
            Part::Main(own) => {
                let his = if rules.shift_up { board <= own } else { board == own };
                if rules.fixed_boards && !his {
                    return Err(LineUpFault::NotHisBoard(board));
                }
                if rules.fixed_boards && own <= last_main {
                    return Err(LineUpFault::Order(board));
                }
                if let Some(above) = reserve_above.filter(|_| rules.shift_up) {
                    return Err(LineUpFault::ReserveAbove(above));
                }
                last_main = own;
            }
            Part::Reserve => {
                if rules.reserve_boards.as_ref().is_some_and(|allowed| !allowed.contains(&board)) {
                    return Err(LineUpFault::NoReserves(board));
                }
                reserve_above = reserve_above.or(Some(board));
            }
        }
        if let Some(gap) = gap.filter(|_| rules.shift_up) {
            return Err(LineUpFault::Gap(gap));
        }
    }
    let present = u32::try_from(boards.iter().flatten().count()).unwrap_or(u32::MAX);
    if super::matches::is_admitted(rules.boards, present) { Ok(()) } else { Err(LineUpFault::TooFew) }
}

/// The line-up in force: the one given for the round, else that of the first round, else the main squad in its order.
/// Those who are not here any more leave their boards, and where the squad moves up it does.
pub fn line_up_in_force<T: Copy + PartialEq>(
    rules: &LineUpRules,
    squad: &Squad<T>,
    given: Option<&[Option<T>]>,
    here: impl Fn(T) -> bool,
) -> Vec<Option<T>> {
    let main: Vec<Option<T>> = squad.main.iter().copied().map(Some).collect();
    let stays = |player: &T| squad.part(*player).is_some() && here(*player);
    let boards = given.unwrap_or(&main).iter().map(|player| player.filter(&stays));
    let boards: Vec<Option<T>> =
        if rules.shift_up { boards.filter(Option::is_some).collect() } else { boards.collect() };
    let count = usize::try_from(rules.boards).unwrap_or(usize::MAX);
    boards.into_iter().chain(std::iter::repeat(None)).take(count).collect()
}
