//! The API documents: one a service, and the merged one of the gateway.
use serde_json::{Value, json};
use utoipa::openapi::OpenApi;

/// Every document, by the name of its file.
///
/// # Errors
/// Where a document cannot be written as JSON.
pub fn documents() -> Result<Vec<(&'static str, String)>, serde_json::Error> {
    let own: [(&'static str, OpenApi); 5] = [
        ("gateway.json", arbiter_gateway::openapi()),
        ("oracle.json", arbiter_oracle::openapi()),
        ("pairing.json", arbiter_pairing::openapi()),
        ("protests.json", arbiter_protests::openapi()),
        ("results.json", arbiter_results::openapi()),
    ];
    let mut values = Vec::new();
    for (name, document) in own {
        values.push((name, serde_json::to_value(document)?));
    }
    values.push(("arbiter.json", merged(&values)));
    values
        .into_iter()
        .map(|(name, value)| Ok((name, format!("{}\n", serde_json::to_string_pretty(&value)?))))
        .collect()
}

/// One document with every path and component. Equal names stand for equal things: they come from one crate.
fn merged(documents: &[(&'static str, Value)]) -> Value {
    let mut whole = json!({});
    for (_, document) in documents {
        merge(&mut whole, document);
    }
    if let Some(info) = whole.get_mut("info") {
        *info = json!({
            "title": "arbiter",
            "description": "Pairing, results, protests and rules for draughts and renju events, through one door.",
            "license": { "name": "Apache License 2.0", "identifier": "Apache-2.0" },
            "version": env!("CARGO_PKG_VERSION"),
        });
    }
    whole
}

fn merge(into: &mut Value, from: &Value) {
    let (Value::Object(into), Value::Object(from)) = (into, from) else { return };
    for (key, value) in from {
        match into.get_mut(key) {
            Some(present) => merge(present, value),
            None => {
                into.insert(key.clone(), value.clone());
            }
        }
    }
}
