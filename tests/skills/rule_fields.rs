//! Scripts read and write every rule option by the names of the single list.

use crate::skill_traps::said;
use saki_lua::state::Rule;
use serde_json::Value;

/// Helpers of the tests below: a value as JSON, and a list of failures.
const LUA: &str = r#"
    local rule, wrong = game:getrule(), {}
    local function show(v)
        if type(v) == "table" then
            local parts = {}
            for _, part in ipairs(v) do
                table.insert(parts, show(part))
            end
            return "[" .. table.concat(parts, ",") .. "]"
        end
        return type(v) == "string" and '"' .. v .. '"' or tostring(v)
    end
    local function expect(name, holds)
        if not holds then
            table.insert(wrong, name .. " is " .. show(rule[name]))
        end
    end
"#;

/// Runs a script that calls `expect`.
fn run(preset: &str, script: &str) {
    let end = r#"print(#wrong == 0 and "fine" or table.concat(wrong, ", "))"#;
    assert_eq!(said(preset, &format!("{LUA}{script}\n{end}")), ["fine"], "{preset}");
}

/// A table of every option of a preset, each as `write` has it.
fn options(preset: &str, write: impl Fn(&Value) -> String) -> String {
    let rows = Rule::preset(preset).unwrap().rows();
    let fields: Vec<_> = rows.iter().map(|row| format!("{} = {}", row.key, write(&row.value))).collect();
    format!("{{ {} }}", fields.join(", "))
}

fn as_lua(value: &Value) -> String {
    match value {
        Value::Array(items) => format!("{{ {} }}", items.iter().map(as_lua).collect::<Vec<_>>().join(", ")),
        value => value.to_string(),
    }
}

#[test]
fn every_option_is_what_the_table_plays_by() {
    for preset in Rule::PRESETS {
        let options = options(preset, |value| format!("{:?}", value.to_string()));
        run(
            preset,
            &format!(
                "for name, value in {options} do
                    local was = rule[name]
                    expect(name, show(was) == value)
                    rule[name] = was
                    expect(name, show(rule[name]) == value)
                end"
            ),
        );
    }
}

#[test]
fn every_option_is_written_and_read_back() {
    for preset in Rule::PRESETS {
        let options = options(preset, as_lua);
        run(
            "libsaki",
            &format!(
                "for name, value in {options} do
                    rule[name] = value
                    expect(name, show(rule[name]) == show(value))
                end"
            ),
        );
    }
}

#[test]
fn a_value_of_another_type_is_refused() {
    let options = options("libsaki", as_lua);
    run(
        "libsaki",
        &format!(
            r#"for name, value in {options} do
                for _, other in ipairs {{ true, 1, 1.5, "x", {{ 1.5 }}, {{ a = 1 }}, {{ {{}} }}, print, rule, "nil" }} do
                    local may_be = type(other) == type(value) and (other == true or other == 1)
                    if other == "nil" then
                        other = nil
                    end
                    local fine, message = pcall(function() rule[name] = other end)
                    expect(name, may_be or not fine and string.find(message, "EInvRule: rule option " .. name .. ": ", 1, true))
                    if may_be then
                        rule[name] = value
                    end
                    expect(name, show(rule[name]) == show(value))
                end
            end"#
        ),
    );
}

#[test]
fn libsaki_names_stand_for_options() {
    run(
        "libsaki",
        r#"for name, option in { fly = "bust", nagashimangan = "nagashi", uradora = "ura", kandora = "kan_dora", daiminkanpao = "daiminkan_pao" } do
            expect(name, rule[name] == true)
            rule[name] = false
            expect(option, rule[option] == false)
        end
        for name, option in { returnlevel = "return_points", roundlimit = "rounds" } do
            rule[name] = 4
            expect(option, rule[option] == 4)
        end
        expect("headjump", rule.headjump == true)
        rule.headjump = false
        expect("max_ron", rule.max_ron == 2 and rule.ron_abort == 3 and rule.headjump == false)
        rule.headjump = true
        expect("max_ron", rule.max_ron == 1 and rule.ron_abort == 0)
        rule.akadora = 3
        expect("reds", show(rule.reds) == "[1,1,1]" and rule.akadora == 3)
        rule.reds = { 0, 1, 0 }
        expect("akadora", rule.akadora == 1)"#,
    );
}

#[test]
fn what_is_wrong_is_told_by_the_list() {
    let cases = [
        ("rule.max_ron = 4", "EInvRule: rule option max_ron: max_ron is 1 to 3"),
        ("rule.roundlimit = 99", "EInvRule: rule option roundlimit: rounds is 1 to 16"),
        ("rule.akadora = 2", "EInvRule: rule option akadora: akadora is 0, 3 or 4"),
        ("rule.bust = print", "EInvRule: rule option bust: invalid type: function, expected boolean"),
        (
            "rule.yame = nil",
            r#"EInvRule: rule option yame: invalid type: nil, expected "off"|"optional"|"forced""#,
        ),
        ("rule.yame = 'forcd'", r#"did you mean "forced"?"#),
        ("rule.max_rno = 1", r#"EInvRule: Rule has no field "max_rno"; did you mean "max_ron"?"#),
        ("print(rule.akdora)", r#"EInvRule: Rule has no field "akdora"; did you mean "akadora"?"#),
    ];
    for (script, message) in cases {
        let body = format!("local rule = game:getrule() print(pcall(function() {script} end))");
        let said = said("libsaki", &body).concat();
        assert!(said.starts_with("false ") && said.contains(message), "{said}");
    }
}
