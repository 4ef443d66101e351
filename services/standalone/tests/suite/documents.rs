//! The API documents: one a service and the merged one, committed as the code says, each operation complete.
use serde_json::Value;

fn committed(name: &str) -> String {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../openapi").join(name);
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

#[test]
fn the_committed_documents_are_as_the_code_says() {
    for (name, text) in standalone::documents().unwrap() {
        assert!(committed(name) == text, "openapi/{name} differs from the code: run `make openapi`");
    }
}

#[test]
fn every_operation_is_complete() {
    let merged: Value = serde_json::from_str(&committed("arbiter.json")).unwrap();
    assert!(merged["openapi"].as_str().unwrap().starts_with("3.1"));
    let mut ids = std::collections::BTreeSet::new();
    for (path, item) in merged["paths"].as_object().unwrap() {
        for (method, operation) in item.as_object().unwrap() {
            let what = format!("{method} {path}");
            let id = operation["operationId"].as_str().unwrap();
            assert!(ids.insert(id), "{what}: a second {id}");
            assert!(operation["summary"].as_str().is_some_and(|text| text.len() > 10), "{what}: no summary");
            check_responses(&what, &operation["responses"]);
            for (kind, content) in operation["requestBody"]["content"].as_object().into_iter().flatten() {
                let fields = kind.ends_with("json") || kind.ends_with("form-urlencoded");
                let example = &content["example"];
                assert!(
                    if fields { example.is_object() } else { example.is_string() },
                    "{what}: no example of its body"
                );
            }
        }
    }
}

fn check_responses(what: &str, responses: &Value) {
    let responses = responses.as_object().unwrap();
    assert!(responses.keys().any(|status| status.starts_with('2')), "{what}: no success");
    for needed in ["400", "429", "500", "503"] {
        assert!(responses.contains_key(needed), "{what}: no {needed}");
    }
    for (status, response) in responses {
        assert!(!response["description"].as_str().unwrap().is_empty(), "{what} {status}: no description");
        for (kind, content) in response["content"].as_object().into_iter().flatten() {
            let (example, json) = (&content["example"], kind.ends_with("json"));
            assert!(
                if json { example.is_object() } else { example.is_string() },
                "{what} {status}: no example"
            );
        }
        if status.as_str() >= "400" {
            let content = &response["content"]["application/problem+json"];
            assert_eq!(content["schema"]["$ref"], "#/components/schemas/Problem", "{what} {status}");
            assert!(content["example"].is_object(), "{what} {status}: no example");
        }
    }
}

/// Every reference leads somewhere.
#[test]
fn no_reference_is_broken() {
    for (name, _) in standalone::documents().unwrap() {
        let document: Value = serde_json::from_str(&committed(name)).unwrap();
        let mut stack = vec![&document];
        while let Some(value) = stack.pop() {
            match value {
                Value::Object(map) => {
                    if let Some(Value::String(reference)) = map.get("$ref") {
                        let pointer = reference.strip_prefix('#').unwrap();
                        assert!(document.pointer(pointer).is_some(), "{name}: {reference}");
                    }
                    stack.extend(map.values());
                }
                Value::Array(list) => stack.extend(list),
                _ => {}
            }
        }
    }
}
