//! What girls say to their players: in one language or several, each reader in his own.

use crate::common::ais;
use crate::common::files::{files, project};
use crate::common::girls::{load, seated};
use saki_lua::game::play;
use saki_lua::girl::Report;
use saki_lua::mount::Mount;
use saki_lua::problem::{Lang, Spoken};
use saki_lua::skill::{Skill, Vm};
use saki_lua::state::{Game, Rule, TableEvent};
use saki_lua::table::{Observer, Table};
use std::rc::Rc;

/// What was said, and what broke.
#[derive(Default)]
struct Ears {
    said: Vec<Spoken>,
    events: Vec<TableEvent>,
    broke: Vec<String>,
}

impl Observer for Ears {
    fn on_event(&mut self, _: &Game, _: &Mount, event: &TableEvent) {
        if let TableEvent::PoppedUp { text, .. } = event {
            self.said.push(text.clone());
            self.events.push(event.clone());
        }
    }

    fn on_report(&mut self, report: &Report) {
        self.broke.push(report.message());
    }
}

/// Takes the first steps of a game between this girl and three without a skill.
fn heard(body: &str) -> Ears {
    let source =
        format!("local Speaker = skill {{ id = 991, name = \"Speaker\" }}\n{body}\nreturn Speaker\n");
    let skill = load(&Vm::new().unwrap(), "skills/speaker.lua", &source);
    let mut ears = Ears::default();
    let mut table = Table::new(Rule::default(), 5, seated(&[&skill]));
    table.start(&mut ears);
    for _ in 0..2 {
        let who = table.asked().unwrap();
        let action = table.choices(who).fallback();
        table.act(who, action, &mut ears).unwrap();
    }
    ears
}

fn each(said: &Spoken) -> [&str; 3] {
    Lang::ALL.map(|lang| said.within(lang))
}

#[test]
fn a_print_has_words_for_every_reader() {
    let ears = heard(
        r#"function Speaker:onDice(game)
             print("first")
             print({ en = "draw", zh = "摸", ja = "引く" }, T37.new("3p"), { ja = "だけ" })
           end"#,
    );
    assert_eq!(ears.broke, [""; 0]);
    let [said] = &ears.said[..] else { panic!("{:?}", ears.said) };
    assert_eq!(each(said), ["first\ndraw 3p だけ", "first\n摸 3p だけ", "first\n引く 3p だけ"]);
    let json = serde_json::to_value(&ears.events[0]).unwrap();
    assert_eq!(json["text"]["zh"], "first\n摸 3p だけ");
    assert_eq!(serde_json::from_value::<TableEvent>(json).unwrap(), ears.events[0]);
}

#[test]
fn a_text_without_a_language_is_for_everybody_and_plain_as_data() {
    let ears = heard("function Speaker:onDice(game) print(\"3p\", { 1 }, {}) end");
    assert_eq!(each(&ears.said[0]), ["3p table table"; 3]);
    assert_eq!(serde_json::to_value(&ears.events[0]).unwrap()["text"], "3p table table");
}

#[test]
fn a_status_has_words_for_every_reader() {
    let ears = heard("function Speaker:status(game) return { zh = \"雾\", ja = \"霧\" } end");
    assert_eq!(ears.broke, [""; 0]);
    assert_eq!(each(&ears.said[0]), ["雾", "雾", "霧"]);
    // Who has nothing to say in any language says nothing, as with an empty text.
    for empty in ["\"\"", "{ en = \"\" }"] {
        let ears = heard(&format!("function Speaker:status(game) return {empty} end"));
        assert_eq!(ears.broke, [""; 0], "{empty}");
    }
    for (wrong, told) in [
        ("{ fr = \"brume\" }", "a status answer has no \"fr\""),
        ("{ en = 1 }", "en of a status answer is a text, not integer"),
        ("{}", "status returns a text"),
        ("7", "status returns a text"),
    ] {
        let ears = heard(&format!("function Speaker:status(game) return {wrong} end"));
        assert!(ears.said.is_empty() && ears.broke[0].contains(told), "{:?}", ears.broke);
    }
}

#[test]
fn shipped_girls_say_no_english_word_to_others() {
    let vm = Vm::new().unwrap();
    let skills: Vec<Rc<Skill>> = files(&project("skills"))
        .iter()
        .map(|file| vm.load(file).unwrap_or_else(|e| panic!("{e}")))
        .collect();
    let mut told = 0;
    for (nth, girls) in skills.chunks(4).enumerate() {
        let mut ears = Ears::default();
        let girls: Vec<&Rc<Skill>> = girls.iter().collect();
        for seed in 0..2 {
            let rule = Rule::preset("libsaki").unwrap();
            let mut table = Table::new(rule, (2 * nth + seed) as u64, seated(&girls));
            assert_eq!(play(&mut table, &mut ais(), &mut ears), None);
        }
        assert_eq!(ears.broke, [""; 0]);
        for said in &ears.said {
            let english = said.english();
            let worded = english.split(|c: char| !c.is_ascii_lowercase()).any(|word| word.len() > 2);
            let foreign = |lang| !said.within(lang).is_ascii();
            assert!(!worded || foreign(Lang::Zh) && foreign(Lang::Ja), "{said:?}");
            told += usize::from(worded);
        }
    }
    assert!(told > 50, "{told} texts with a word in it");
}
