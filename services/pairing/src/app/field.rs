//! The field that results answers, as the rules of pairing read it.
use api_types::drafts::GivenPairs;
use api_types::games::GameResult;
use api_types::regulation::{Programme, Scale};
use api_types::rounds::{Field, FieldEntry, FieldPlayer};
use api_types::team_tables::TeamScoring;
use chassis::error::{ApiError, Outcome};
use pairing::{Acceleration, Colour, Past, Score, Seed, SwissPlayer, draw_first_colour};

use super::numbers::{Numbers, entrants};
use super::{apart, given};

/// The field to be paired, with what the regulation and the arbiter add (3.17.9).
pub(crate) fn of(
    field: &Field,
    numbers: &Numbers,
    seed: &Seed,
    given: &GivenPairs,
) -> Outcome<pairing::Field> {
    let programme = field
        .regulation
        .programme
        .ok_or_else(|| ApiError::internal("a Swiss event has no programme in its regulation"))?;
    let players = field.players.iter().map(|player| swiss(player, numbers)).collect::<Outcome<_>>()?;
    let mut read = pairing::Field {
        programme: of_wire(programme, seed),
        round: u32::from(field.round),
        scale: shown_in(field),
        first_colour: draw_first_colour(seed),
        players,
        forbidden: apart::pairs(field, numbers)?,
        forced: Vec::new(),
        bye: None,
        acceleration: acceleration(field),
    };
    given::add(&mut read, numbers, given)?;
    Ok(read)
}

/// Before the first round is published the field itself is divided; the division is kept then.
fn acceleration(field: &Field) -> Option<Acceleration> {
    let rule = field.regulation.pairing.accelerated.as_ref()?;
    let here = || u32::try_from(entrants(field).len()).unwrap_or(u32::MAX);
    let entrants = if field.round == 1 { Some(here()) } else { rule.entrants };
    Some(Acceleration { rounds: u32::from(rule.rounds), groups: rule.groups, entrants })
}

const fn of_wire(programme: Programme, seed: &Seed) -> pairing::Programme {
    match programme {
        Programme::Random => pairing::Programme::Random(*seed),
        Programme::Rating => pairing::Programme::Rating,
        Programme::TruncatedSolkoff => pairing::Programme::TruncatedSolkoff,
        Programme::Buchholz => pairing::Programme::Buchholz,
    }
}

/// Whether somebody has not withdrawn.
pub(crate) const fn plays_on(player: &FieldPlayer) -> bool {
    player.participant.withdrawn_after_round.is_none()
}

/// Whether somebody is paired in this round of a Swiss event (3.17.2).
pub(crate) const fn plays(player: &FieldPlayer) -> bool {
    plays_on(player) && !player.absent
}

/// The scale, as the rules of pairing read it.
pub(super) const fn scale(named: Scale) -> pairing::Scale {
    match named {
        Scale::OneHalfZero => pairing::Scale::OneHalfZero,
        Scale::TwoOneZero => pairing::Scale::TwoOneZero,
    }
}

/// In what scores are told: points for matches are 2-1-0, whatever a game is worth (the note to 3.16).
fn shown_in(field: &Field) -> pairing::Scale {
    let by_matches =
        field.regulation.team.as_ref().is_some_and(|team| team.counted_by() == TeamScoring::Matches);
    if by_matches { pairing::Scale::TwoOneZero } else { scale(field.regulation.scale) }
}

/// A player with what he has done so far.
pub(super) fn swiss(player: &FieldPlayer, numbers: &Numbers) -> Outcome<SwissPlayer> {
    Ok(SwissPlayer {
        no: numbers.no(player.participant.id)?,
        withdrawn: player.participant.withdrawn_after_round.is_some(),
        absent: player.absent,
        counted: player.score.map(Score),
        history: player.history.iter().map(|entry| past(entry, numbers)).collect::<Outcome<_>>()?,
    })
}

fn past(entry: &FieldEntry, numbers: &Numbers) -> Outcome<Option<Past>> {
    Ok(match entry {
        FieldEntry::Missed => None,
        FieldEntry::Bye => Some(Past::Bye),
        FieldEntry::Game { opponent, white, result } => {
            let result =
                result.ok_or_else(|| ApiError::internal("a game of an ended round has no result"))?;
            Some(Past::Paired {
                opponent: numbers.no(*opponent)?,
                colour: if *white { Colour::White } else { Colour::Black },
                result: own(result, *white),
            })
        }
    })
}

/// A game's result as one of the two sees it. A game lost by both was played (3.9.4): the two met, and the colour
/// counts; where neither appeared (3.12.3) nothing was played.
const fn own(result: GameResult, white: bool) -> pairing::GameResult {
    use pairing::GameResult as Own;
    match (result, white) {
        (GameResult::WhiteWon, true) | (GameResult::BlackWon, false) => Own::Win,
        (GameResult::Drawn, _) => Own::Draw,
        (GameResult::WhiteWon, false) | (GameResult::BlackWon, true) | (GameResult::BothLost, _) => Own::Loss,
        (GameResult::WhiteForfeit, true) | (GameResult::BlackForfeit, false) => Own::ForfeitWin,
        (GameResult::WhiteForfeit, false)
        | (GameResult::BlackForfeit, true)
        | (GameResult::NeitherAppeared, _) => Own::ForfeitLoss,
    }
}

#[cfg(test)]
pub(crate) mod samples {
    use super::*;
    use api_types::participants::Participant;
    use api_types::{ParticipantId, TournamentId};

    pub(crate) fn id(number: u32) -> ParticipantId {
        format!("00000000-0000-7000-8000-{number:012}").parse().unwrap()
    }

    pub(crate) fn player(
        number: u32,
        no: Option<u32>,
        rating: Option<u16>,
        history: Vec<FieldEntry>,
    ) -> FieldPlayer {
        let participant = Participant {
            id: id(number),
            tournament_id: TournamentId::default(),
            no,
            name: format!("P{number}"),
            name_latin: format!("P{number}"),
            rating,
            title: None,
            birth_date: None,
            region: None,
            club: None,
            family: None,
            side: None,
            account: None,
            account_federation: None,
            withdrawn_after_round: None,
            absent_rounds: vec![],
            version: 1,
        };
        FieldPlayer { participant, absent: false, score: None, history }
    }

    pub(crate) fn field(round: u16, players: Vec<FieldPlayer>) -> Field {
        let regulation = serde_json::json!({
            "edition": "rf-2018", "discipline": "russian", "pace": "classical", "system": "swiss",
            "programme": "rating", "rounds": 7, "scale": "2-1-0", "tie_breaks": ["buchholz"]
        });
        Field {
            tournament_id: TournamentId::default(),
            version: 5,
            status: api_types::tournaments::TournamentStatus::Published,
            regulation: serde_json::from_value(regulation).unwrap(),
            round,
            ready: true,
            players,
            decided: Vec::new(),
            carried: Vec::new(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::samples::{field, id, player};
    use super::*;
    use pairing::{GameResult as Own, PlayerNo};

    #[test]
    fn each_mark_is_read_from_both_sides() {
        for (result, white, black) in [
            ("1-0", Own::Win, Own::Loss),
            ("1/2-1/2", Own::Draw, Own::Draw),
            ("0-1", Own::Loss, Own::Win),
            ("+:-", Own::ForfeitWin, Own::ForfeitLoss),
            ("-:+", Own::ForfeitLoss, Own::ForfeitWin),
            ("-:-", Own::ForfeitLoss, Own::ForfeitLoss),
            ("0:0", Own::Loss, Own::Loss),
        ] {
            let read = GameResult::parse(result).unwrap();
            assert_eq!((own(read, true), own(read, false)), (white, black), "{result}");
        }
    }

    #[test]
    fn histories_name_numbers_and_a_missing_result_is_a_fault() {
        let game = |result| FieldEntry::Game { opponent: id(2), white: false, result };
        let history = vec![game(Some(GameResult::BlackWon)), FieldEntry::Bye, FieldEntry::Missed];
        let mut other = player(2, Some(9), None, vec![FieldEntry::Missed; 3]);
        other.participant.withdrawn_after_round = Some(2);
        let wire = field(4, vec![player(1, Some(3), None, history), other.clone()]);
        let numbers = Numbers::of(&wire, &Seed([0; 32])).unwrap();
        let read = of(&wire, &numbers, &Seed([0; 32]), &GivenPairs::default()).unwrap();
        let met = Past::Paired { opponent: PlayerNo(9), colour: Colour::Black, result: Own::Win };
        assert_eq!(read.players[0].history, [Some(met), Some(Past::Bye), None]);
        assert_eq!((read.players[0].no, read.players[0].withdrawn), (PlayerNo(3), false));
        assert!(read.players[1].withdrawn);
        assert_eq!((read.scale, read.programme), (pairing::Scale::TwoOneZero, pairing::Programme::Rating));

        let unfinished = field(2, vec![player(1, Some(3), None, vec![game(None)]), other]);
        let error = of(&unfinished, &numbers, &Seed([0; 32]), &GivenPairs::default()).unwrap_err();
        assert_eq!(error.code, api_types::ProblemCode::Internal);
    }
}
