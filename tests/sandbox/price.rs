//! What a girl is charged follows from what she did and from nothing else: every program here is played the heavy way, and
//! each is over soon, for what is read and made has its price.

use crate::common::girls::{load, seated};
use crate::common::heavy::{File, Heavy};
use crate::common::{Events, ais};
use saki_lua::author::Trials;
use saki_lua::game::play;
use saki_lua::skill::{Library, Source, Vm};
use saki_lua::state::Rule;
use saki_lua::table::Table;
use serde_json::Value;
use std::path::Path;

/// A file with locals, what its hook does at her own draws, and texts that she asks for in each.
fn girl(locals: &str, hook: &str) -> String {
    format!(
        "{locals}\nlocal Girl = skill {{}}\nfunction Girl:onDraw(game, mount, who)\n  if who == self.who then\n    \
         self.k = (self.k or 0) + 1\n    {hook}\n  end\nend\nreturn Girl\n"
    )
}

/// Whoever asks for the same text first: each of these asks for some, and spends steps or memory that they make dearer.
fn programs() -> Vec<(&'static str, String)> {
    let long = "local A = string.rep(\"x\", 900000) .. \"a\"";
    let spend = "for i = 1, 1500 do self.n = i + #A * 0 end";
    let mut programs = vec![
        ("literal_and_join", girl(long, spend)),
        (
            "join_in_a_hook",
            girl("", "local A = string.rep('x', 40000) .. self.k for i = 1, 9000 do self.n = #A end"),
        ),
        ("append", girl("", "local A = '' for i = 1, 200 do A ..= 'xyz' .. i end self.n = #A")),
        (
            "append_to_a_field",
            girl("", "local t = { a = { '' } } for i = 1, 200 do t.a[1] ..= i end self.n = #t.a[1]"),
        ),
        ("upper_and_sub", girl(long, "local B = A:upper():sub(self.k) for i = 1, 400 do self.n = #B end")),
        ("reverse", girl(long, "for i = 1, 3 do self.n = #A:reverse() end")),
        ("format", girl(long, "self.n = #string.format('%s%d', A, self.k)")),
        ("interpolation", girl(long, "self.n = #`{A}{self.k}`")),
        ("concat", girl(long, "self.n = #table.concat({ A, self.k, A })")),
        ("gsub", girl("", "self.n = #string.rep('ab', 2000):gsub('a', function(c) return c .. self.k end)")),
        (
            "gmatch",
            girl("", "for w in string.rep('ab ' .. self.k .. ' ', 500):gmatch('%w+') do self.n = #w end"),
        ),
        ("split", girl("", "self.n = #string.split(string.rep('ab' .. self.k .. ',', 3000), ',')")),
        ("numbers", girl("", "for i = 1, 3000 do self.n = #tostring(i * 7) end")),
        ("numbers_joined", girl("", "local t = {} for i = 1, 3000 do t[i] = i .. 'm' end self.n = #t")),
        ("texts_for_keys", girl("", "local t = {} for i = 1, 3000 do t['k' .. i] = i end self.n = i")),
        ("errors", girl("", "for i = 1, 300 do local _, m = pcall(error, 'no ' .. i) self.n = #m end")),
        (
            "errors_of_luau",
            girl(
                "",
                "for i = 1, 300 do local _, m = pcall(function() local x = nil return x['k' .. i] end) self.n = #m end",
            ),
        ),
        (
            "errors_of_ours",
            girl("", "for i = 1, 99 do local _, m = pcall(T34.new, 'no' .. i) self.n = #m end"),
        ),
        (
            "closures",
            girl(
                "local B = {}",
                "for i = 1, 3000 do local f = function() return B end self.n = f() == B and 1 end",
            ),
        ),
        (
            "names_of_ours",
            girl("", "for i = 1, 300 do self.n = #tostring(game:gethand(who)) + #game:getgirl(who) end"),
        ),
        ("prints", girl("", "for i = 1, 40 do print(i, self.k, game:gethand(who)) end")),
        (
            "a_text_kept",
            girl(
                "",
                "self.texts = self.texts or {} self.texts[self.k % 5 + 1] = 'text ' .. self.k self.n = #self.texts",
            ),
        ),
        ("a_table_kept", girl("", "self.t = self.t or {} self.t[self.k] = true self.t[self.k - 9] = nil")),
        ("numeral", girl("", "local D = string.rep('7390516428', 20) for i = 1, 50 do self.n = D * 1 end")),
    ];
    // Enough for a breach of one kind or the other, at a moment that must be the same.
    programs.push((
        "memory",
        girl("", "local t = {} for i = 1, 20000 * self.k do t[i] = 'memory ' .. i end self.n = #t"),
    ));
    programs.push((
        "objects",
        girl("", "local t = {} for i = 1, 3000 * self.k do t[i] = { i, tostring(i) } end self.n = #t"),
    ));
    programs.push(("steps", girl(long, "for i = 1, 900 * self.k do self.n = i + #A * 0 end")));
    programs
}

fn rule() -> Rule {
    let mut rule = Rule::preset("libsaki").unwrap();
    rule.assign("rounds=1").unwrap();
    rule.assign("extra_rounds=0").unwrap();
    rule
}

#[test]
fn nobody_else_decides_what_a_girl_is_charged() {
    let mut wrong = Vec::new();
    for (nth, (name, text)) in programs().into_iter().enumerate() {
        let one = |copy: &str| -> Option<File> { Some((format!("{name}{copy}.lua"), text.clone())) };
        let files =
            if nth % 2 == 0 { [one("_a"), None, one("_b"), None] } else { [None, one(""), None, None] };
        let seed = 40 + nth as u64;
        wrong.extend(
            Heavy { files: &files, rule: rule(), seed }
                .differences()
                .into_iter()
                .map(|way| format!("{name} {way}")),
        );
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The ticks that are left to girls at the end of a game, by seat, or nothing for those who broke.
fn left(skills: &[&str], seed: u64) -> Vec<Option<u64>> {
    let vm = Vm::new().unwrap();
    let skills: Vec<_> =
        skills.iter().enumerate().map(|(nth, text)| load(&vm, &format!("girl{nth}.lua"), text)).collect();
    let mut table = Table::new(rule(), seed, seated(&skills.iter().collect::<Vec<_>>()));
    assert_eq!(play(&mut table, &mut ais(), &mut Events::default()), None);
    let saved = serde_json::to_value(table.save().unwrap()).unwrap();
    let of = |put: &Value| {
        let skill = &put["girl"]["skill"];
        if skill["broken"] == Value::Bool(true) { None } else { skill["budget"].as_u64() }
    };
    saved["seats"].as_array().unwrap()[..skills.len()].iter().map(of).collect()
}

#[test]
fn who_makes_a_text_again_pays_as_who_made_it_first() {
    let text = |count: u32| {
        girl(
            "local A = string.rep('x', 900000) .. 'a'",
            &format!("if self.k == 2 then for i = 1, {count} do self.n = i + #A * 0 end end"),
        )
    };
    let few = left(&[&text(1000), &text(1000)], 6);
    assert!(few.iter().all(Option::is_some), "{few:?}");
    assert_eq!(left(&[&text(20_000), &text(20_000)], 6), [None, None]);
}

/// What reads long texts, or texts as numbers, ends by its price before it has taken long: the steps that are left tell
/// how dear it was.
#[test]
fn what_is_read_is_paid_for() {
    let digits = "local D = '1' .. string.rep('7390516428', 99) .. 'e-999'";
    let two = "local A, B = string.rep('x', 900000) .. 'a', string.rep('x', 900000) .. 'b'";
    let many = ["D"; 200].join(", ");
    for (name, locals, hook) in [
        ("arithmetic", digits, format!("local x while true do {} end", "x = D + 0 ".repeat(23))),
        ("math", digits, format!("while true do math.max({many}) end")),
        ("bits", digits, format!("while true do pcall(bit32.band, {many}) end")),
        ("char", digits, format!("while true do pcall(string.char, {many}) end")),
        ("print", digits, format!("while true do print({many}) end")),
        ("comparison", two, format!("local n while true do {} end", "n = n or B < A ".repeat(40))),
        ("rep", digits, "while true do string.rep('', D) end".into()),
        ("select", digits, format!("while true do select(D, {many}) end")),
        ("format", digits, format!("while true do string.format('{}', {many}) end", "%s".repeat(200))),
        ("tiles", two, "while true do pcall(mount.lighta, mount, A, 1) end".into()),
    ] {
        assert_eq!(left(&[&girl(locals, &hook)], 3), [None], "{name}");
    }
}

/// Tests pay for long texts as hooks do, those of the file among them.
#[test]
fn a_test_ends_by_its_price() {
    let two = "local a, b = string.rep('x', 900000) .. 'a', string.rep('x', 900000) .. 'b'";
    let body = format!("local n while true do {} end", "n = n or b < a ".repeat(100));
    let text = format!(
        "{two}\nlocal Girl = skill {{}}\ntest('slow', function(t) {body} end)\nfunction Girl:onDraw() end\nreturn Girl\n"
    );
    let source = Source::new(Path::new("girl.lua"), text);
    let trials = Trials::of(&source, Library::open(Path::new("nowhere"))).unwrap();
    let failure = trials.run(0, 0).unwrap().failure.unwrap().to_string();
    assert!(failure.contains("EBudget"), "{failure}");
}

/// A text or a function that a girl has dropped makes nothing dearer for long, and one that she keeps always does.
#[test]
fn what_is_dropped_is_forgotten_and_what_is_kept_is_not() {
    let ticks = |hook: &str| left(&[&girl("local kept = {}", hook)], 9)[0].unwrap();
    let spend = "for i = 1, 1200 do self.n = i end";
    let dropped = ticks(&format!("if self.k == 1 then self.n = #string.rep('x', 300000) else {spend} end"));
    let kept = ticks(&format!("if self.k == 1 then kept[1] = string.rep('x', 300000) else {spend} end"));
    let none = ticks(&format!("if self.k == 1 then self.n = 1 else {spend} end"));
    assert!(none - dropped < 4000, "{none} {dropped}");
    assert!(dropped - kept > 1_000_000, "{dropped} {kept}");
}
