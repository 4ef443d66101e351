//! The final table, for a terminal.
use serde_json::Value;

/// The lines of a standings answer.
pub(crate) fn lines(standings: &Value) -> Vec<String> {
    let mut lines = vec![format!(
        "{:>6}  {:<24} {:>6} {:>9} {:>10}",
        "place", "player", "points", "buchholz", "s.-berger"
    )];
    let rows = standings.pointer("/rows").and_then(Value::as_array).into_iter().flatten();
    lines.extend(rows.map(line));
    lines
}

fn line(row: &Value) -> String {
    let text = |pointer: &str| row.pointer(pointer).and_then(Value::as_str).unwrap_or("-").to_owned();
    let number = |pointer: &str| row.pointer(pointer).and_then(Value::as_u64).unwrap_or_default();
    let (first, last) = (number("/place"), number("/place_to"));
    let place = if first == last { first.to_string() } else { format!("{first}-{last}") };
    format!(
        "{place:>6}  {:<24} {:>6} {:>9} {:>10}",
        text("/participant/name"),
        text("/points"),
        text("/tie_breaks/buchholz"),
        text("/tie_breaks/sonneborn_berger"),
    )
}
