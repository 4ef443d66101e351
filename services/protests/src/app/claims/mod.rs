//! Kinds of protest that play by correspondence adds (X): what each asks for, its window, and what its decision brings.
pub(super) mod decided_games;
pub(super) mod grounds;
pub(super) mod objections;
pub(super) mod outcome;

use api_types::claims::{Claim, ProtestKind, RulingOf};
use api_types::correspondence::TimeAccountQuery;
use api_types::protests::{NewProtest, Protest};
use api_types::regulation::Regulation;
use arbitration::{Instance, Kind, law};
use chassis::error::{ApiError, Faults, Outcome};

/// The kind as the law names it. A ruling without its instance is refused before it is stored.
const fn named(kind: ProtestKind, of: Option<RulingOf>) -> Kind {
    match (kind, of) {
        (ProtestKind::Protest, _) => Kind::Protest,
        (ProtestKind::OverdueClaim, _) => Kind::OverdueClaim,
        (ProtestKind::OverdueObjection, _) => Kind::OverdueObjection,
        (ProtestKind::Ruling, Some(RulingOf::ChiefJudge)) => Kind::Ruling(Instance::ChiefJudge),
        (ProtestKind::Ruling, _) => Kind::Ruling(Instance::ChiefSecretary),
        (ProtestKind::Adjudication, _) => Kind::Adjudication,
    }
}

/// Of a paper that comes in.
pub(super) const fn of_new(new: &NewProtest) -> Kind {
    named(new.kind, new.ruling_of)
}

/// Of a protest on record.
pub(super) fn of_law(protest: &Protest) -> Kind {
    named(protest.kind, protest.claim.as_ref().and_then(|claim| claim.ruling_of))
}

/// What is kept of it beside the protest; nothing of an ordinary one. Days are counted as the regulation has them.
pub(super) fn kept(new: &NewProtest, regulation: &Regulation) -> Option<Claim> {
    let control = regulation.time_control.as_ref().and_then(|clock| clock.days);
    let letters = new.letters.clone();
    (!new.kind.is_ordinary()).then(|| Claim {
        received_on: new.received_on,
        ruling_of: new.ruling_of,
        about: new.about,
        letters: letters.map(|letters| TimeAccountQuery {
            control,
            edition: Some(regulation.edition),
            ..letters
        }),
        analysis: new.analysis,
    })
}

/// Each kind has its own fields: one that it asks for is there, one of another kind is not.
pub(super) fn check(new: &NewProtest) -> Outcome<()> {
    let kind = of_new(new);
    let mut faults = Faults::default();
    let mut belongs = |given: bool, of_kind: bool, pointer: &str| {
        faults.check(
            of_kind || !given,
            pointer,
            "это поле — не этого вида протеста (kind): уберите его",
            "this field is not of this kind of protest (kind): leave it out",
        );
    };
    let letters = matches!(kind, Kind::OverdueClaim | Kind::OverdueObjection);
    let about = matches!(kind, Kind::OverdueObjection | Kind::Ruling(Instance::ChiefJudge));
    belongs(new.received_on.is_some(), kind.runs_from_receipt(), "/received_on");
    belongs(new.ruling_of.is_some(), matches!(kind, Kind::Ruling(_)), "/ruling_of");
    belongs(new.about.is_some(), about, "/about");
    belongs(new.letters.is_some(), letters, "/letters");
    belongs(new.analysis.is_some(), kind == Kind::Adjudication, "/analysis");
    faults.finish()?;
    asked_for(new, kind)
}

/// What is missing, each with its paragraph.
fn asked_for(new: &NewProtest, kind: Kind) -> Outcome<()> {
    if kind.by_correspondence() && new.game_id.is_none() {
        return Err(owed(
            kind.filed_by(),
            "/game_id",
            ("назовите партию: такой протест подают о партии", "name the game: such a protest is about one"),
        ));
    }
    if matches!(kind, Kind::Ruling(_)) && new.ruling_of.is_none() {
        return Err(owed(
            law::RULING,
            "/ruling_of",
            (
                "назовите, чьё это решение: chief_secretary — его пересматривает главный судья, chief_judge — \
                 организация, проводящая соревнование",
                "tell whose decision it is: the chief_secretary's goes to the chief judge, the chief_judge's to the \
                 organisation that holds the event",
            ),
        ));
    }
    if kind == Kind::OverdueObjection && new.about.is_none() {
        return Err(owed(
            law::OVERDUE_OBJECTION,
            "/about",
            (
                "назовите заявление о просрочке, против которого возражаете",
                "name the claim of time overstepped that you object to",
            ),
        ));
    }
    Ok(())
}

/// A field that a paragraph asks for.
fn owed(paragraph: &str, pointer: &str, (ru, en): (&str, &str)) -> ApiError {
    ApiError::field(pointer, ru, en).citing("rf-2018", paragraph)
}
