//! A9 and 5.4.16.3-5.4.16.5: a replay that is owed.
#![cfg(test)]
use arbitration::{Effect, GameId, Kind, Replay, ReplayRefusal, Role};

const CHIEF: Role = Role::ChiefJudge;

#[test]
fn a_replay_alone_is_owed_and_holds_until_it_is_entered() {
    let game = || GameId("g".to_owned());
    assert_eq!(Replay::of(&Effect::Replay { game: game() }), Some(Replay::Due));
    assert_eq!(Replay::of(&Effect::ClockChange { game: game() }), None);
    assert_eq!(Replay::of(&Effect::None), None);
    for (state, holds) in [(Replay::Due, true), (Replay::Entered, false), (Replay::Superseded, false)] {
        assert_eq!(state.holds(), holds, "{state:?}");
    }
}

#[test]
fn its_result_is_entered_once_by_who_decides_and_not_under_appeal() {
    let enter = |owed, role, under_appeal| Replay::enter(owed, Kind::Protest, role, under_appeal);
    for role in [CHIEF, Role::Deputy { acting: true }] {
        assert_eq!(enter(Some(Replay::Due), role, false), Ok(Replay::Entered));
    }
    for role in [Role::Judge, Role::ChiefSecretary, Role::Organiser, Role::Deputy { acting: false }] {
        assert!(matches!(enter(Some(Replay::Due), role, false), Err(ReplayRefusal::Role(_))), "{role:?}");
    }
    assert_eq!(enter(None, CHIEF, false), Err(ReplayRefusal::NotOwed));
    assert_eq!(enter(Some(Replay::Entered), CHIEF, false), Err(ReplayRefusal::Twice));
    assert_eq!(enter(Some(Replay::Superseded), CHIEF, false), Err(ReplayRefusal::Superseded));
    assert_eq!(enter(Some(Replay::Due), CHIEF, true), Err(ReplayRefusal::UnderAppeal));
}

#[test]
fn an_upheld_appeal_takes_the_place_of_what_was_not_entered() {
    assert_eq!(Replay::Due.supersede(), Replay::Superseded);
    assert_eq!(Replay::Superseded.supersede(), Replay::Superseded);
    assert_eq!(Replay::Entered.supersede(), Replay::Entered);
}
