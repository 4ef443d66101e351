//! How protests on paper were entered.
use api_types::ProtestId;
use api_types::papers::{Countersignature, Paper};
use chassis::error::Outcome;
use chrono::NaiveDateTime;
use db::AnyConnection;
use diesel::prelude::*;

use super::schema::papers;
use super::{json_of, stored};

#[derive(Queryable, Insertable)]
#[diesel(table_name = papers)]
struct Row {
    protest_id: String,
    received_at: NaiveDateTime,
    entered_at: NaiveDateTime,
    entered_by: String,
    countersignature_needed: bool,
    countersignature: Option<String>,
}

pub(crate) fn insert(connection: &mut AnyConnection, protest: ProtestId, paper: &Paper) -> Outcome<()> {
    let row = Row {
        protest_id: protest.to_string(),
        received_at: paper.received_at.naive_utc(),
        entered_at: paper.entered_at.naive_utc(),
        entered_by: paper.entered_by.clone(),
        countersignature_needed: paper.countersignature_needed,
        countersignature: None,
    };
    diesel::insert_into(papers::table).values(row).execute(connection)?;
    Ok(())
}

/// The papers of these protests.
pub(crate) fn of(connection: &mut AnyConnection, ids: &[ProtestId]) -> Outcome<Vec<(ProtestId, Paper)>> {
    let ids: Vec<String> = ids.iter().map(ToString::to_string).collect();
    let rows: Vec<Row> = papers::table.filter(papers::protest_id.eq_any(ids)).load(connection)?;
    let read = |row: Row| {
        let countersignature =
            row.countersignature.map(|text| stored(serde_json::from_str(&text).ok(), "countersignature"));
        let paper = Paper {
            received_at: row.received_at.and_utc(),
            entered_at: row.entered_at.and_utc(),
            entered_by: row.entered_by,
            countersignature_needed: row.countersignature_needed,
            countersignature: countersignature.transpose()?,
        };
        Ok((stored(row.protest_id.parse().ok(), "id")?, paper))
    };
    rows.into_iter().map(read).collect()
}

pub(crate) fn countersign(
    connection: &mut AnyConnection,
    protest: ProtestId,
    countersignature: &Countersignature,
) -> Outcome<()> {
    diesel::update(papers::table.find(protest.to_string()))
        .set(papers::countersignature.eq(json_of(countersignature)?))
        .execute(connection)?;
    Ok(())
}
