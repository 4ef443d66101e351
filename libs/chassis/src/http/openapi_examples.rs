//! An example for every JSON body of the API document, put together from the examples of its fields.
use serde_json::{Map, Value, json};
use utoipa::openapi::{Content, OpenApi, RefOr};

use super::openapi::operations;

/// Types that refer to themselves end here.
const DEEPEST: u8 = 8;

/// Gives each body without an example one.
pub(super) fn add(openapi: &mut OpenApi) {
    let Ok(document) = serde_json::to_value(&*openapi) else { return };
    for item in openapi.paths.paths.values_mut() {
        for (_, operation) in operations(item) {
            if let Some(RefOr::T(body)) = &mut operation.request_body {
                body.content.values_mut().for_each(|content| fill(content, &document));
            }
            for response in operation.responses.responses.values_mut() {
                if let RefOr::T(response) = response {
                    response.content.values_mut().for_each(|content| fill(content, &document));
                }
            }
        }
    }
}

fn fill(content: &mut RefOr<Content>, document: &Value) {
    let RefOr::T(content) = content else { return };
    if content.example.is_some() || !content.examples.is_empty() {
        return;
    }
    let schema = content.schema.as_ref().and_then(|schema| serde_json::to_value(schema).ok());
    content.example = schema.map(|schema| example(&schema, document, 0));
}

fn example(schema: &Value, document: &Value, depth: u8) -> Value {
    if depth > DEEPEST {
        return Value::Null;
    }
    let known = [schema.pointer("/examples/0"), schema.get("example"), schema.get("const")];
    if let Some(known) = known.into_iter().flatten().next() {
        return known.clone();
    }
    if let Some(reference) = schema.get("$ref").and_then(Value::as_str) {
        let target = reference.strip_prefix('#').and_then(|pointer| document.pointer(pointer));
        return target.map_or(Value::Null, |target| example(target, document, depth + 1));
    }
    if let Some(value) = schema.pointer("/enum/0") {
        return value.clone();
    }
    if let Some(choice) = first_choice(schema) {
        return example(choice, document, depth + 1);
    }
    if let Some(parts) = schema.get("allOf").and_then(Value::as_array) {
        return whole(parts, document, depth);
    }
    of_type(schema, document, depth)
}

/// The first alternative that says something.
fn first_choice(schema: &Value) -> Option<&Value> {
    let choices = schema.get("oneOf").or_else(|| schema.get("anyOf"))?.as_array()?;
    choices.iter().find(|choice| choice.get("type") != Some(&json!("null")))
}

fn whole(parts: &[Value], document: &Value, depth: u8) -> Value {
    let mut members = Map::new();
    for part in parts {
        if let Value::Object(more) = example(part, document, depth + 1) {
            members.extend(more);
        }
    }
    Value::Object(members)
}

fn of_type(schema: &Value, document: &Value, depth: u8) -> Value {
    let kind = match schema.get("type") {
        Some(Value::Array(kinds)) => kinds.iter().filter_map(Value::as_str).find(|kind| *kind != "null"),
        Some(Value::String(kind)) => Some(kind.as_str()),
        _ => None,
    };
    match kind {
        Some("object") => {
            let properties = schema.get("properties").and_then(Value::as_object).into_iter().flatten();
            properties.map(|(name, schema)| (name.clone(), example(schema, document, depth + 1))).collect()
        }
        Some("array") => {
            let item = schema.get("items").map(|items| example(items, document, depth + 1));
            item.into_iter().filter(|item| !item.is_null()).collect()
        }
        Some("integer" | "number") => schema.get("minimum").cloned().unwrap_or_else(|| json!(1)),
        Some("boolean") => json!(true),
        Some("string") if schema.get("format") == Some(&json!("date-time")) => json!("2026-11-30T09:00:00Z"),
        Some("string") => json!("..."),
        _ => Value::Null,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn examples_follow_references_and_end() {
        let document = json!({ "components": { "schemas": {
            "Id": { "type": "string", "examples": ["7"] },
            "Node": { "type": "object", "properties": {
                "id": { "$ref": "#/components/schemas/Id" },
                "at": { "type": ["string", "null"], "format": "date-time" },
                "next": { "oneOf": [{ "type": "null" }, { "$ref": "#/components/schemas/Node" }] }
            } }
        } } });
        let node = example(&json!({ "$ref": "#/components/schemas/Node" }), &document, 0);
        assert_eq!((&node["id"], &node["at"]), (&json!("7"), &json!("2026-11-30T09:00:00Z")));
        assert_eq!(node["next"]["id"], "7");
        let list = example(&json!({ "type": "array", "items": { "enum": ["a", "b"] } }), &document, 0);
        assert_eq!(list, json!(["a"]));
    }
}
