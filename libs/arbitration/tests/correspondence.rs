//! Days by correspondence: the sample table of 10.3.6, the examples of 10.4.3, and each limit at its edge.
#![cfg(test)]

use arbitration::correspondence::{
    Account, AccountError, Allowance, Excess, Leave, LeaveError, Leaves, Letter, Party, Penalty, Receipt,
    account,
};
use chrono::NaiveDate;
use rulebook::law;

fn day(text: &str) -> NaiveDate {
    text.parse().unwrap()
}

fn letter(received: &str, sent: &str) -> Letter {
    Letter {
        receipt: Receipt::Letter(day(received)),
        sent: day(sent),
        moves: 1,
        repeated: None,
        penalties: Vec::new(),
    }
}

fn leave(from: &str, to: &str) -> Leave {
    Leave { of: Party::White, from: day(from), to: day(to), announced: None, granted: false }
}

fn counted(letters: &[Letter], leaves: &[Leave]) -> Account {
    account(letters, &Leaves::of(leaves).unwrap(), (Allowance::default(), None)).unwrap()
}

fn days(received: &str, sent: &str, leaves: &[Leave]) -> u32 {
    counted(&[letter(received, sent)], leaves).total()
}

#[test]
fn the_sample_table_of_10_3_6() {
    let white = counted(&[letter("2026-03-01", "2026-03-03"), letter("2026-03-22", "2026-03-26")], &[]);
    let black = counted(&[letter("2026-03-12", "2026-03-15"), letter("2026-04-10", "2026-04-11")], &[]);
    let shown = |account: &Account| -> Vec<(u32, u32)> {
        account.lines.iter().map(|line| (line.days, line.total)).collect()
    };
    assert_eq!((shown(&white), shown(&black)), (vec![(2, 2), (4, 6)], vec![(3, 3), (1, 4)]));
}

#[test]
fn the_three_examples_of_10_4_3() {
    let announced = [leave("2026-10-10", "2026-10-25")];
    assert_eq!(days("2026-10-08", "2026-10-27", &announced), 3);
    assert_eq!(days("2026-10-08", "2026-10-20", &announced), 1);
    assert_eq!(days("2026-10-10", "2026-10-26", &announced), 1);
    // 10.4.4: an answer during the leave costs nothing and does not end it
    assert_eq!(days("2026-10-11", "2026-10-20", &announced), 0);
    let black = [Leave { of: Party::Black, ..announced[0] }];
    assert_eq!(days("2026-10-08", "2026-10-27", &black), 3, "10.4.2: it counts for nobody");
}

#[test]
fn an_answer_on_the_same_day_costs_nothing() {
    assert_eq!(days("2026-03-01", "2026-03-01", &[]), 0);
    assert_eq!(days("2026-12-31", "2027-01-01", &[]), 1);
    assert_eq!(days("2028-02-28", "2028-03-01", &[]), 2);
}

#[test]
fn a_game_begins_on_the_day_of_the_list_or_the_day_after_it_came() {
    let first = |list_received: Option<&str>, sent: &str| {
        let receipt = Receipt::Start { of_game: day("2026-02-01"), list_received: list_received.map(day) };
        counted(&[Letter { receipt, ..letter("2026-01-01", sent) }], &[]).total()
    };
    assert_eq!(first(None, "2026-01-25"), 0);
    assert_eq!(first(None, "2026-02-01"), 0);
    assert_eq!(first(None, "2026-02-03"), 2);
    assert_eq!(first(Some("2026-01-20"), "2026-02-03"), 2);
    assert_eq!(first(Some("2026-02-05"), "2026-02-08"), 2);
}

/// Ten letters: the first takes so many days, the others none.
fn ten(first: u32, moves_of_last: u32) -> Account {
    let start = day("2026-01-01");
    let sent = start + chrono::Days::new(u64::from(first));
    let mut letters =
        vec![Letter { sent, receipt: Receipt::Letter(start), ..letter("2026-01-01", "2026-01-01") }];
    for index in 0..9 {
        let moves = if index == 8 { moves_of_last } else { 1 };
        letters.push(Letter { receipt: Receipt::Letter(sent), sent, moves, ..letters[0].clone() });
    }
    counted(&letters, &[])
}

#[test]
fn time_is_overdrawn_with_the_fifty_first_day_of_ten_moves() {
    assert_eq!(ten(50, 1).overdrawn_with(), None);
    assert_eq!(ten(51, 1).overdrawn_with(), Some(0));
    let penalty = Penalty { paragraph: law::PENALTY_FOR_STOPPING, days: 6 };
    let fined = Letter { penalties: vec![penalty], ..letter("2026-01-01", "2026-02-15") };
    assert_eq!(counted(std::slice::from_ref(&fined), &[]).overdrawn_with(), Some(0), "45 and 6 days");
    // with the eleventh move the next fifty days are there
    let account = ten(50, 2);
    let allowed: Vec<u32> = account.lines.iter().map(|line| line.allowed).collect();
    assert_eq!((allowed[8], allowed[9]), (50, 100));
}

#[test]
fn a_repeat_is_due_after_forty_days() {
    let repeated = |on: &str, leaves: &[Leave]| {
        let own = Letter { repeated: Some(day(on)), ..letter("2026-01-01", "2026-01-01") };
        counted(&[own], leaves).total()
    };
    assert_eq!(repeated("2026-02-10", &[]), 0, "the fortieth day");
    assert_eq!(repeated("2026-02-11", &[]), 1);
    assert_eq!(repeated("2026-02-15", &[leave("2026-02-11", "2026-02-12")]), 3);
}

#[test]
fn leave_is_one_a_year_of_thirty_days() {
    let year = [leave("2026-06-01", "2026-06-30"), leave("2026-09-01", "2026-09-10")];
    let leaves = Leaves::of(&year).unwrap();
    assert_eq!(leaves.excess, [Excess::SecondInYear { index: 1 }]);
    assert_eq!(days("2026-08-31", "2026-09-05", &year), 5);
    let granted = [year[0], Leave { granted: true, ..year[1] }];
    assert_eq!(days("2026-08-31", "2026-09-05", &granted), 0);
    let next_year = [year[0], leave("2027-01-01", "2027-01-30")];
    assert!(Leaves::of(&next_year).unwrap().excess.is_empty());
    let long = [leave("2026-06-01", "2026-07-01")];
    assert_eq!(Leaves::of(&long).unwrap().excess, [Excess::TooLong { index: 0, days: 31 }]);
    assert_eq!(days("2026-05-31", "2026-07-01", &long), 1);
    let of_both = [year[0], Leave { of: Party::Black, ..year[1] }];
    assert!(Leaves::of(&of_both).unwrap().excess.is_empty());
    let late = [Leave { announced: Some(day("2026-06-03")), ..year[0] }];
    assert_eq!(Leaves::of(&late).unwrap().excess, [Excess::AnnouncedLate { index: 0 }]);
    assert_eq!(days("2026-05-31", "2026-06-10", &late), 2);
}

/// 10.4.2: one announced late begins then, and has its thirty days; one announced when it was over is none.
#[test]
fn a_leave_announced_late_begins_when_it_is_announced() {
    let late = |from: &str, to: &str, on: &str| Leave { announced: Some(day(on)), ..leave(from, to) };
    let long = [late("2026-10-10", "2026-11-20", "2026-10-15")];
    assert_eq!(days("2026-10-01", "2026-12-25", &long), 85 - 30);
    let over = [late("2026-10-10", "2026-10-20", "2026-10-25"), leave("2026-11-01", "2026-11-20")];
    assert_eq!(Leaves::of(&over).unwrap().excess, [Excess::AnnouncedAfter { index: 0 }]);
    assert_eq!(days("2026-10-01", "2026-11-25", &over), 55 - 20);
}

/// 10.3.2: an answer received on the day on which play ends, or later, costs no more days.
#[test]
fn no_days_are_charged_after_the_end_of_play() {
    let total = |received: &str, ends: &str| {
        let letters = [letter(received, "2026-06-20")];
        let terms = (Allowance::default(), Some(day(ends)));
        account(&letters, &Leaves::default(), terms).unwrap().total()
    };
    assert_eq!(total("2026-06-10", "2026-06-11"), 10, "received before");
    assert_eq!(total("2026-06-11", "2026-06-11"), 0, "on the day");
    assert_eq!(total("2026-06-12", "2026-06-11"), 0);
}

#[test]
fn dates_that_contradict_each_other_are_refused() {
    let none = Leaves::default();
    let fault = |letters: &[Letter]| account(letters, &none, (Allowance::default(), None)).unwrap_err();
    assert_eq!(fault(&[letter("2026-03-02", "2026-03-01")]), AccountError::SentBeforeReceived { letter: 0 });
    let out_of_order = [letter("2026-03-01", "2026-03-05"), letter("2026-03-04", "2026-03-06")];
    assert_eq!(fault(&out_of_order), AccountError::OutOfOrder { letter: 1 });
    let none_made = Letter { moves: 0, ..letter("2026-03-01", "2026-03-05") };
    assert_eq!(fault(&[none_made]), AccountError::NoMove { letter: 0 });
    let early = Letter { repeated: Some(day("2026-03-01")), ..letter("2026-03-01", "2026-03-05") };
    assert_eq!(fault(&[early]), AccountError::RepeatedBeforeSent { letter: 0 });
    assert_eq!(fault(&[letter("0001-01-01", "2026-03-05")]), AccountError::TooLong { letter: 0 });
    let backwards = [leave("2026-06-02", "2026-06-01")];
    assert_eq!(Leaves::of(&backwards), Err(LeaveError::Backwards { index: 0 }));
    let overlapping = [leave("2026-06-01", "2026-06-10"), leave("2026-06-10", "2026-06-11")];
    assert_eq!(Leaves::of(&overlapping), Err(LeaveError::Overlapping { index: 1 }));
}
