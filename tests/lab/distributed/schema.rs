//! As much of JSON Schema as our schema uses. What it does not know it refuses, so nothing goes unchecked.

use serde_json::Value;

/// What is wrong with a value, each with its place.
pub fn check(schema: &Value, value: &Value) -> Vec<String> {
    let mut faults = Vec::new();
    Check { root: schema, faults: &mut faults }.value(schema, value, "");
    faults
}

struct Check<'a> {
    root: &'a Value,
    faults: &'a mut Vec<String>,
}

impl Check<'_> {
    fn value(&mut self, schema: &Value, value: &Value, at: &str) {
        let number = |bound: &Value| bound.as_f64().unwrap();
        let length = |bound: &Value| bound.as_u64().unwrap() as usize;
        for (keyword, wanted) in schema.as_object().unwrap() {
            let holds = match keyword.as_str() {
                "$schema" | "title" | "description" | "$defs" => true,
                "$ref" => {
                    let name = wanted.as_str().unwrap().strip_prefix("#/$defs/").unwrap();
                    let schema = &self.root["$defs"][name];
                    assert!(schema.is_object(), "no {name}");
                    self.value(schema, value, at);
                    true
                }
                "type" => match wanted {
                    Value::Array(types) => types.iter().any(|wanted| is(value, wanted)),
                    wanted => is(value, wanted),
                },
                "const" => value == wanted,
                "enum" => wanted.as_array().unwrap().contains(value),
                "minimum" => value.as_f64().is_none_or(|value| value >= number(wanted)),
                "maximum" => value.as_f64().is_none_or(|value| value <= number(wanted)),
                "minLength" => value.as_str().is_none_or(|text| text.chars().count() >= length(wanted)),
                "maxLength" => value.as_str().is_none_or(|text| text.chars().count() <= length(wanted)),
                "minItems" => value.as_array().is_none_or(|items| items.len() >= length(wanted)),
                "maxItems" => value.as_array().is_none_or(|items| items.len() <= length(wanted)),
                "items" => {
                    for (nth, item) in value.as_array().into_iter().flatten().enumerate() {
                        self.value(wanted, item, &format!("{at}/{nth}"));
                    }
                    true
                }
                "required" => value.as_object().is_none_or(|object| {
                    wanted.as_array().unwrap().iter().all(|key| object.contains_key(key.as_str().unwrap()))
                }),
                "properties" => {
                    for (key, schema) in wanted.as_object().unwrap() {
                        if let Some(value) = value.get(key) {
                            self.value(schema, value, &format!("{at}/{key}"));
                        }
                    }
                    true
                }
                "additionalProperties" => {
                    assert_eq!(wanted, false);
                    let known = schema["properties"].as_object().unwrap();
                    value.as_object().is_none_or(|object| object.keys().all(|key| known.contains_key(key)))
                }
                other => panic!("the checker does not know {other:?}"),
            };
            if !holds {
                self.faults.push(format!("{at}: {keyword}"));
            }
        }
    }
}

fn is(value: &Value, wanted: &Value) -> bool {
    match wanted.as_str().unwrap() {
        "object" => value.is_object(),
        "array" => value.is_array(),
        "string" => value.is_string(),
        "boolean" => value.is_boolean(),
        "null" => value.is_null(),
        "number" => value.is_number(),
        "integer" => value.is_u64() || value.is_i64(),
        other => panic!("no type {other:?}"),
    }
}
