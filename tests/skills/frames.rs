//! Rendered problems: one of every kind, in every language, and lines that are hard to show.

use crate::common::girls::load;
use saki_lua::problem::{Lang, Place, Problem};
use saki_lua::skill::Vm;
use std::path::Path;

fn problems(source: &str) -> Vec<Problem> {
    let vm = Vm::new().unwrap();
    vm.load_source(Path::new("skills/yuki.lua"), source.into()).unwrap_err().problems()
}

fn frames(source: &str, lang: Lang) -> String {
    problems(source).iter().map(|problem| problem.render(lang, false)).collect::<Vec<_>>().join("\n\n")
}

#[test]
fn problems_in_every_language() {
    let cases = [
        "local Yuki = skill {\n  id = 1,\nfunction Yuki:onDraw() end",
        "local Yuki = skill {}\nfunction Yuki:onDraw()\n  if true then\nend\nreturn Yuki",
        "local Yuki = skill {}\nlocal x = montu\nreturn Yuki",
        "local x = T34.neww('1m')\nreturn skill {}",
        "local x = T34.new('10m')\nreturn skill {}",
        "local function help(x)\n  return x.tile.suit\nend\nlocal y = help({})\nreturn skill {}",
        "local x = 1 + nil\nreturn skill {}",
        "return skill { mk = { rush = { 80, max = 20, mim = 3 }, calm = 'x' }, idd = 3, desc = 'at {rsuh}' }",
        "while true do end",
    ];
    let mut text = String::new();
    for source in cases {
        for lang in Lang::ALL {
            text += &format!("{}\n\n", frames(source, lang));
        }
    }
    insta::assert_snapshot!(text);
}

#[test]
fn lines_that_are_hard_to_show() {
    let long = format!("local x = {{ {} montu, {} }}", "'東南西北', ".repeat(60), "'白發中', ".repeat(60));
    let cases = [
        ("wide characters", "local 牌 = 1".replace("牌", "x") + " local s = '東南西北' .. montu"),
        ("a long line", long),
        ("one line", "local x = montu".into()),
        ("an empty file", String::new()),
        ("windows", "local a = 1\r\nlocal x = montu\r\nreturn skill {}\r\n".into()),
        ("tabs", "\t\tlocal\tx\t=\tmontu".into()),
        ("controls", "local x = '\u{1b}[31m\u{202e}' .. montu".into()),
        ("the second on its line", "local s = 'montu' --[[ montu ]] .. montu".into()),
    ];
    let text: Vec<_> =
        cases.iter().map(|(name, source)| format!("# {name}\n{}\n", frames(source, Lang::En))).collect();
    let text = text.join("\n");
    assert!(!text.contains(['\u{1b}', '\u{202e}', '\r']));
    insta::assert_snapshot!(text);
}

#[test]
fn all_that_is_wrong_with_a_declaration_is_told_at_once() {
    let source = "local Yuki = skill {
  idd = 713311,
  name = { zh = 3, cn = '片冈优希' },
  desc = 'at +{rsuh} mk, {rush} {1}',
  mk = {
    rush = { 80, min = 100, max = 2000, dco = 'on every tile' },
    calm = { min = 1, doc = 3, unit = 4 },
    flow = 'x',
    turn = { 8, min = 9, max = 7 },
  },
  state_version = 'two',
  state = { rounds = 0, who = 3 },
}
function Yuki:onDraw() end
function Yuki:onDarw() end
function Yuki:onDraw() end
Yuki.onEvent = 3
return Yuki";
    let found = problems(source);
    assert!(found.iter().all(|problem| problem.place.as_ref().is_some_and(|place| place.columns.is_some())));
    insta::assert_snapshot!(frames(source, Lang::En));
}

/// Every invalid form of `only`: its place and the advice.
#[test]
fn what_only_cannot_say() {
    let cases = [
        ("misspelt", "only = { onDarw = 'own' }"),
        ("no hook of hers", "only = { onMenu = { 'dice' } }"),
        ("no hook at all", "only = { [7] = 'own' }"),
        ("a hook that cannot be in it", "only = { status = 'own' }"),
        ("nobody", "only = { onDraw = 'mine' }"),
        ("no text for seats", "only = { onDraw = { 3 } }"),
        ("a seat that has a name", "only = { onDraw = { havin = 'own' } }"),
        ("two of them", "only = { onDraw = { 'own', 'others' } }"),
        ("nothing at all", "only = { onDraw = {} }"),
        ("no field", "only = { onDraw = { having = 3 } }"),
        ("no fields", "only = { status = { having = {} } }"),
        ("fields that have names", "only = { onEvent = { having = { 'on', power = true } } }"),
        ("a field that is no state", "only = { onDraw = { 'own', having = { 'on', 'mk' } } }"),
        ("a misspelt event", "only = { onEvent = { 'discarded', 'dealed' } }"),
        ("no list", "only = { onEvent = 'discarded' }"),
        ("an event of nobody", "only = { onEvent = { discarded = true } }"),
        ("a misspelt event of hers", "only = { onEvent = { 'dealt', discraded = 'own' } }"),
        ("an offer that is none", "only = { aiLimits = { 'riich', having = 'on' } }"),
        ("no list of offers", "only = { aiLimits = 'riichi' }"),
        ("no texts in the list", "only = { onEvent = { 'drawn', {}, print } }"),
        ("no table", "only = 'own'"),
        ("several", "only = { onEvent = { 'x', 'y' }, onDraw = 3, status = 1 }"),
    ];
    let hooks = "function Yuki:onDraw() end\nfunction Yuki:onEvent() end\nfunction Yuki:aiLimits() end\nfunction Yuki:status() end";
    let source = |only: &str| format!("local Yuki = skill {{\n  {only},\n}}\n{hooks}\nreturn Yuki");
    let mut text = String::new();
    for (name, only) in cases {
        let found = problems(&source(only));
        for problem in &found {
            let place = problem.place.as_ref().unwrap();
            assert!((place.line, place.columns.is_some()) == (2, true), "{name}: {problem:?}");
            assert!(
                problem.code.as_deref() == Some("EInvSkill") && !problem.help.is_empty(),
                "{name}: {problem:?}"
            );
        }
        text += &format!("# {name}\n{}\n\n", frames(&source(only), Lang::En));
    }
    assert!(!text.contains("0x"), "an address: {text}");
    insta::assert_snapshot!(text);
    for lang in [Lang::Zh, Lang::Ja] {
        for (name, only) in cases {
            let told = frames(&source(only), lang);
            assert!(!told.contains("error") && !told.contains("did you mean"), "{name}: {told}");
        }
    }
}

#[test]
fn a_unit_is_kept() {
    let source = "return skill { mk = { rush = { 80, unit = 'mk' }, calm = 3 } }";
    let skill = load(&Vm::new().unwrap(), "yuki.lua", source);
    let units: Vec<_> = skill.params().into_iter().map(|param| (param.name, param.unit)).collect();
    assert_eq!(units, [("calm".into(), String::new()), ("rush".into(), "mk".into())]);
}

#[test]
fn places_are_data() {
    let place = Place::file("x.toml").span("a = 1\r\n東 = b\r\n", 7 + "東 = ".len()..7 + "東 = b\r\nx".len());
    assert_eq!((place.line, place.columns, place.text.as_str()), (2, Some((5, 6)), "東 = b"));
    assert_eq!(place.to_string(), "x.toml:2:5");
    assert_eq!(place.marked(), (5, 6));
    // Of a line alone, what is written on it.
    assert_eq!(Place::file("x").line("a\n\t  東 = b  \n", 2).marked(), (4, 9));
    for far in [0..0, 5..900, 900..901, 16..17] {
        let place = Place::file("x").span("a\n東", far);
        assert!(place.line <= 2);
    }
    let problem =
        Problem::of_parser("no \"a; b\"; did you mean \"c\"?; it has `d; e`").code("EInvX").at(place);
    let help: Vec<_> = problem.help.iter().map(|text| text.english()).collect();
    assert_eq!(help, ["did you mean \"c\"?", "it has `d; e`"]);
    let json = serde_json::to_string(&problem).unwrap();
    assert_eq!(serde_json::from_str::<Problem>(&json).unwrap(), problem);
    assert!(json.contains("\"level\":\"error\",\"code\":\"EInvX\""), "{json}");
}
