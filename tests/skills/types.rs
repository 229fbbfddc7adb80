//! What is in `lua-api/` and the reference of the book match the bindings, and checkers of others understand them.

use crate::common::files::{SOURCES, project};
use saki_lua::author::manual::{Found, find, manual};
use saki_lua::problem::Lang;
use saki_lua::state::RoundResult;
use serde_json::Value;
use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;

#[test]
fn everything_in_lua_api_is_fresh() {
    let manual = manual();
    for (name, format, fresh) in [
        ("lua-api/saki.lua", "luals", manual.luals()),
        ("lua-api/saki.d.luau", "luau", manual.luau()),
        ("lua-api/api.json", "json", manual.json()),
        ("docs/reference.md", "markdown", manual.markdown(Lang::En)),
        ("docs/zh/reference.md", "markdown --lang zh", manual.markdown(Lang::Zh)),
        ("docs/ja/reference.md", "markdown --lang ja", manual.markdown(Lang::Ja)),
    ] {
        let path = project(name);
        if std::env::var_os("UPDATE_TYPES").is_some() {
            std::fs::write(&path, &fresh).unwrap();
        }
        let committed = std::fs::read_to_string(&path).unwrap_or_default();
        let stale = format!("{name} is stale: run `saki-lua lsp types --format {format} > {name}`");
        for (committed, fresh) in committed.lines().zip(fresh.lines()) {
            assert_eq!(committed, fresh, "{stale}");
        }
        assert!(committed == fresh, "{stale}");
    }
}

#[test]
fn everything_has_a_sentence() {
    for entry in manual().entries() {
        let is_field = entry.name.contains('.');
        assert!(is_field || !entry.doc.en.is_empty(), "no sentence for {}", entry.name);
    }
    let translated = |said: &saki_lua::author::manual::Said| said.zh.is_some() && said.ja.is_some();
    let manual = manual();
    assert!(manual.hooks.iter().all(|hook| translated(&hook.doc)));
    assert!(manual.events.iter().all(|event| translated(&event.doc)));
    assert!(manual.errors.iter().chain(&manual.lints).all(|coded| translated(&coded.doc)));
    for entry in manual.entries() {
        assert!(
            entry.doc.en.is_empty() || translated(&entry.doc),
            "{} has no Chinese or Japanese",
            entry.name
        );
    }
    for field in manual
        .classes
        .iter()
        .flat_map(|class| &class.fields)
        .chain(manual.shapes.iter().flat_map(|shape| &shape.fields))
    {
        assert!(
            field.doc.en.is_empty() || translated(&field.doc),
            "{} has no Chinese or Japanese",
            field.name
        );
    }
}

#[test]
fn the_end_of_a_round_is_told_with_every_result() {
    let manual = manual();
    let event = manual.events.iter().find(|event| event.name == "round-ended").unwrap();
    for lang in Lang::ALL {
        let doc = event.doc.in_lang(lang);
        for result in RoundResult::ALL {
            let (code, meaning) = (format!("`{}`", result.code()), result.text().say(lang));
            assert!(doc.contains(&code) && doc.contains(&meaning), "{code} {meaning}: {doc}");
        }
    }
}

#[test]
fn the_data_fits_its_schema() {
    let read = |name: &str| -> Value {
        serde_json::from_str(&std::fs::read_to_string(project(name)).unwrap()).unwrap()
    };
    let (schema, data) = (read("lua-api/api.schema.json"), read("lua-api/api.json"));
    assert_eq!(misfit(&schema, &schema, &data), None);
    for (path, wrong) in [("version", Value::from("1")), ("hooks", Value::from(1)), ("units", Value::Null)] {
        let mut bad = data.clone();
        bad[path] = wrong;
        assert!(misfit(&schema, &schema, &bad).is_some(), "{path}");
    }
}

/// The first thing in a value that a schema does not allow, as far as our schema goes.
fn misfit(root: &Value, schema: &Value, value: &Value) -> Option<String> {
    if let Some(name) = schema["$ref"].as_str() {
        return misfit(root, root.pointer(name.strip_prefix('#')?)?, value);
    }
    if let Some(allowed) = schema["enum"].as_array() {
        return (!allowed.contains(value)).then(|| format!("{value} is none of {allowed:?}"));
    }
    let fits = match schema["type"].as_str().unwrap() {
        "string" => value.is_string(),
        "boolean" => value.is_boolean(),
        "integer" => value.is_u64(),
        "number" => value.is_number(),
        "array" => value.is_array(),
        "object" => value.is_object(),
        other => panic!("{other}"),
    };
    if !fits {
        return Some(format!("{value} is no {}", schema["type"]));
    }
    if let Some(items) = value.as_array() {
        return items.iter().find_map(|item| misfit(root, &schema["items"], item));
    }
    let fields = value.as_object()?;
    let required = schema["required"].as_array().unwrap();
    if let Some(missing) = required.iter().find(|key| !fields.contains_key(key.as_str().unwrap())) {
        return Some(format!("no {missing}"));
    }
    fields.iter().find_map(|(key, value)| match schema["properties"].get(key) {
        Some(schema) => misfit(root, schema, value),
        None => Some(format!("unknown {key}")),
    })
}

#[test]
fn every_error_id_of_the_source_is_listed() {
    let mut used = BTreeSet::new();
    SOURCES.iter().for_each(|folder| ids_in(&project(folder), &mut used));
    let listed: Vec<&str> = manual().errors.iter().map(|error| error.code).collect();
    assert!(listed.is_sorted(), "{listed:?}");
    assert_eq!(used.iter().map(String::as_str).collect::<Vec<_>>(), listed);
}

/// Ids in quotes, such as `"EBudget"`, in the files of a folder; not those of the list itself.
fn ids_in(folder: &Path, ids: &mut BTreeSet<String>) {
    for entry in std::fs::read_dir(folder).unwrap().map(Result::unwrap) {
        let path = entry.path();
        if path.is_dir() {
            ids_in(&path, ids);
        } else if !path.ends_with("manual/errors.rs") {
            let text = std::fs::read_to_string(&path).unwrap();
            let text = text.split("#[cfg(test)]").next().unwrap();
            let is_id = |word: &&str| {
                let mut letters = word.chars();
                letters.next() == Some('E')
                    && letters.next().is_some_and(|letter| letter.is_ascii_uppercase())
                    && word.len() > 4
                    && letters.all(|letter| letter.is_ascii_alphanumeric())
            };
            ids.extend(text.split('"').filter(is_id).map(str::to_owned));
        }
    }
}

#[test]
fn entries_are_found_by_words_in_three_languages() {
    let entries = manual().entries();
    let found = |words: &[&str]| {
        let words: Vec<String> = words.iter().map(|word| (*word).to_owned()).collect();
        match find(&entries, &words) {
            Found::Exactly(found) => ("exactly", found.iter().map(|entry| entry.name.clone()).collect()),
            Found::Some(found) => ("some", found.iter().map(|entry| entry.name.clone()).collect()),
            Found::Nothing(near) => ("nothing", near.into_iter().map(str::to_owned).collect::<Vec<_>>()),
        }
    };
    assert_eq!(found(&["lighta"]), ("exactly", vec!["Mount:lighta".to_owned()]));
    assert_eq!(found(&["MOUNT:LIGHTA"]).0, "exactly");
    assert_eq!(found(&["EBudget"]), ("exactly", vec!["EBudget".to_owned()]));
    assert_eq!(found(&["lihgta"]).1[0], "Mount:lighta");
    let (wide, narrow) = (found(&["existence"]).1.len(), found(&["existence", "deal"]).1);
    assert!(!narrow.is_empty() && narrow.len() < wide, "{narrow:?} of {wide}");
    for words in ["宝牌", "ドラ表示牌"] {
        let (how, names) = found(&[words]);
        assert!(how == "some" && names.contains(&"flipped".to_owned()), "{words}: {names:?}");
    }
    let (how, near) = found(&["foobarx"]);
    assert!(how == "nothing" && near.len() == 5, "{near:?}");
}

#[test]
fn the_reference_has_every_entry_in_every_language() {
    for lang in Lang::ALL {
        let page = manual().markdown(lang);
        let colon = if lang == Lang::En { ": " } else { "：" };
        for class in &manual().classes {
            for method in &class.methods {
                assert!(page.contains(&format!("`{}:{}{}`", class.name, method.name, method.signature)));
            }
        }
        for error in &manual().errors {
            assert!(
                page.contains(&format!("- `{}`{colon}{}", error.code, error.doc.in_lang(lang))),
                "{}",
                error.code
            );
        }
    }
}

/// Diagnostics of `emmylua_check` that say something about types, not about style or about what may be nil.
fn mistakes(folder: &Path) -> Option<Vec<String>> {
    let program = std::env::var("EMMYLUA_CHECK").unwrap_or_else(|_| "emmylua_check".into());
    let output = Command::new(program).arg(folder).output().ok()?;
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    const TYPES: [&str; 3] = ["[undefined-field]", "[param-type-mismatch]", "[return-type-mismatch]"];
    // Where the checker gives up: what it takes for nil or for nothing, a computed key, a method as a value.
    const LIMITS: [&str; 4] = ["?`.", "`never`", "field `[", "expected `self`"];
    let is_mistake = |line: &&str| {
        TYPES.iter().any(|kind| line.ends_with(kind)) && !LIMITS.iter().any(|limit| line.contains(limit))
    };
    Some(text.lines().filter(is_mistake).map(str::to_owned).collect())
}

#[test]
fn emmylua_finds_planted_mistakes_and_none_in_our_skills() {
    let folder = tempfile::tempdir().unwrap();
    let copy = |from: &str, to: &str| {
        let target = folder.path().join(to);
        std::fs::create_dir_all(target.parent().unwrap()).unwrap();
        std::fs::copy(project(from), target).unwrap();
    };
    copy("lua-api/saki.lua", "lua-api/saki.lua");
    copy(".emmyrc.json", ".emmyrc.json");
    for skill in std::fs::read_dir(project("skills")).unwrap() {
        let name = format!("skills/{}", skill.unwrap().file_name().to_string_lossy());
        if name.ends_with(".lua") {
            copy(&name, &name);
        }
    }
    let Some(found) = mistakes(folder.path()) else {
        println!("skipped: there is no emmylua_check; `EMMYLUA_CHECK` can name it");
        return;
    };
    assert!(found.is_empty(), "{found:#?}");
    let planted = "---@type Skill\nlocal Her = skill {}\n\n---@param mount Mount\n---@param game Game\n\
        local function wrong(mount, game)\n  mount:lightaa(\"5m\", 3)\n  game:gethand(\"east\")\n  mount:lighta(\"5m\", \"much\")\nend\n\n\
        Her.wrong = wrong\nreturn Her\n";
    std::fs::write(folder.path().join("skills/planted.lua"), planted).unwrap();
    let found = mistakes(folder.path()).unwrap();
    for part in ["lightaa", "east", "much"] {
        assert!(found.iter().any(|line| line.contains(part)), "{part}: {found:#?}");
    }
}
