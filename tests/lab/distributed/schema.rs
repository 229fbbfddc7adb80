//! The subset of JSON Schema that our schema uses. Panics on unknown keywords, so nothing goes unchecked.

use serde_json::Value;

/// Returns the violations of a value, each with its path.
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
        for (keyword, expected) in schema.as_object().unwrap() {
            let holds = match keyword.as_str() {
                "$schema" | "title" | "description" | "$defs" => true,
                "$ref" => {
                    let name = expected.as_str().unwrap().strip_prefix("#/$defs/").unwrap();
                    let schema = &self.root["$defs"][name];
                    assert!(schema.is_object(), "no {name}");
                    self.value(schema, value, at);
                    true
                }
                "type" => match expected {
                    Value::Array(types) => types.iter().any(|expected| is(value, expected)),
                    expected => is(value, expected),
                },
                "const" => value == expected,
                "enum" => expected.as_array().unwrap().contains(value),
                "minimum" => value.as_f64().is_none_or(|value| value >= number(expected)),
                "maximum" => value.as_f64().is_none_or(|value| value <= number(expected)),
                "minLength" => value.as_str().is_none_or(|text| text.chars().count() >= length(expected)),
                "maxLength" => value.as_str().is_none_or(|text| text.chars().count() <= length(expected)),
                "minItems" => value.as_array().is_none_or(|items| items.len() >= length(expected)),
                "maxItems" => value.as_array().is_none_or(|items| items.len() <= length(expected)),
                "items" => {
                    for (nth, item) in value.as_array().into_iter().flatten().enumerate() {
                        self.value(expected, item, &format!("{at}/{nth}"));
                    }
                    true
                }
                "required" => value.as_object().is_none_or(|object| {
                    expected.as_array().unwrap().iter().all(|key| object.contains_key(key.as_str().unwrap()))
                }),
                "properties" => {
                    for (key, schema) in expected.as_object().unwrap() {
                        if let Some(value) = value.get(key) {
                            self.value(schema, value, &format!("{at}/{key}"));
                        }
                    }
                    true
                }
                "additionalProperties" => {
                    assert_eq!(expected, false);
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

fn is(value: &Value, expected: &Value) -> bool {
    match expected.as_str().unwrap() {
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
