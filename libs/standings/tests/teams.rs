//! 3.16: matches, places of teams, absent players, teams that leave.

#![cfg(test)]

use standings::team::{
    BoardOutcome, Bye, Departure, DepartureReading, LeastInfluence, LineUpFault, LineUpRules, Match,
    MatchResult, Presence, Scoring, Squad, TeamError, TeamEvent, TeamNo, TeamTable, TeamTieBreak, both_ways,
    check_line_up, colour_on_board, compute, line_up_in_force, score,
};
use standings::{Colour, RoundNo, Scale};

/// A match as `1-2: 1 = 0 +` of a round.
fn played(round: u32, text: &str) -> Match {
    let (teams, boards) = text.split_once(':').unwrap();
    let (first, second) = teams.split_once('-').unwrap();
    let outcome = |mark: &str| match mark {
        "1" => BoardOutcome::Won,
        "=" => BoardOutcome::Drawn,
        "0" => BoardOutcome::Lost,
        "+" => BoardOutcome::Plus,
        "-" => BoardOutcome::Minus,
        _ => BoardOutcome::BothLost,
    };
    Match {
        round: RoundNo(round),
        first: TeamNo(first.parse().unwrap()),
        second: TeamNo(second.parse().unwrap()),
        boards: boards.split_whitespace().map(outcome).collect(),
        presence: None,
    }
}

fn event(teams: u32, boards: u32, matches: &[(u32, &str)]) -> TeamEvent {
    TeamEvent {
        teams: (1..=teams).map(TeamNo).collect(),
        boards,
        scale: Scale::OneHalfZero,
        scoring: Scoring::Boards,
        order: TeamTieBreak::OF_THE_TEXT.to_vec(),
        matches: matches.iter().map(|(round, text)| played(*round, text)).collect(),
        byes: Vec::new(),
        departures: Vec::new(),
        play_offs: Vec::new(),
    }
}

fn places(table: &TeamTable) -> Vec<(u32, u32, String)> {
    table.rows.iter().map(|row| (row.team.0, row.place, row.points.to_string())).collect()
}

#[test]
fn colours_are_those_of_the_first_board_3_16_3() {
    let of = |first| (1..=4).map(|board| colour_on_board(first, board)).collect::<Vec<_>>();
    let (white, black) = (Colour::White, Colour::Black);
    assert_eq!(of(white), [white, black, white, black]);
    assert_eq!(of(black), [black, white, black, white]);
}

#[test]
fn all_boards_of_all_rounds_count_3_16_6() {
    let mut event = event(
        4,
        2,
        &[
            (1, "1-2: 1 1"),
            (1, "3-4: 1 ="),
            (2, "1-3: 0 ="),
            (2, "2-4: 1 1"),
            (3, "1-4: 1 ="),
            (3, "2-3: = ="),
        ],
    );
    let table = compute(&event).unwrap();
    // 1: 2 + 0.5 + 1.5, 3: 1.5 + 1.5 + 1; 3 beat 1
    assert_eq!(
        places(&table),
        [(3, 1, "4".to_owned()), (1, 2, "4".to_owned()), (2, 3, "3".to_owned()), (4, 4, "1".to_owned())]
    );
    assert_eq!(table.rows[0].tie_breaks[&TeamTieBreak::Direct].to_string(), "2");
    assert_eq!(table.rows[0].matches, [2, 1, 0]);
    assert!(!table.rows[2].tie_breaks.contains_key(&TeamTieBreak::Direct), "tied with nobody");
    event.scoring = Scoring::Matches;
    let table = compute(&event).unwrap();
    assert_eq!(
        table.rows.iter().map(|row| (row.team.0, row.points.to_string())).collect::<Vec<_>>(),
        [(3, "5".to_owned()), (1, "4".to_owned()), (2, "3".to_owned()), (4, "0".to_owned()),]
    );
}

#[test]
fn equal_points_are_separated_in_the_order_of_3_16_6() {
    // 1 and 2 drew with each other and have 3 each; 2 won two matches, 1 one
    let matches = [
        (1, "1-2: = ="),
        (1, "3-4: = ="),
        (2, "1-3: 1 1"),
        (2, "2-4: 1 ="),
        (3, "1-4: 0 0"),
        (3, "2-3: = ="),
    ];
    let mut event = event(4, 2, &matches);
    event.matches.push(played(4, "2-3: 1 ="));
    event.matches.push(played(4, "1-4: 1 ="));
    let table = compute(&event).unwrap();
    let of = |team: u32, tie_break| {
        let row = table.rows.iter().find(|row| row.team == TeamNo(team)).unwrap();
        row.tie_breaks.get(&tie_break).map(ToString::to_string)
    };
    assert_eq!(of(1, TeamTieBreak::MatchesWon), Some("2".to_owned()));
    assert_eq!(of(2, TeamTieBreak::MatchesWon), Some("2".to_owned()));
    assert_eq!(of(1, TeamTieBreak::Direct), of(2, TeamTieBreak::Direct), "they drew");
    assert_eq!(table.rows[0].place_to, 1, "Buchholz separates them");
}

#[test]
fn a_team_without_half_of_its_players_loses_the_match_3_16_4() {
    let scored = |boards: u32, first: u32, second: u32| {
        let mut event = event(2, boards, &[(1, "1-2:")]);
        event.matches[0].boards = (0..boards).map(|_| BoardOutcome::Won).collect();
        event.matches[0].presence = Some(Presence { first, second });
        let [own, other] = score(&event, &event.matches[0]).unwrap();
        (own.result, own.own.to_string(), other.own.to_string())
    };
    let (won, lost) = (MatchResult::Won, MatchResult::Lost);
    assert_eq!(scored(4, 2, 4), (won, "4".to_owned(), "0".to_owned()), "half is enough");
    assert_eq!(scored(4, 1, 4), (lost, "0".to_owned(), "4".to_owned()));
    assert_eq!(scored(5, 2, 5), (lost, "0".to_owned(), "5".to_owned()), "two of five are less than half");
    assert_eq!(scored(5, 3, 5).0, won);
    assert_eq!(scored(2, 1, 2).0, lost, "two at least");
    assert_eq!(scored(4, 4, 1), (won, "4".to_owned(), "0".to_owned()));
    assert_eq!(scored(4, 1, 1), (MatchResult::BothLost, "0".to_owned(), "0".to_owned()));
}

#[test]
fn a_board_without_right_is_lost_and_nobody_wins_where_both_lose() {
    let event = event(2, 3, &[(1, "1-2: + - x")]);
    let [own, other] = score(&event, &event.matches[0]).unwrap();
    assert_eq!(
        (own.own.to_string(), other.own.to_string(), own.result),
        ("1".to_owned(), "1".to_owned(), MatchResult::Drawn)
    );
}

/// 3.12.3: a match in which nobody won or drew anything is lost by both, as where neither team was admitted.
#[test]
fn a_match_of_boards_lost_by_both_is_lost_by_both() {
    let mut event = event(4, 2, &[(1, "1-2: x x"), (1, "3-4: x =")]);
    event.scoring = Scoring::Matches;
    let [own, other] = score(&event, &event.matches[0]).unwrap();
    assert_eq!((own.result, other.result), (MatchResult::BothLost, MatchResult::BothLost));
    let table = compute(&event).unwrap();
    let of =
        |team: usize| table.rows.iter().find(|row| row.team == TeamNo(team.try_into().unwrap())).unwrap();
    assert_eq!((of(1).points.to_string(), of(1).matches), ("0".to_owned(), [0, 0, 1]));
    assert_eq!((of(2).points.to_string(), of(2).matches), ("0".to_owned(), [0, 0, 1]));
    assert_eq!((of(3).points.to_string(), of(3).matches), ("1".to_owned(), [0, 1, 0]), "one board was drawn");
}

/// A match brings match points once its rest cannot turn it; its boards count at once.
#[test]
fn a_match_still_played_is_won_when_nothing_can_turn_it() {
    for (boards, expected) in [
        ("+", MatchResult::Open),
        ("1 1", MatchResult::Open),
        ("1 1 =", MatchResult::Won),
        ("0 0 0", MatchResult::Lost),
        ("1 0 1", MatchResult::Open),
        ("1 0 1 =", MatchResult::Won),
        ("1 0 = =", MatchResult::Drawn),
        ("x x x", MatchResult::Open),
    ] {
        let event = event(2, 4, &[(1, &format!("1-2: {boards}"))]);
        assert_eq!(score(&event, &event.matches[0]).unwrap()[0].result, expected, "{boards}");
    }
}

fn marked(table: &TeamTable) -> Vec<(u32, u32, u32, bool)> {
    table.rows.iter().map(|row| (row.team.0, row.place, row.place_to, row.play_off.is_some())).collect()
}

/// 3.15.2: a play-off separates exactly those who share a place.
#[test]
fn a_play_off_separates_teams_that_share_a_place() {
    let mut event = event(4, 2, &[(1, "1-2: = ="), (1, "3-4: = =")]);
    assert!(compute(&event).unwrap().rows.iter().all(|row| (row.place, row.place_to) == (1, 4)));
    event.play_offs = vec![vec![TeamNo(2), TeamNo(1)]];
    assert!(compute(&event).unwrap().rows.iter().all(|row| row.play_off.is_none()), "four are equal");
    event.play_offs = vec![[3, 1, 4, 2].map(TeamNo).to_vec()];
    let all = [(3, 1, 1, true), (1, 2, 2, true), (4, 3, 3, true), (2, 4, 4, true)];
    assert_eq!(marked(&compute(&event).unwrap()), all);
    event.matches[0].boards[0] = BoardOutcome::Won;
    event.play_offs.push([4, 3].map(TeamNo).to_vec());
    let two = [(1, 1, 1, false), (4, 2, 2, true), (3, 3, 3, true), (2, 4, 4, false)];
    assert_eq!(marked(&compute(&event).unwrap()), two);
}

#[test]
fn a_team_that_left_is_counted_both_ways_3_16_5() {
    // 4 lost to 1 and beat 2, then left; 3 had still to play it
    let matches =
        [(1, "1-4: 1 1"), (1, "2-3: 1 ="), (2, "1-3: = ="), (2, "2-4: 0 0"), (3, "1-2: 0 ="), (3, "3-4:")];
    let mut event = event(4, 2, &matches);
    let both = both_ways(&event, TeamNo(4), 3).unwrap();
    assert_eq!(
        places(&both.lost),
        [(1, 1, "3.5".to_owned()), (3, 1, "3.5".to_owned()), (2, 3, "3".to_owned()), (4, 4, "2".to_owned())]
    );
    assert_eq!(
        places(&both.annulled),
        [(2, 1, "3".to_owned()), (1, 2, "1.5".to_owned()), (3, 2, "1.5".to_owned()), (4, 4, "0".to_owned())]
    );
    assert!(both.annulled.rows[3].annulled);
    // of the first three as they stood: 2 and 3 by the loss, all of them by the annulment
    assert_eq!(both.moved, [2, 3]);
    assert_eq!(both.least, LeastInfluence::One(DepartureReading::Lost));
    event.departures = vec![Departure { team: TeamNo(4), reading: DepartureReading::Lost }];
    assert_eq!(compute(&event).unwrap(), both.lost);
    assert_eq!(both_ways(&event, TeamNo(9), 3), Err(TeamError::Departure(TeamNo(9))));
}

#[test]
fn the_second_team_with_all_matches_won_may_challenge_3_16_6() {
    // 1 won one match by 4, 2 both of its by a little, and they have not met
    let matches = [(1, "1-3: 1 1 1 1"), (1, "2-4: 1 = = ="), (2, "1-4: 1 1 1 ="), (2, "2-3: 1 = = =")];
    let table = compute(&event(4, 4, &matches)).unwrap();
    assert_eq!((table.rows[0].team, table.may_challenge), (TeamNo(1), Some(TeamNo(2))));
    let mut held = event(4, 4, &matches);
    held.play_offs = vec![vec![TeamNo(2), TeamNo(1)]];
    let held = compute(&held).unwrap();
    assert_eq!(marked(&held)[..2], [(2, 1, 1, true), (1, 2, 2, true)]);
    assert_eq!(held.may_challenge, None);
    let mut others = event(4, 4, &matches);
    others.play_offs = vec![vec![TeamNo(3), TeamNo(1)]];
    assert_eq!(compute(&others).unwrap(), table);
    let drawn = [(1, "1-3: 1 1 1 1"), (1, "2-4: = = = =")];
    assert_eq!(compute(&event(4, 4, &drawn)).unwrap().may_challenge, None);
}

#[test]
fn what_cannot_have_been_is_refused() {
    let refused = |change: fn(&mut TeamEvent)| {
        let mut event = event(3, 2, &[(1, "1-2: 1 =")]);
        change(&mut event);
        compute(&event).unwrap_err()
    };
    let (index, team) = (0, TeamNo(1));
    assert_eq!(refused(|e| e.teams.push(TeamNo(1))), TeamError::DuplicateNumber(team));
    assert_eq!(refused(|e| e.boards = 0), TeamError::NoBoards);
    assert_eq!(
        refused(|e| e.matches[0].first = TeamNo(7)),
        TeamError::UnknownTeam { index, team: TeamNo(7) }
    );
    assert_eq!(refused(|e| e.matches[0].second = TeamNo(1)), TeamError::SelfOpponent { index, team });
    let three = |e: &mut TeamEvent| e.matches[0].boards.push(BoardOutcome::Won);
    assert_eq!(refused(three), TeamError::TooManyBoards { index, boards: 3, of: 2 });
    let many = |e: &mut TeamEvent| e.matches[0].presence = Some(Presence { first: 3, second: 2 });
    assert_eq!(refused(many), TeamError::TooManyPresent { index });
    let twice = |e: &mut TeamEvent| e.matches.push(played(1, "3-1: 1 1"));
    assert_eq!(refused(twice), TeamError::TwiceInRound { index: 1, team, round: RoundNo(1) });
    let order = |e: &mut TeamEvent| e.order = vec![TeamTieBreak::Direct; 2];
    assert_eq!(refused(order), TeamError::RepeatedTieBreak(TeamTieBreak::Direct));
    let left = Departure { team: TeamNo(9), reading: DepartureReading::Lost };
    let mut event = event(3, 2, &[]);
    event.departures = vec![left];
    assert_eq!(compute(&event), Err(TeamError::Departure(TeamNo(9))));
}

/// 3.17.2, 3.15.11: `+` on every board, no match won, an opponent with the lowest score.
#[test]
fn a_bye_is_a_plus_on_every_board() {
    let mut event = event(3, 2, &[(1, "1-2: 1 ="), (2, "1-3: = =")]);
    event.order.push(TeamTieBreak::SonnebornBerger);
    event.byes = vec![Bye { round: RoundNo(1), team: TeamNo(3) }, Bye { round: RoundNo(2), team: TeamNo(2) }];
    let table = compute(&event).unwrap();
    assert_eq!(
        places(&table),
        [(3, 1, "3".to_owned()), (1, 2, "2.5".to_owned()), (2, 3, "2.5".to_owned())],
        "3: 2 + 1, 1: 1.5 + 1, 2: 0.5 + 2; 1 beat 2"
    );
    let row = |team: u32| table.rows.iter().find(|row| row.team == TeamNo(team)).unwrap();
    assert_eq!((row(3).matches, row(3).match_points.to_string()), ([0, 1, 0], "3".to_owned()));
    // 3 met 1 (2.5) and had the bye (2.5, the lowest)
    assert_eq!(row(3).tie_breaks[&TeamTieBreak::Buchholz].to_string(), "5");
    assert_eq!(row(3).tie_breaks[&TeamTieBreak::SonnebornBerger].to_string(), "7.5");
    event.byes.push(Bye { round: RoundNo(1), team: TeamNo(1) });
    assert_eq!(compute(&event), Err(TeamError::Bye { round: RoundNo(1), team: TeamNo(1) }));
}

#[test]
fn line_ups_are_held_to_the_regulation_3_16_2() {
    use LineUpFault as Fault;
    let rules = |fixed_boards, shift_up| LineUpRules {
        boards: 4,
        reserve_boards: Some(vec![3, 4]),
        fixed_boards,
        shift_up,
    };
    let squad = Squad { main: vec![1, 2, 3, 4], reserves: vec![5, 6] };
    for (fixed, shift, boards, fault) in [
        (false, false, &[4, 3, 2, 1][..], None),
        (false, false, &[1, 2, 5, 0], None),
        (false, false, &[1, 0, 5, 6], None),
        (false, false, &[1, 2, 3], Some(Fault::Length)),
        (false, false, &[1, 0, 0, 0], Some(Fault::TooFew)),
        (false, false, &[1, 2, 1, 3], Some(Fault::Twice(3))),
        (false, false, &[1, 7, 3, 4], Some(Fault::Stranger(2))),
        (false, false, &[5, 2, 3, 4], Some(Fault::NoReserves(1))),
        (true, false, &[1, 2, 5, 4], None),
        (true, false, &[0, 2, 3, 4], None),
        (true, false, &[2, 1, 3, 4], Some(Fault::NotHisBoard(1))),
        (true, true, &[2, 3, 4, 5], None),
        (true, true, &[1, 3, 4, 0], None),
        (true, true, &[2, 4, 3, 5], Some(Fault::Order(3))),
        (true, true, &[1, 2, 4, 3], Some(Fault::NotHisBoard(4))),
        (true, true, &[1, 0, 3, 4], Some(Fault::Gap(2))),
        (true, true, &[1, 2, 5, 4], Some(Fault::ReserveAbove(3))),
        (false, true, &[4, 3, 2, 5], None),
        (false, true, &[0, 1, 2, 3], Some(Fault::Gap(1))),
    ] {
        let given: Vec<Option<u32>> = boards.iter().map(|who| Some(*who).filter(|who| *who > 0)).collect();
        let checked = check_line_up(&rules(fixed, shift), &squad, &given);
        assert_eq!(checked.err(), fault, "{fixed} {shift} {boards:?}");
    }
}

#[test]
fn without_a_line_up_the_squad_plays_in_its_order() {
    let rules = |shift_up| LineUpRules { boards: 4, reserve_boards: None, fixed_boards: true, shift_up };
    let squad = Squad { main: vec![1, 2, 3, 4], reserves: vec![5] };
    let in_force = |shift, given: Option<&[Option<u32>]>, gone: u32| {
        line_up_in_force(&rules(shift), &squad, given, |who| who != gone)
    };
    assert_eq!(in_force(false, None, 0), [Some(1), Some(2), Some(3), Some(4)]);
    assert_eq!(in_force(false, None, 2), [Some(1), None, Some(3), Some(4)]);
    assert_eq!(in_force(true, None, 2), [Some(1), Some(3), Some(4), None]);
    let given = [Some(5), Some(2), Some(9), None];
    assert_eq!(in_force(false, Some(&given), 0), [Some(5), Some(2), None, None]);
}
