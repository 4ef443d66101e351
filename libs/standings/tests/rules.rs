//! Small events, one rule each.

#![expect(clippy::unwrap_used, clippy::indexing_slicing, reason = "a test may panic")]

use standings::{
    Colour, DirectReading, EmptyGroup, Event, GameResult, LowestOver, Outcome, PlayerLine, PlayerNo, RoundNo,
    Row, Scale, Settings, StandingsError, System, Table, TieBreak, compute, explain,
};

const NO: fn(u32) -> PlayerNo = PlayerNo;

/// A line in crosstable shorthand: `2w1` beat 2 with White, `3b=`, `4w0`, `5+`, `5-`, `5x` (0:0), `bye`, `.`.
fn cell(text: &str) -> Option<Outcome> {
    let digits = text.trim_end_matches(|c: char| !c.is_ascii_digit());
    match text {
        "." => return None,
        "bye" => return Some(Outcome::Bye),
        _ => {}
    }
    if let Some((no, result)) = text.split_once(['w', 'b']) {
        let colour = if text.contains('w') { Colour::White } else { Colour::Black };
        let result = match result {
            "1" => GameResult::Win,
            "=" => GameResult::Draw,
            _ => GameResult::Loss,
        };
        return Some(Outcome::Played { opponent: NO(no.parse().unwrap()), colour, result });
    }
    let opponent = NO(digits.parse().unwrap());
    Some(match text.chars().last().unwrap() {
        '+' => Outcome::ForfeitWin { opponent },
        '-' => Outcome::ForfeitLoss { opponent },
        _ => Outcome::DoubleLoss { opponent, played: true },
    })
}

fn event(system: System, order: &[TieBreak], lines: &[(&str, Option<u32>)]) -> Event {
    let players = (1..).zip(lines).map(|(no, (line, withdrawn))| PlayerLine {
        no: NO(no),
        rounds: line.split_whitespace().map(cell).collect(),
        withdrawn_after_round: withdrawn.map(RoundNo),
    });
    Event {
        system,
        scale: Scale::OneHalfZero,
        order: order.to_vec(),
        shown: Vec::new(),
        settings: Settings::default(),
        players: players.collect(),
        play_offs: Vec::new(),
    }
}

fn row(table: &Table, no: u32) -> &Row {
    table.rows.iter().find(|row| row.no == NO(no)).unwrap()
}

fn values(table: &Table, no: u32, tie_break: TieBreak) -> Vec<String> {
    row(table, no).coefficients[&tie_break].values.iter().map(ToString::to_string).collect()
}

fn places(table: &Table) -> Vec<(u32, u32, u32)> {
    table.rows.iter().map(|row| (row.no.0, row.place, row.place_to)).collect()
}

#[test]
fn a_bye_is_a_win_over_the_lowest_score_3_15_11() {
    let lines = [("2w1 3b1", None), ("1b0 bye", None), ("bye 1w0", None)];
    let table = compute(&event(System::Swiss, &TieBreak::ALL, &lines)).unwrap();
    assert_eq!(row(&table, 2).points.to_string(), "1");
    assert_eq!(values(&table, 2, TieBreak::SonnebornBerger), ["2"]);
    assert_eq!(values(&table, 2, TieBreak::Shmulyan), ["-1"]);
    assert_eq!(values(&table, 2, TieBreak::Buchholz), ["3"]);
    assert_eq!(values(&table, 2, TieBreak::Wins), ["0"]);
    assert_eq!(values(&table, 2, TieBreak::Solkoff), ["0"]);
    assert_eq!(values(&table, 2, TieBreak::TruncatedSolkoff), ["2", "0"]);
    assert_eq!(places(&table), [(1, 1, 1), (2, 2, 3), (3, 2, 3)]);
}

#[test]
fn the_lowest_score_is_taken_over_those_who_remain() {
    let lines = [("2w1 3b1", None), ("1b0 bye", None), ("4w1 1w0", None), ("3b0 .", Some(1))];
    let mut event = event(System::Swiss, &[TieBreak::Buchholz], &lines);
    let lowest = |event: &Event| compute(event).unwrap().scores.lowest.to_string();
    assert_eq!(lowest(&event), "1");
    event.settings.lowest_over = LowestOver::Everybody;
    assert_eq!(lowest(&event), "0");
}

#[test]
fn a_no_show_is_a_bye_only_where_the_regulation_says_so() {
    let lines = [("2+ 3b1", None), ("1- .", None), (". 1w0", None)];
    let mut event = event(System::Swiss, &[TieBreak::Wins], &lines);
    assert_eq!(values(&compute(&event).unwrap(), 1, TieBreak::Wins), ["2"]);
    event.settings.no_show_is_bye = true;
    assert_eq!(values(&compute(&event).unwrap(), 1, TieBreak::Wins), ["1"]);
}

#[test]
fn a_withdrawn_opponent_is_credited_with_the_mean_of_his_score_group() {
    // After round one 1, 3, 5 and 7 have a point; 1 leaves. The others of the group then make 1, 0 and 0.
    let lines = [
        ("2w1 .", Some(1)),
        ("1b0 4w=", None),
        ("4w1 5b1", None),
        ("3b0 2b=", None),
        ("6w1 3w0", None),
        ("5b0 8w1", None),
        ("8w1 .", None),
        ("7b0 6b0", None),
    ];
    let mut event = event(System::Swiss, &[TieBreak::Buchholz], &lines);
    let table = compute(&event).unwrap();
    let credit = &table.scores.credits[&NO(1)];
    assert_eq!(credit.value.to_string(), "1/3");
    assert_eq!(credit.group.iter().map(|(no, _)| no.0).collect::<Vec<_>>(), [3, 5, 7]);
    assert_eq!(row(&table, 1).points.to_string(), "1", "the credit is for opponents only");
    assert_eq!(values(&table, 2, TieBreak::Buchholz), ["11/6"]);
    let explained = explain(&event).unwrap();
    assert_eq!(row(&explained, 2).coefficients[&TieBreak::Buchholz].terms[0].points.to_string(), "4/3");

    event.players[2].withdrawn_after_round = Some(RoundNo(2));
    assert_eq!(compute(&event).unwrap().scores.credits[&NO(1)].value.to_string(), "0");
    event.settings.withdrawn_in_mean = true;
    assert_eq!(compute(&event).unwrap().scores.credits[&NO(1)].value.to_string(), "1/3");
}

#[test]
fn an_empty_score_group_credits_nothing() {
    let lines = [("2w1 .", Some(1)), ("1b0 3w1", None), (". 2b0", None)];
    let mut event = event(System::Swiss, &[TieBreak::Buchholz], &lines);
    assert!(!compute(&event).unwrap().scores.credits.contains_key(&NO(1)));
    event.settings.empty_group = EmptyGroup::MeanOfAll;
    assert_eq!(compute(&event).unwrap().scores.credits[&NO(1)].value.to_string(), "0.5");
}

#[test]
fn leaving_a_round_robin_before_half_annuls_3_13_2() {
    let lines = [("4b1 . 2w1", None), ("3w= . 1b0", None), ("2b= . .", None), ("1w0 . .", Some(1))];
    let table = compute(&event(System::RoundRobin { cycles: 1 }, &[TieBreak::Buchholz], &lines)).unwrap();
    assert_eq!(row(&table, 1).points.to_string(), "1");
    assert!(row(&table, 4).annulled);
    assert_eq!(table.rows.last().unwrap().no, NO(4));
    assert_eq!(values(&table, 1, TieBreak::Buchholz), ["0.5"]);
    assert_eq!(unplayed(&table), [(2, 4, false), (3, 4, false), (4, 2, false), (4, 3, false)]);
}

#[test]
fn leaving_a_round_robin_after_half_gives_plus_for_the_rest_3_13_3() {
    let lines = [("4b1 . 2w1", None), ("3w= 4w0 1b0", None), ("2b= . .", None), ("1w0 2b1 .", Some(2))];
    let table = compute(&event(System::RoundRobin { cycles: 1 }, &[TieBreak::Wins], &lines)).unwrap();
    assert_eq!(row(&table, 3).points.to_string(), "1.5");
    assert_eq!(values(&table, 3, TieBreak::Wins), ["1"]);
    assert_eq!(row(&table, 4).points.to_string(), "1");
    assert!(!row(&table, 4).annulled);
    assert_eq!(unplayed(&table), [(3, 4, true), (4, 3, false)]);
}

#[test]
fn a_game_of_two_who_left_is_lost_by_both_once() {
    let lines = [("4b1 3w=", None), ("3w1 4w0", None), ("2b0 1b=", Some(2)), ("1w0 2b1", Some(2))];
    let mut event = event(System::RoundRobin { cycles: 1 }, &[], &lines);
    let table = compute(&event).unwrap();
    assert_eq!(unplayed(&table), [(3, 4, false), (4, 3, false)]);
    assert_eq!(
        (row(&table, 3).points.to_string(), row(&table, 4).points.to_string()),
        ("0.5".into(), "1".into())
    );
    // with half a game less one of them is annulled, and its partners have a minus whoever they are
    event.players[2].rounds[1] = None;
    event.players[0].rounds[1] = None;
    event.players[2].withdrawn_after_round = Some(RoundNo(1));
    let table = compute(&event).unwrap();
    assert!(row(&table, 3).annulled && !row(&table, 4).annulled);
    assert_eq!(unplayed(&table), [(1, 3, false), (3, 1, false), (3, 4, false), (4, 3, false)]);
    assert_eq!(row(&table, 4).points.to_string(), "1");
}

/// Whose mark, against whom, whether a plus.
fn unplayed(table: &Table) -> Vec<(u32, u32, bool)> {
    table.unplayed.iter().map(|one| (one.no.0, one.rival.0, one.won)).collect()
}

#[test]
fn direct_meetings_need_all_the_tied_to_have_met() {
    let lines = [("2w1 4b0", None), ("1b0 3w1", None), ("4w= 2b0", None), ("3b= 1w1", None)];
    let mut event = event(System::Swiss, &[TieBreak::Direct], &lines);
    let table = compute(&event).unwrap();
    // 1 and 2 have a point each and have met; 1 won.
    assert_eq!(places(&table), [(4, 1, 1), (1, 2, 2), (2, 3, 3), (3, 4, 4)]);
    assert_eq!(values(&table, 1, TieBreak::Direct), ["1"]);

    event.players[0].rounds[0] = cell("2+");
    event.players[1].rounds[0] = cell("1-");
    assert_eq!(places(&compute(&event).unwrap())[1..3], [(1, 2, 3), (2, 2, 3)], "a forfeit is no meeting");
    event.settings.direct = DirectReading::Any;
    assert_eq!(places(&compute(&event).unwrap())[1..3], [(1, 2, 3), (2, 2, 3)]);
}

#[test]
fn others_are_compared_from_the_highest_down() {
    // 2 and 3 are tied; against 1, who leads, 3 drew and 2 lost.
    let lines = [("2w1 3b= 4w1", None), ("1b0 4b1 3w=", None), ("4w= 1w= 2b=", None), ("3b= 2w0 1b0", None)];
    let table = compute(&event(System::RoundRobin { cycles: 1 }, &[TieBreak::Others], &lines)).unwrap();
    assert_eq!(places(&table), [(1, 1, 1), (3, 2, 2), (2, 3, 3), (4, 4, 4)]);
}

#[test]
fn a_play_off_goes_before_the_coefficients_3_15_2() {
    let lines = [("2w= .", None), ("1b= .", None)];
    let mut event = event(System::Swiss, &[TieBreak::Buchholz], &lines);
    assert_eq!(places(&compute(&event).unwrap()), [(1, 1, 2), (2, 1, 2)]);
    event.play_offs = vec![vec![NO(2), NO(1)]];
    assert_eq!(places(&compute(&event).unwrap()), [(2, 1, 1), (1, 2, 2)]);
}

#[test]
fn double_losses_count_nothing() {
    let lines = [("2x 3w1", None), ("1x .", None), (". 1b0", None)];
    let table = compute(&event(System::Swiss, &[TieBreak::Shmulyan], &lines)).unwrap();
    assert_eq!(row(&table, 2).points.to_string(), "0");
    let both = [("2-", None), ("1-", None)];
    let table = compute(&event(System::Swiss, &[TieBreak::Shmulyan], &both)).unwrap();
    assert_eq!(places(&table), [(1, 1, 2), (2, 1, 2)]);
}

#[test]
fn the_coefficient_is_the_sum_of_its_terms() {
    let lines = [("2w1 4b0", None), ("1b0 3w1", None), ("4w= 2b0", None), ("3b= 1w1", None)];
    let event = event(System::Swiss, &TieBreak::ALL, &lines);
    let table = explain(&event).unwrap();
    for (row, plain) in table.rows.iter().zip(compute(&event).unwrap().rows) {
        assert_eq!((row.no, row.place, row.place_to), (plain.no, plain.place, plain.place_to));
        for (tie_break, coefficient) in &row.coefficients {
            assert_eq!(coefficient.values, plain.coefficients[tie_break].values);
            if *tie_break != TieBreak::Others {
                let sum = coefficient.terms.iter().map(|term| term.product).sum();
                assert_eq!(coefficient.value(), sum, "{} of {}", tie_break.name(), row.no);
            }
        }
    }
}

#[test]
fn contradictions_are_named() {
    let refused = |lines: &[(&str, Option<u32>)]| {
        compute(&event(System::Swiss, &[TieBreak::Buchholz], lines)).unwrap_err()
    };
    let (round, player) = (RoundNo(1), NO(1));
    let contradiction = StandingsError::Contradiction { round, player, opponent: NO(2) };
    for other in ["1b1", "1w0", "1b=", ".", "bye", "1+"] {
        assert_eq!(refused(&[("2w1", None), (other, None)]), contradiction, "{other}");
    }
    assert_eq!(refused(&[("9w1", None)]), StandingsError::UnknownOpponent { round, player, opponent: NO(9) });
    assert_eq!(refused(&[("1w1", None)]), StandingsError::SelfOpponent { round, player });
    let late = StandingsError::PlayedAfterWithdrawal { round, player };
    assert_eq!(refused(&[("2w1", Some(0)), ("1b0", None)]), late);
    let mut twice = event(System::Swiss, &[TieBreak::Riga, TieBreak::Riga], &[(".", None)]);
    assert_eq!(compute(&twice).unwrap_err(), StandingsError::RepeatedTieBreak(TieBreak::Riga));
    twice.order.clear();
    twice.play_offs = vec![vec![NO(7)]];
    assert_eq!(compute(&twice).unwrap_err(), StandingsError::PlayOff(NO(7)));
    twice.players.push(twice.players[0].clone());
    assert_eq!(compute(&twice).unwrap_err(), StandingsError::DuplicateNumber(NO(1)));
    let robin = event(System::RoundRobin { cycles: 1 }, &[], &[("bye", None)]);
    assert_eq!(compute(&robin).unwrap_err(), StandingsError::ByeInRoundRobin { round, player });
}

/// 3.15.2: only those it is of, and they are marked; a third of the same points is not parted by it.
#[test]
fn a_play_off_marks_those_whom_it_separates() {
    let lines = [("3w1", None), ("4w1", None), ("1b0", None), ("2b0", None)];
    let mut of = event(System::Swiss, &[], &lines);
    of.play_offs = vec![vec![NO(1), NO(3)], vec![NO(2), NO(1)]];
    let table = compute(&of).unwrap();
    assert_eq!(places(&table), [(2, 1, 1), (1, 2, 2), (3, 3, 4), (4, 3, 4)]);
    let marks: Vec<Option<usize>> = table.rows.iter().map(|row| row.play_off).collect();
    assert_eq!(marks, [Some(1), Some(1), None, None]);
}

#[test]
fn a_knock_out_goes_by_how_far_each_came() {
    // 4 drew the first round and lost the final; 3 has won for the third place and has as many points.
    let lines = [("4w= 2b0", None), ("3w1 1w1", None), ("2b0 .", None), ("1b= .", None)];
    let table = compute(&event(System::Swiss, &[], &lines)).unwrap();
    let stage = |no: PlayerNo| match no.0 {
        2 => (3, false),
        4 => (2, false),
        _ => (1, true),
    };
    let table = table.by_stage(stage);
    assert_eq!(places(&table), [(2, 1, 1), (4, 2, 2), (1, 3, 4), (3, 3, 4)]);
}
