//! A protest from filing to the fate of its deposit.

#![expect(clippy::unwrap_used, reason = "a test may panic")]

use arbitration::{
    Account, Action, Actor, Circumstances, Deadline, DepositError, DepositRule, Effect, Ending, Entry, Fate,
    FateSettings, Filing, GameId, Kopecks, Ledger, LedgerError, Movement, NewResult, Refusal, Role,
    RoundTimes, Side, State, Step, Transaction, TransactionNo, Verdict, Window, WindowKind, apply, file,
    filing_window,
};
use chrono::{DateTime, TimeDelta, Utc};

const CHIEF: Role = Role::ChiefJudge;
const DEPOSIT: i64 = 300_000;

fn at(seconds: i64) -> DateTime<Utc> {
    DateTime::from_timestamp(1_700_000_000 + seconds, 0).unwrap()
}

fn filing() -> Filing {
    Filing {
        kind: arbitration::Kind::Protest,
        actor: Actor { role: Role::Player, is_filer: true },
        team_event: false,
        paragraphs: vec!["6.1.8.4".to_owned()],
        received_at: at(0),
        window: Window { opens: at(-10), closes: Some(at(0)) },
        deposit: None,
        deposit_due_by: None,
    }
}

fn step(role: Role, seconds: i64, action: Action) -> Step {
    let is_filer = matches!(role, Role::Player);
    Step { actor: Actor { role, is_filer }, at: at(seconds), paragraph: "5.4.16.3".to_owned(), action }
}

fn run(state: State, steps: &[Step]) -> Result<State, Refusal> {
    steps.iter().try_fold(state, |state, step| apply(&state, step, &Circumstances::default()))
}

fn decide(verdict: Verdict, effect: Effect) -> Action {
    Action::Decide { verdict, effect }
}

fn heard() -> Vec<Step> {
    vec![
        step(Role::ChiefSecretary, 1, Action::TakeUp),
        step(CHIEF, 2, Action::Notify(Side::Respondent)),
        step(CHIEF, 3, Action::Hear(Side::Filer)),
    ]
}

#[test]
fn windows_to_the_millisecond_5_4_16_1() {
    let mut round =
        RoundTimes { started_at: at(0), ended_at: Some(at(100)), next_started_at: None, is_last: false };
    let ms = |moment: DateTime<Utc>, ms: i64| moment + TimeDelta::milliseconds(ms);
    let classical = filing_window(WindowKind::Classical, &round);
    assert_eq!(classical.closes, Some(at(3_700)));
    assert!(classical.admits(at(3_700)) && !classical.admits(ms(at(3_700), 1)));
    assert!(classical.admits(at(3_700) + TimeDelta::microseconds(999)));
    assert!(classical.admits(at(0)) && !classical.admits(ms(at(0), -1)));

    let fast = filing_window(WindowKind::Fast, &round);
    assert!(fast.closes.is_none() && fast.admits(at(1_000_000)));
    round.next_started_at = Some(at(400));
    let fast = filing_window(WindowKind::Fast, &round);
    assert!(fast.admits(at(400)) && !fast.admits(ms(at(400), 1)));
    round.is_last = true;
    assert_eq!(filing_window(WindowKind::Fast, &round).closes, Some(at(1_900)));

    round.ended_at = None;
    for kind in [WindowKind::Classical, WindowKind::Fast] {
        let running = filing_window(kind, &round);
        assert!(running.closes.is_none() && running.admits(at(50)));
    }
}

#[test]
fn each_pace_has_its_sentence() {
    assert_eq!(WindowKind::of(rulebook::Pace::Blitz), WindowKind::Fast);
    assert_eq!(WindowKind::of(rulebook::Pace::Rapid), WindowKind::Fast);
    assert_eq!(WindowKind::of(rulebook::Pace::Classical), WindowKind::Classical);
    assert_eq!(WindowKind::of(rulebook::Pace::Correspondence), WindowKind::Classical);
}

#[test]
fn the_term_is_a_day_and_its_last_moment_counts() {
    let deadline = Deadline::of(at(0));
    assert_eq!(deadline.due(), at(86_400));
    assert!(!deadline.overdue(at(86_400)) && deadline.overdue(at(86_401)));
    assert_eq!(deadline.alarms(), [at(43_200), at(72_000), at(82_800)]);
    assert_eq!(deadline.alarms_by(at(72_000)).count(), 2);
}

#[test]
fn who_may_file_and_what_a_protest_names() {
    let refused = |change: &dyn Fn(&mut Filing)| {
        let mut filing = filing();
        change(&mut filing);
        file(&filing).unwrap_err()
    };
    assert_eq!(file(&filing()).unwrap().name(), "filed");
    let none = refused(&|filing| filing.paragraphs = vec![" ".to_owned()]);
    assert_eq!((none.paragraph(), none), ("5.4.16.2", Refusal::NoParagraph));
    let late = refused(&|filing| filing.received_at = at(1));
    assert_eq!((late.paragraph(), late), ("5.4.16.1", Refusal::OutsideWindow { closes: Some(at(0)) }));
    let early = refused(&|filing| filing.received_at = at(-11));
    assert_eq!((early.paragraph(), early), ("5.4.16.1", Refusal::BeforeRound { opens: at(-10) }));
    let team = refused(&|filing| filing.team_event = true);
    assert_eq!(team.paragraph(), "3.16.7");
    let bare = Role::Representative { mandated: false };
    assert_eq!(refused(&|filing| filing.actor.role = bare), Refusal::MayNotFile(bare));
    assert_eq!(refused(&|filing| filing.actor.role = Role::Judge), Refusal::MayNotFile(Role::Judge));
    let captain =
        Filing { actor: Actor { role: Role::Captain, is_filer: true }, team_event: true, ..filing() };
    assert!(file(&captain).is_ok());
}

#[test]
fn decided_by_the_chief_judge_after_both_sides() {
    let filed = file(&filing()).unwrap();
    let new_result = Effect::NewResult { game: GameId("g".to_owned()), result: NewResult::Draw };
    let uphold = decide(Verdict::Upheld, new_result);
    let mut steps = heard();
    let early = run(filed.clone(), &[&steps[..2], &[step(CHIEF, 4, uphold.clone())]].concat()).unwrap_err();
    assert_eq!((early.paragraph(), early), ("5.4.16.3", Refusal::NotHeard));

    for role in [Role::Judge, Role::Deputy { acting: false }, Role::ChiefSecretary, Role::Player] {
        let refused = run(filed.clone(), &[steps.clone(), vec![step(role, 4, uphold.clone())]].concat());
        assert_eq!(refused.unwrap_err(), Refusal::MayNotDecide(role));
    }
    steps.push(step(Role::Deputy { acting: true }, 86_401, uphold.clone()));
    let decided = run(filed.clone(), &steps).unwrap();
    let State::Decided(_, decision) = &decided else { panic!("{decided:?}") };
    assert!(decision.overdue);
    assert_eq!(decided.ending(), Some(Ending::Decided(Verdict::Upheld)));
    let again = apply(&decided, &step(CHIEF, 86_402, uphold.clone()), &Circumstances::default());
    assert_eq!(again.unwrap_err(), Refusal::WrongState { state: "decided" });

    let admitted = run(filed, &heard()).unwrap();
    let approved = Circumstances { approved_at: Some(at(3)) };
    assert_eq!(apply(&admitted, &step(CHIEF, 4, uphold.clone()), &approved), Err(Refusal::Approved(at(3))));
    assert_eq!(run(admitted.clone(), &[step(CHIEF, 2, uphold)]), Err(Refusal::BackInTime { last: at(3) }));
    let Action::Decide { effect, .. } = steps.pop().unwrap().action else { panic!() };
    let rejection = step(CHIEF, 4, decide(Verdict::Rejected, effect));
    assert_eq!(run(admitted, &[rejection]), Err(Refusal::EffectOfRejection));
}

#[test]
fn withdrawn_by_the_filer_and_found_inadmissible_by_the_chief() {
    let filed = file(&filing()).unwrap();
    let gone = run(filed.clone(), &[step(Role::Player, 1, Action::Withdraw)]).unwrap();
    assert_eq!(gone.ending(), Some(Ending::Withdrawn));
    assert_eq!(run(filed.clone(), &[step(CHIEF, 1, Action::Withdraw)]), Err(Refusal::NotTheFiler));
    let find = || Action::FindInadmissible("3.11.8".to_owned());
    assert_eq!(run(filed.clone(), &[step(CHIEF, 1, find())]).unwrap().name(), "inadmissible");
    assert_eq!(run(filed.clone(), &[step(Role::Judge, 1, find())]), Err(Refusal::MayNotDecide(Role::Judge)));
    let hear = step(CHIEF, 1, Action::Hear(Side::Filer));
    assert_eq!(run(filed, &[hear]), Err(Refusal::WrongState { state: "filed" }));
}

#[test]
fn the_deposit_is_exact_in_time_and_paid_once_5_4_16_4() {
    let rule = |kopecks| DepositRule::new(Kopecks::new(kopecks));
    assert_eq!(rule(500_001), Err(DepositError::AboveCap(Kopecks::new(500_001))));
    assert_eq!(rule(0), Err(DepositError::NotPositive(Kopecks::ZERO)));
    assert!(rule(500_000).is_ok());

    let with_deposit =
        Filing { deposit: Some(rule(DEPOSIT).unwrap()), deposit_due_by: Some(at(10)), ..filing() };
    let waiting = run(file(&with_deposit).unwrap(), &[step(CHIEF, 1, Action::TakeUp)]).unwrap();
    assert_eq!(waiting.name(), "awaiting_deposit");
    let pay = |state: &State, kopecks, seconds| {
        let action = Action::PayDeposit(Kopecks::new(kopecks));
        apply(state, &step(Role::Player, seconds, action), &Circumstances::default())
    };
    let (due, due_by) = (Kopecks::new(DEPOSIT), at(10));
    let (less, more) = (Kopecks::new(DEPOSIT - 1), Kopecks::new(DEPOSIT + 1));
    let refused = |result: Result<State, Refusal>| result.unwrap_err();
    assert_eq!(refused(pay(&waiting, DEPOSIT - 1, 2)), DepositError::Short { paid: less, due }.into());
    assert_eq!(refused(pay(&waiting, DEPOSIT + 1, 2)), DepositError::Over { paid: more, due }.into());
    assert_eq!(refused(pay(&waiting, DEPOSIT, 11)), DepositError::Late { due_by }.into());
    let admitted = pay(&waiting, DEPOSIT, 10).unwrap();
    assert_eq!(admitted.name(), "admitted");
    assert_eq!(refused(pay(&admitted, DEPOSIT, 10)), DepositError::Double.into());
    assert_eq!(refused(pay(&admitted, DEPOSIT, 10)).paragraph(), "5.4.16.4");
    let without = file(&filing()).unwrap();
    assert_eq!(refused(pay(&without, DEPOSIT, 1)), DepositError::NotAskedFor.into());
    let paid_first = pay(&file(&with_deposit).unwrap(), DEPOSIT, 0).unwrap();
    assert_eq!(run(paid_first, &[step(CHIEF, 1, Action::TakeUp)]).unwrap().name(), "admitted");
}

#[test]
fn where_the_deposit_goes() {
    let fate = |ending| FateSettings::default().fate(ending);
    assert_eq!(fate(Ending::Decided(Verdict::Upheld)), Fate::Refund);
    assert_eq!(fate(Ending::Decided(Verdict::Rejected)), Fate::PrizeFund);
    assert_eq!(fate(Ending::Withdrawn), Fate::Refund);
    let strict = FateSettings { other_endings: Fate::PrizeFund, ..FateSettings::default() };
    assert_eq!(strict.fate(Ending::Inadmissible), Fate::PrizeFund);
    assert_eq!(strict.fate(Ending::Decided(Verdict::Partly)), Fate::Refund);
}

#[test]
fn the_ledger_balances_and_only_reverses() {
    let sum = Kopecks::new(DEPOSIT);
    let mut ledger = Ledger::default();
    let early = ledger.enter(Transaction::settle(Fate::Refund, sum).unwrap());
    assert_eq!(early, Err(LedgerError::Overdrawn(Kopecks::new(-DEPOSIT))));
    ledger.enter(Transaction::deposit_paid(sum).unwrap()).unwrap();
    let to_fund = ledger.enter(Transaction::settle(Fate::PrizeFund, sum).unwrap()).unwrap();
    assert_eq!(to_fund, TransactionNo(2));
    let balance = |ledger: &Ledger, account| ledger.balance(account).unwrap().get();
    assert_eq!(balance(&ledger, Account::PrizeFund), DEPOSIT);
    let undone = ledger.reverse(to_fund).unwrap();
    assert_eq!(ledger.reverse(to_fund), Err(LedgerError::NotReversible(to_fund)));
    assert_eq!(ledger.reverse(undone), Err(LedgerError::NotReversible(undone)));
    assert_eq!(ledger.reverse(TransactionNo(9)), Err(LedgerError::Unknown(TransactionNo(9))));
    ledger.enter(Transaction::settle(Fate::Refund, sum).unwrap()).unwrap();
    let all = [Account::Filer, Account::Held, Account::PrizeFund, Account::Refunds];
    assert_eq!(all.map(|account| balance(&ledger, account)), [-DEPOSIT, 0, 0, DEPOSIT]);

    let entry = |account, kopecks| Entry { account, amount: Kopecks::new(kopecks) };
    let lopsided = vec![entry(Account::Held, 5), entry(Account::Filer, -4)];
    let refused = Transaction::new(Movement::DepositPaid, lopsided);
    assert_eq!(refused, Err(LedgerError::Unbalanced(Kopecks::new(1))));
    assert_eq!(Transaction::new(Movement::Refund, Vec::new()), Err(LedgerError::Nothing));
    let forged = Transaction::new(Movement::Reversal(to_fund), vec![entry(Account::Held, 5)]);
    assert_eq!(forged, Err(LedgerError::NotReversible(to_fund)));
    assert!(Kopecks::new(i64::MAX).plus(Kopecks::new(1)).is_err());
    assert_eq!(Kopecks::new(-DEPOSIT).to_string(), "-3000.00");
}

#[test]
fn every_paragraph_cited_exists() {
    use arbitration::law::{DECISION, DEPOSIT, FILING_WINDOW, FORM, TEAM_PROTESTS};
    for paragraph in [FILING_WINDOW, FORM, DECISION, DEPOSIT, TEAM_PROTESTS] {
        assert!(rulebook::find(rulebook::Edition::Rf2018, paragraph).is_ok(), "{paragraph}");
    }
}
