//! Decisions: one for each protest at most.
use api_types::ProtestId;
use api_types::games::GameResult;
use api_types::protests::{Appearance, Decision, Ruling};
use chassis::error::Outcome;
use chrono::NaiveDateTime;
use db::AnyConnection;
use diesel::prelude::*;
use serde_json::json;

use super::schema::decisions;
use super::{read_back, stored, written};

#[derive(Queryable, Insertable)]
#[diesel(table_name = decisions)]
pub(super) struct Row {
    id: String,
    protest_id: String,
    ruling: String,
    facts_found: String,
    paragraphs: String,
    filer_appearance: String,
    other_appearance: String,
    new_result: Option<String>,
    decided_by: String,
    decided_at: NaiveDateTime,
    applied: bool,
    effect: Option<String>,
    materials_incomplete: Option<String>,
}

impl Row {
    pub(super) fn decision(self) -> Outcome<Decision> {
        Ok(Decision {
            id: stored(self.id.parse().ok(), "id")?,
            ruling: stored(Ruling::parse(&self.ruling), "ruling")?,
            facts_found: self.facts_found,
            paragraphs: read_back(&self.paragraphs)?,
            filer_appearance: stored(Appearance::parse(&self.filer_appearance), "appearance")?,
            other_appearance: stored(Appearance::parse(&self.other_appearance), "appearance")?,
            new_result: self.new_result.map(|text| stored(GameResult::parse(&text), "result")).transpose()?,
            materials_incomplete: self.materials_incomplete,
            decided_by: self.decided_by,
            decided_at: self.decided_at.and_utc(),
            applied: self.applied,
            effect: self.effect.map(|text| stored(serde_json::from_str(&text).ok(), "effect")).transpose()?,
        })
    }
}

pub(crate) fn insert(connection: &mut AnyConnection, protest: ProtestId, decision: &Decision) -> Outcome<()> {
    let row = Row {
        id: decision.id.to_string(),
        protest_id: protest.to_string(),
        ruling: decision.ruling.as_str().to_owned(),
        facts_found: decision.facts_found.clone(),
        paragraphs: written(&decision.paragraphs)?,
        filer_appearance: decision.filer_appearance.as_str().to_owned(),
        other_appearance: decision.other_appearance.as_str().to_owned(),
        new_result: decision.new_result.map(|result| result.as_str().to_owned()),
        decided_by: decision.decided_by.clone(),
        decided_at: decision.decided_at.naive_utc(),
        applied: decision.applied,
        effect: decision.effect.as_ref().map(|effect| json!(effect).to_string()),
        materials_incomplete: decision.materials_incomplete.clone(),
    };
    diesel::insert_into(decisions::table).values(row).execute(connection)?;
    Ok(())
}
