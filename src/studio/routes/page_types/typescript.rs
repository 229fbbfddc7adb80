//! Schemas as types of TypeScript.

use serde_json::{Map, Value};
use std::fmt::Write;

/// All of them, each with what it is for.
pub(super) fn types(schemas: &Map<String, Value>) -> String {
    let mut text = String::new();
    for (name, schema) in schemas {
        let options = options(schema).filter(|all| all.iter().any(|one| one.get("description").is_some()));
        _ = write!(text, "\n{}export type {name} =", comment(schema, ""));
        match (options, fields(schema)) {
            (Some(options), _) => {
                for option in options {
                    _ = write!(text, "\n{}  | {}", comment(option, "  "), written(option));
                }
                text += ";\n";
            }
            (None, Some(fields)) => {
                text += " {\n";
                for (field, schema) in fields {
                    _ = writeln!(text, "{}  {field}: {};", comment(schema, "  "), written(schema));
                }
                text += "};\n";
            }
            (None, None) => _ = writeln!(text, " {};", written(schema)),
        }
    }
    text
}

/// What the Rust type says of it.
fn comment(schema: &Value, indent: &str) -> String {
    let Some(text) = schema.get("description").and_then(Value::as_str) else { return String::new() };
    let lines: Vec<&str> = text.lines().collect();
    match *lines {
        [line] => format!("{indent}/** {line} */\n"),
        _ => {
            let lines: String =
                lines.iter().map(|line| format!("{indent} * {line}").trim_end().to_owned() + "\n").collect();
            format!("{indent}/**\n{lines}{indent} */\n")
        }
    }
}

/// What it may be, if it is one of several things.
fn options(schema: &Value) -> Option<&Vec<Value>> {
    schema.get("oneOf").or_else(|| schema.get("anyOf"))?.as_array()
}

/// Its fields with their names, with a question mark behind those that may be missing.
fn fields(schema: &Value) -> Option<Vec<(String, &Value)>> {
    let fields = schema.get("properties")?.as_object()?;
    let required = schema.get("required").and_then(Value::as_array);
    let is_required = |name: &str| required.is_some_and(|all| all.iter().any(|one| one == name));
    let named = |name: &str| if is_required(name) { name.to_owned() } else { format!("{name}?") };
    Some(fields.iter().map(|(name, schema)| (named(name), schema)).collect())
}

/// As it is written in TypeScript.
fn written(schema: &Value) -> String {
    if let Some(named) = schema.get("$ref").and_then(Value::as_str) {
        return named.rsplit('/').next().unwrap_or(named).to_owned();
    }
    if let Some(value) = schema.get("const") {
        return value.to_string();
    }
    if let Some(values) = schema.get("enum").and_then(Value::as_array) {
        return any(values.iter().map(Value::to_string));
    }
    if let Some(options) = options(schema) {
        return any(options.iter().map(written));
    }
    match schema.get("type") {
        Some(Value::String(kind)) => of_kind(kind, schema),
        Some(Value::Array(kinds)) => {
            any(kinds.iter().filter_map(Value::as_str).map(|kind| of_kind(kind, schema)))
        }
        _ => "unknown".to_owned(),
    }
}

fn of_kind(kind: &str, schema: &Value) -> String {
    match kind {
        "integer" | "number" => "number".to_owned(),
        "array" => array(schema),
        "object" => object(schema),
        // A string, a boolean, or null.
        kind => kind.to_owned(),
    }
}

fn array(schema: &Value) -> String {
    if let Some(items) = schema.get("prefixItems").and_then(Value::as_array) {
        return format!("[{}]", items.iter().map(written).collect::<Vec<_>>().join(", "));
    }
    let bound = |name: &str| schema.get(name).and_then(Value::as_u64);
    let item = schema.get("items").map_or_else(|| "unknown".to_owned(), written);
    if [bound("minItems"), bound("maxItems")] == [Some(2); 2] {
        return format!("[{item}, {item}]");
    }
    if item.contains(" | ") { format!("({item})[]") } else { format!("{item}[]") }
}

fn object(schema: &Value) -> String {
    if let Some(fields) = fields(schema) {
        let fields: Vec<String> =
            fields.iter().map(|(name, schema)| format!("{name}: {}", written(schema))).collect();
        return format!("{{ {} }}", fields.join("; "));
    }
    let of_pattern = || schema.get("patternProperties")?.as_object()?.values().next();
    let values = schema.get("additionalProperties").filter(|values| values.is_object()).or_else(of_pattern);
    values.map_or_else(
        || "Record<string, never>".to_owned(),
        |values| format!("Record<string, {}>", written(values)),
    )
}

/// One of several.
fn any(options: impl Iterator<Item = String>) -> String {
    let mut all: Vec<String> = Vec::new();
    for option in options {
        if !all.contains(&option) {
            all.push(option);
        }
    }
    all.join(" | ")
}
