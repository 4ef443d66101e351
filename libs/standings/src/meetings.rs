//! The meetings that count, after withdrawal has been dealt with (3.13.2-3.13.3, 3.13.5).

use std::collections::{BTreeMap, BTreeSet};

use crate::check::round_no;
use crate::error::StandingsError;
use crate::event::{Event, PlayerLine, PlayerNo, RoundNo, System};
use crate::number::Points;
use crate::outcome::{GameResult, Outcome, Scale};

/// Whom a meeting was with.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Rival {
    /// Another participant.
    Player(PlayerNo),
    /// Nobody: the `+` of an odd field, or a no-show read as one.
    Bye,
}

/// How a meeting counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// A win, or `+`.
    Win,
    /// A draw.
    Draw,
    /// A loss, or `-`.
    Loss,
}

impl Verdict {
    /// What it is worth.
    #[must_use]
    pub const fn points(self, scale: Scale) -> Points {
        match self {
            Self::Win => scale.win(),
            Self::Draw => scale.draw(),
            Self::Loss => Points::ZERO,
        }
    }
}

/// A meeting as points and coefficients see it (3.14.2: `+` is a win, `-` a loss).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Meeting {
    /// The round; none for a game that a withdrawal awarded without one (3.13.3).
    pub round: Option<RoundNo>,
    /// Whom with.
    pub rival: Rival,
    /// How it counts.
    pub verdict: Verdict,
    /// Whether a game was played.
    pub played: bool,
}

/// Everybody's counted meetings, and whose results a withdrawal annulled.
#[derive(Debug, Clone, Default)]
pub(crate) struct Meetings {
    pub(crate) by_player: BTreeMap<PlayerNo, Vec<Meeting>>,
    pub(crate) annulled: BTreeSet<PlayerNo>,
    /// Both sides of every game that a withdrawal left unplayed.
    pub(crate) unplayed: Vec<Unplayed>,
}

/// The meetings that count.
pub(crate) fn meetings(event: &Event) -> Result<Meetings, StandingsError> {
    let mut meetings = Meetings::default();
    for line in &event.players {
        meetings.by_player.insert(line.no, line_meetings(event, line)?);
    }
    if let System::RoundRobin { cycles } = event.system {
        award_the_unplayed(event, cycles, &mut meetings);
    }
    Ok(meetings)
}

fn line_meetings(event: &Event, line: &PlayerLine) -> Result<Vec<Meeting>, StandingsError> {
    let mut found = Vec::new();
    for (index, outcome) in line.rounds.iter().enumerate() {
        if let Some(outcome) = outcome {
            found.push(meeting(event, round_no(index)?, outcome));
        }
    }
    Ok(found)
}

fn meeting(event: &Event, round: RoundNo, outcome: &Outcome) -> Meeting {
    let (rival, verdict, played) = match *outcome {
        Outcome::Played { opponent, result, .. } => (Rival::Player(opponent), verdict(result), true),
        // 3.15.11 speaks of the Swiss system: in a round robin everybody is somebody's opponent
        Outcome::ForfeitWin { .. } if event.settings.no_show_is_bye && event.system == System::Swiss => {
            (Rival::Bye, Verdict::Win, false)
        }
        Outcome::ForfeitWin { opponent } => (Rival::Player(opponent), Verdict::Win, false),
        Outcome::ForfeitLoss { opponent } => (Rival::Player(opponent), Verdict::Loss, false),
        Outcome::DoubleLoss { opponent, played } => (Rival::Player(opponent), Verdict::Loss, played),
        Outcome::Bye => (Rival::Bye, Verdict::Win, false),
    };
    Meeting { round: Some(round), rival, verdict, played }
}

fn verdict(result: GameResult) -> Verdict {
    match result {
        GameResult::Win => Verdict::Win,
        GameResult::Draw => Verdict::Draw,
        GameResult::Loss => Verdict::Loss,
    }
}

/// A game of a round robin that a withdrawal left unplayed, as one side's mark shows it (3.13.2-3.13.3).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Unplayed {
    /// Whose mark.
    pub no: PlayerNo,
    /// The other side.
    pub rival: PlayerNo,
    /// Whether the mark is a `+`.
    pub won: bool,
}

/// 3.13.2-3.13.3: one who leaves a round robin before half of his games is annulled, and the rest are `-` for both
/// sides; after it, his partners have `+` for the rest.
fn award_the_unplayed(event: &Event, cycles: u32, meetings: &mut Meetings) {
    let gone: BTreeSet<PlayerNo> = event
        .players
        .iter()
        .filter(|line| line.withdrawn_after_round.is_some())
        .map(|line| line.no)
        .collect();
    let rivals: u64 = event.players.iter().skip(1).map(|_| 1).sum();
    let all_games = rivals * u64::from(cycles);
    for no in &gone {
        let played: u64 = meetings.of(*no).iter().filter(|meeting| meeting.played).map(|_| 1).sum();
        if played * 2 < all_games {
            meetings.annulled.insert(*no);
        }
    }
    for no in &gone {
        // a pair of two who left is one pair
        let others = event.players.iter().map(|line| line.no);
        for other in others.filter(|other| !gone.contains(other) || no < other) {
            award_pair(cycles, (*no, other, gone.contains(&other)), meetings);
        }
    }
    meetings.drop_annulled();
}

/// The games the two have not begun: `+` to the one who stayed, unless the other's results were annulled; if both left,
/// a loss to both.
fn award_pair(cycles: u32, (gone, other, both): (PlayerNo, PlayerNo, bool), meetings: &mut Meetings) {
    let had: u32 = meetings.of(gone).iter().filter(|m| m.rival == Rival::Player(other)).map(|_| 1).sum();
    let won = !both && !meetings.annulled.contains(&gone);
    for _ in had..cycles {
        meetings.unplayed.push(Unplayed { no: gone, rival: other, won: false });
        meetings.unplayed.push(Unplayed { no: other, rival: gone, won });
        meetings.push(gone, Meeting::awarded(other, Verdict::Loss));
        meetings.push(other, Meeting::awarded(gone, if won { Verdict::Win } else { Verdict::Loss }));
    }
}

impl Meeting {
    fn awarded(rival: PlayerNo, verdict: Verdict) -> Self {
        Self { round: None, rival: Rival::Player(rival), verdict, played: false }
    }

    /// Whether it took place by the end of this round.
    pub(crate) fn by(&self, round: RoundNo) -> bool {
        self.round.is_some_and(|own| own <= round)
    }
}

impl Meetings {
    /// One player's.
    pub(crate) fn of(&self, no: PlayerNo) -> &[Meeting] {
        self.by_player.get(&no).map_or(&[], Vec::as_slice)
    }

    fn push(&mut self, no: PlayerNo, meeting: Meeting) {
        self.by_player.entry(no).or_default().push(meeting);
    }

    /// 3.13.2: kept for the rating, counted in nobody's table.
    fn drop_annulled(&mut self) {
        let annulled = &self.annulled;
        for (no, list) in &mut self.by_player {
            let gone = annulled.contains(no);
            list.retain(|meeting| {
                !gone && !matches!(meeting.rival, Rival::Player(rival) if annulled.contains(&rival))
            });
        }
    }
}
