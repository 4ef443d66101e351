//! The verdict on a claim of a draw.
use api_types::oracle::{
    ClaimClocks, ClaimDefence, ClaimEvidence, ClaimFinding, ClaimVerdict, Colour, DrawClaim, DrawClaimQuery,
    DrawSettings, JudgeFindings,
};
use chassis::ApiError;
use chassis::auth::Caller;
use chassis::error::Outcome;
use draughts::{
    Claim, ClaimTerms, Claimed, Clocks, Counted, Evidence, Findings, Ground, NotAGround, Side, Variant,
};
use rulebook::Language;

use super::claimed_game::claimed_game;
use super::reading::{edition, language, pace, side, variant};
use super::settings;
use super::shape::{citation, said};

pub(crate) fn check(caller: &Caller, query: &DrawClaimQuery) -> Outcome<DrawClaim> {
    let variant = variant(query.discipline, query.capture_rules)?;
    let readings = query.settings.unwrap_or_default();
    let terms = ClaimTerms {
        edition: edition(query.edition),
        pace: pace(query.pace),
        draws: settings::read(readings),
    };
    let claim = Claim {
        claimant: side(query.claimant),
        ground: ground(variant, &terms, query.ground.as_deref())?,
        clocks: clocks(&query.clocks.unwrap_or_default()),
        recorded: query.recorded.unwrap_or(query.record.is_some()),
        main_road: query.main_road.map(side),
        findings: findings(query.findings.unwrap_or_default()),
    };
    let game = claimed_game(&terms, variant, query)?;
    let position = game.position().to_fen();
    Ok(shown(draughts::judge_claim(&terms, game, &claim), position, readings, language(caller)))
}

fn ground(variant: Variant, terms: &ClaimTerms, named: Option<&str>) -> Outcome<Ground> {
    let Some(text) = named else { return Ok(Ground::Any) };
    Ground::named(variant, terms.edition, terms.pace, text).map_err(|not| no_ground(&not))
}

fn no_ground(not: &NotAGround) -> ApiError {
    let here: Vec<&str> = not.here.iter().map(|citation| citation.paragraph.as_str()).collect();
    let (named, here) = (&not.named, here.join(", "));
    let (ru, en) = if not.exists {
        (
            format!("пункт «{named}» не основание для ничьей в этой дисциплине при этом контроле"),
            format!("paragraph `{named}` is no ground for a draw in this discipline at this pace"),
        )
    } else {
        (format!("в правилах нет пункта «{named}»"), format!("the rules have no paragraph `{named}`"))
    };
    ApiError::field("/ground", format!("{ru}; основания: {here}"), format!("{en}; the grounds are: {here}"))
}

fn clocks(shown: &ClaimClocks) -> Clocks {
    Clocks {
        increment_seconds: shown.increment_seconds,
        white_left: shown.white_left_ms,
        black_left: shown.black_left_ms,
        white_flag: shown.white_flag,
        black_flag: shown.black_flag,
        stopped_by: shown.stopped_by.map(side),
    }
}

const fn findings(told: JudgeFindings) -> Findings {
    Findings {
        obvious_continuation: told.obvious_continuation,
        clear_advantage: told.clear_advantage,
        clearly_drawn: told.clearly_drawn,
        theoretically_won: told.theoretically_won,
    }
}

fn shown(claimed: Claimed, position: String, settings: DrawSettings, language: Language) -> DrawClaim {
    DrawClaim {
        verdict: match claimed.verdict {
            draughts::ClaimVerdict::Upheld => ClaimVerdict::Upheld,
            draughts::ClaimVerdict::Rejected => ClaimVerdict::Rejected,
            draughts::ClaimVerdict::NeedsJudge => ClaimVerdict::NeedsJudge,
        },
        findings: claimed.findings.iter().map(shown_finding).collect(),
        citation: citation(claimed.citation),
        detail: said(claimed.detail, language),
        position,
        settings,
        evidence: claimed.evidence.map(shown_evidence),
    }
}

fn shown_finding(counted: &Counted) -> ClaimFinding {
    ClaimFinding {
        paragraph: counted.citation.paragraph.as_str().to_owned(),
        edition: counted.citation.edition.as_str().to_owned(),
        counts: counted.counts.to_owned(),
        count: counted.count,
        limit: counted.limit,
        since_ply: counted.since_ply,
    }
}

fn shown_evidence(evidence: Evidence) -> ClaimEvidence {
    let defence =
        |one: draughts::Defence| ClaimDefence { ply: one.ply, legal: one.legal, keeping: one.keeping };
    ClaimEvidence {
        searched_plies: evidence.searched_plies,
        forced_win: evidence.forced_win.map(colour),
        defences: evidence.defences.into_iter().map(defence).collect(),
    }
}

const fn colour(side: Side) -> Colour {
    match side {
        Side::White => Colour::White,
        Side::Black => Colour::Black,
    }
}
