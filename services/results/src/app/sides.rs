//! The score of a Scheveningen match: what each side's players made together.
use std::collections::BTreeMap;

use api_types::regulation::System;
use api_types::standings::SideScore;
use standings::Points;

use super::snapshot::Snapshot;

/// The sides, the one ahead first; none in other systems.
pub(super) fn scores(snapshot: &Snapshot) -> Option<Vec<SideScore>> {
    let regulation = &snapshot.regulation;
    if regulation.system != System::Scheveningen || regulation.team.is_some() {
        return None;
    }
    let mut sides: BTreeMap<&str, Vec<Points>> = BTreeMap::new();
    for row in &snapshot.table.rows {
        if let Some(side) = snapshot.lines.get(&row.no.0).and_then(|line| line.side.as_deref()) {
            sides.entry(side).or_default().push(row.points);
        }
    }
    let mut scores: Vec<(&str, u32, Points)> = sides
        .into_iter()
        .map(|(side, points)| {
            (side, u32::try_from(points.len()).unwrap_or(u32::MAX), points.into_iter().sum())
        })
        .collect();
    scores.sort_by_key(|(side, _, points)| (std::cmp::Reverse(*points), *side));
    let shown = |(side, players, points): (&str, u32, Points)| SideScore {
        side: side.to_owned(),
        players,
        points: points.to_string(),
    };
    Some(scores.into_iter().map(shown).collect())
}
