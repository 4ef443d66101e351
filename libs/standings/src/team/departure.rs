//! 3.16.5: a team that leaves, or does not come to the last round: its matches are lost or annulled, whichever
//! influences the results of the winners least. The judges decide; both tables are laid before them.

use super::check::TeamError;
use super::event::{Departure, DepartureReading, TeamEvent, TeamNo};
use super::table::{TeamTable, compute};

/// Which of the two ways moves the winners less.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LeastInfluence {
    /// One of them.
    One(DepartureReading),
    /// Both alike: the judges are free.
    Alike,
}

/// Both tables.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BothWays {
    /// With the matches it did not play lost.
    pub lost: TeamTable,
    /// With all its matches annulled.
    pub annulled: TeamTable,
    /// How many of the winners stand on another place than in the table of what was played: lost, annulled.
    pub moved: [u32; 2],
    /// Which moves fewer of them.
    pub least: LeastInfluence,
}

/// The tables of both ways for a team; `winners` are the places that count as the winners', usually the first three.
///
/// # Errors
/// Where the matches cannot all have been, or the team is not in the event.
pub fn both_ways(event: &TeamEvent, team: TeamNo, winners: u32) -> Result<BothWays, TeamError> {
    let read = |reading| {
        let mut read = event.clone();
        read.departures.retain(|departure| departure.team != team);
        read.departures.extend(reading_of(team, reading));
        compute(&read)
    };
    if !event.teams.contains(&team) {
        return Err(TeamError::Departure(team));
    }
    let played = read(None)?;
    let (lost, annulled) = (read(Some(DepartureReading::Lost))?, read(Some(DepartureReading::Annulled))?);
    let moved = [&lost, &annulled].map(|table| moved(&played, table, team, winners));
    let [by_loss, by_annulment] = moved;
    let least = match by_loss.cmp(&by_annulment) {
        std::cmp::Ordering::Less => LeastInfluence::One(DepartureReading::Lost),
        std::cmp::Ordering::Greater => LeastInfluence::One(DepartureReading::Annulled),
        std::cmp::Ordering::Equal => LeastInfluence::Alike,
    };
    Ok(BothWays { lost, annulled, moved, least })
}

fn reading_of(team: TeamNo, reading: Option<DepartureReading>) -> Option<Departure> {
    reading.map(|reading| Departure { team, reading })
}

/// The winners, other than the team itself, who stand on another place. Places are counted without that team, which
/// has one in the one table and none in the other.
fn moved(played: &TeamTable, read: &TeamTable, left: TeamNo, winners: u32) -> u32 {
    let without = |table: &TeamTable| -> Vec<(TeamNo, u32)> {
        let others: Vec<_> = table.rows.iter().filter(|row| row.team != left).collect();
        let above = |place: u32| others.iter().filter(|row| row.place < place).map(|_| 1_u32).sum::<u32>();
        others.iter().map(|row| (row.team, above(row.place) + 1)).collect()
    };
    let after = without(read);
    let stands = |team: TeamNo| after.iter().find(|(other, _)| *other == team).map(|(_, place)| *place);
    let moved = without(played)
        .into_iter()
        .filter(|(team, place)| *place <= winners && stands(*team) != Some(*place));
    moved.map(|_| 1).sum()
}
