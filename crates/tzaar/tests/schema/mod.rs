//! Checks JSON against the published schema: the few words of JSON Schema that it uses, and an error for any other.

use serde_json::Value;

/// Checks a text.
///
/// # Panics
/// When the text does not fit the schema.
pub fn check(text: &str) {
    let json = serde_json::from_str(text).expect("json");
    if let Some(fault) = fault(&json) {
        panic!("{fault}\n{text}");
    }
}

/// The first thing in which a value does not fit the schema.
pub fn fault(json: &Value) -> Option<String> {
    let text = include_str!("../../../../docs/src/record.schema.json");
    let root: Value = serde_json::from_str(text).expect("the schema is JSON");
    check_value(&root, &root, json, "$").err()
}

fn check_value(root: &Value, schema: &Value, json: &Value, path: &str) -> Result<(), String> {
    for (word, rule) in schema.as_object().expect("a schema is an object") {
        let fits = match word.as_str() {
            "$schema" | "title" | "description" | "$defs" => true,
            "$ref" => {
                let name = rule
                    .as_str()
                    .and_then(|path| path.strip_prefix("#/$defs/"))
                    .expect("a local reference");
                return check_value(root, &root["$defs"][name], json, path);
            }
            "type" => has_type(json, rule.as_str().expect("a type")),
            "const" => json == rule,
            "enum" => rule.as_array().expect("a list").contains(json),
            "minimum" => json.as_i64() >= rule.as_i64(),
            "pattern" => pattern(
                rule.as_str().expect("a pattern"),
                json.as_str().unwrap_or_default(),
            ),
            "required" => {
                let mut names = rule.as_array().expect("a list").iter();
                names.all(|name| json.get(name.as_str().expect("a name")).is_some())
            }
            "items" => {
                for (index, item) in json.as_array().into_iter().flatten().enumerate() {
                    check_value(root, rule, item, &format!("{path}[{index}]"))?;
                }
                true
            }
            "properties" => {
                for (name, rule) in rule.as_object().expect("properties") {
                    if let Some(value) = json.get(name) {
                        check_value(root, rule, value, &format!("{path}.{name}"))?;
                    }
                }
                true
            }
            "propertyNames" => {
                let names = json.as_object().expect("an object").keys();
                names
                    .into_iter()
                    .all(|name| pattern(rule["pattern"].as_str().expect("a pattern"), name))
            }
            "additionalProperties" => {
                let known = &schema["properties"];
                let more = json
                    .as_object()
                    .into_iter()
                    .flatten()
                    .filter(|(name, _)| known.get(name).is_none());
                for (name, value) in more {
                    match rule {
                        Value::Bool(false) => return Err(format!("{path}.{name} is not in the schema")),
                        rule => check_value(root, rule, value, &format!("{path}.{name}"))?,
                    }
                }
                true
            }
            other => panic!("the schema uses {other}, which this check does not know"),
        };
        if !fits {
            return Err(format!("{path} breaks {word}: {rule}"));
        }
    }
    Ok(())
}

fn has_type(json: &Value, name: &str) -> bool {
    match name {
        "object" => json.is_object(),
        "array" => json.is_array(),
        "string" => json.is_string(),
        "integer" => json.is_i64() || json.is_u64(),
        other => panic!("the schema uses type {other}"),
    }
}

/// The patterns of the schema, which stand here a second time as code: there is no regular expression engine among
/// the dependencies.
fn pattern(pattern: &str, text: &str) -> bool {
    let space =
        |text: &str| text.parse::<tzaar::Space>().is_ok() && text.is_ascii() && text.to_lowercase() == text;
    match pattern {
        "^[A-Za-z][A-Za-z0-9_]*$" => {
            text.starts_with(|ch: char| ch.is_ascii_alphabetic())
                && text.chars().all(|ch| ch.is_ascii_alphanumeric() || ch == '_')
        }
        "^([a-i][1-9][x+][a-i][1-9]|pass|[ZAT]@[a-i][1-9])$" => {
            let ends = text.split_once(['x', '+']);
            let placed = text
                .strip_prefix(['Z', 'A', 'T'])
                .and_then(|rest| rest.strip_prefix('@'));
            text == "pass"
                || ends.is_some_and(|(from, to)| space(from) && space(to))
                || placed.is_some_and(space)
        }
        "^[ZATzat.0-9/]+ [wb] [po12] [1-9][0-9]*$" => text.parse::<tzaar::Position>().is_ok(),
        other => panic!("the schema uses pattern {other}"),
    }
}
