//! What happens at the table after the last move: resignation, time, an agreed draw, a foul claimed.

use renju::{
    Event, FoulClaims, OutcomeReason, Record, RecordTerms, Remark, Status, Stone, check_record, settle,
};
use rulebook::Edition;

const QUIET: &str = "h8 i9 h9";
/// Black's fifth stone is a double-three at J8.
const FOUL: &str = "h8 a1 i8 a3 j9 a5 j10 c1 j8";
const FIVE: &str = "h8 a1 i8 a3 j8 a5 k8 a7 l8";

fn record(claims: FoulClaims, text: &str) -> Record {
    check_record(&RecordTerms { foul_claims: claims, ..RecordTerms::of(Edition::Rf2018) }, text).unwrap()
}

fn settled(claims: FoulClaims, text: &str, event: Event) -> (Status, Option<OutcomeReason>, Option<Remark>) {
    let (outcome, remark) = settle(&record(claims, text), Edition::Rf2018, event);
    (outcome.status, outcome.reason, remark)
}

#[test]
fn the_loser_is_the_one_whose_it_is() {
    let of = |event| settled(FoulClaims::Automatic, QUIET, event);
    let (resigned, time) = (Some(OutcomeReason::Resignation), Some(OutcomeReason::Time));
    assert_eq!(of(Event::Resigned(Stone::Black)), (Status::WhiteWon, resigned, None));
    assert_eq!(of(Event::Resigned(Stone::White)), (Status::BlackWon, resigned, None));
    assert_eq!(of(Event::FlagFell(Stone::White)), (Status::BlackWon, time, None));
    assert_eq!(of(Event::DrawAgreed), (Status::Draw, Some(OutcomeReason::Agreed), None));
    let (outcome, _) = settle(&record(FoulClaims::Automatic, QUIET), Edition::Rf2018, Event::DrawAgreed);
    assert_eq!((outcome.ply, outcome.citation.unwrap().paragraph.as_str()), (3, "9.2.7.1"));
}

#[test]
fn what_the_moves_decided_stands() {
    for event in [Event::Resigned(Stone::Black), Event::FlagFell(Stone::Black), Event::DrawAgreed] {
        let late = Some(Remark::EventAfterTheEnd { ply: 9 });
        let five = settled(FoulClaims::Automatic, FIVE, event);
        assert_eq!(five, (Status::BlackWon, Some(OutcomeReason::Five), late.clone()));
        let foul = settled(FoulClaims::Automatic, FOUL, event);
        assert_eq!(foul, (Status::WhiteWon, Some(OutcomeReason::Foul), late));
    }
    let broken = settled(FoulClaims::Automatic, "h8 i9 h8", Event::Resigned(Stone::Black));
    assert_eq!(broken, (Status::InProgress, None, None));
}

#[test]
fn a_foul_is_claimed_right_after_it() {
    let claimed = settled(FoulClaims::OnClaim, FOUL, Event::FoulClaimed);
    assert_eq!(claimed, (Status::WhiteWon, Some(OutcomeReason::Foul), None));
    let replied = settled(FoulClaims::OnClaim, &format!("{FOUL} a9"), Event::FoulClaimed);
    assert_eq!(replied, (Status::InProgress, None, Some(Remark::NoFoulToClaim { ply: 10 })));
    let quiet = settled(FoulClaims::OnClaim, QUIET, Event::FoulClaimed);
    assert_eq!(quiet, (Status::InProgress, None, Some(Remark::NoFoulToClaim { ply: 3 })));
    let told = settled(FoulClaims::Automatic, FOUL, Event::FoulClaimed);
    assert_eq!(told, (Status::WhiteWon, Some(OutcomeReason::Foul), None));
}

#[test]
fn times_out_in_words() {
    for (text, status) in [
        ("h8 i9 время белых истекло", Status::BlackWon),
        ("h8 i9 время чёрных вышло", Status::WhiteWon),
        ("h8 i9 флаг белых упал", Status::BlackWon),
        ("h8 i9 у чёрных упал флажок", Status::WhiteWon),
        ("h8 i9 упал флаг белых", Status::BlackWon),
    ] {
        let outcome = record(FoulClaims::Automatic, text).outcome;
        assert_eq!((outcome.status, outcome.reason), (status, Some(OutcomeReason::Time)), "{text}");
    }
}
