//! Menus: invalid answers, or answers to a menu that is not open, are refused with a reason and change
//! nothing; an invalid answer of the built-in AI is its skill's fault.

use crate::common::ais;
use crate::common::girls::{by_seat, load, seated};
use saki_lua::game::play;
use saki_lua::girl::{Doge, Girl, Girls, Report};
use saki_lua::mount::Mount;
use saki_lua::skill::{Skill, Vm};
use saki_lua::state::{Action, Game, Hook, Picks, Rule, TableEvent};
use saki_lua::table::{Observer, RestoreError, Saved, Table};
use saki_lua::tile::Who;
use serde_json::{Value, json};
use std::rc::Rc;

const ONE: Who = Who::ALL[0];
const NONE: Who = Who::ALL[1];
const TWO: Who = Who::ALL[2];

/// Offers the same rows at the dice and after every draw.
const KEEPER: &str = r#"
local Keeper = skill { id = 991, name = "Keeper", desc = "asks, and counts the answers" }

function Keeper:onMenu(game, moment)
  return {
    { name = "box", text = "A box" },
    { name = "this", kind = "radio", on = true },
    { name = "that", kind = "radio" },
    { name = "child", kind = "child", enabled = false },
  }
end

function Keeper:onMenuPicked(game, mount, picks)
  self.picked = (self.picked or 0) + 1
end
"#;

fn keeper(vm: &Vm, more: &str) -> Rc<Skill> {
    let source = format!("{KEEPER}\n{more}\nreturn Keeper\n");
    load(vm, "skills/keeper.lua", &source)
}

/// Two girls with menus, and two without.
fn girls(vm: &Vm, more: &str) -> Girls {
    let skill = keeper(vm, more);
    by_seat(|seat| [ONE, TWO].contains(&Who::new(seat)).then_some(&skill))
}

fn picks(rows: &[(&str, bool)]) -> Picks {
    Picks(rows.iter().map(|&(name, on)| (name.to_owned(), on)).collect())
}

fn answer(menu: u32, rows: &[(&str, bool)]) -> Action {
    Action::Pick { menu, rows: picks(rows) }
}

fn open(table: &Table, who: Who) -> Option<u32> {
    table.choices(who).menu.as_ref().map(|menu| menu.number)
}

/// Records events and breaks.
#[derive(Default)]
struct Log {
    events: Vec<&'static str>,
    reports: Vec<Report>,
}

impl Observer for Log {
    fn on_event(&mut self, _: &Game, _: &Mount, event: &TableEvent) {
        self.events.push(event.name());
    }

    fn on_report(&mut self, report: &Report) {
        self.reports.push(report.clone());
    }
}

/// Checks that an action is refused for this reason without an event or a change of the table.
fn refused(table: &mut Table, who: Who, action: Action, reason: &str) {
    let (before, mut log) = (table.save().unwrap().to_json(), Log::default());
    let error = table.act(who, action.clone(), &mut log).unwrap_err();
    assert_eq!(error.reason.to_string(), reason, "{action:?}");
    assert_eq!(table.save().unwrap().to_json(), before);
    assert!(log.events.is_empty() && log.reports.is_empty());
}

/// Tries every invalid answer to an open menu.
fn wrong_answers(table: &mut Table, who: Who) {
    let number = open(table, who).unwrap();
    let gone = |menu: u32| format!("menu {menu} was answered or has gone; menu {number} is open");
    for old in 0..number {
        refused(table, who, answer(old, &[("box", true)]), &gone(old));
    }
    for future in [number + 1, number + 7, u32::MAX] {
        let reason = format!("menu {future} is not this seat's; menu {number} is open");
        refused(table, who, answer(future, &[]), &reason);
    }
    for (rows, reason) in [
        (
            &[("boxx", true)][..],
            "the menu has no row \"boxx\" (box, this, that, child); did you mean \"box\"?",
        ),
        (&[("", false)], "the menu has no row \"\" (box, this, that, child)"),
        (&[("box", true), ("child", true)], "the row \"child\" is not enabled"),
        (&[("this", false)], "0 of the rows this, that are on, exactly one must be"),
        (&[("this", true), ("that", true)], "2 of the rows this, that are on, exactly one must be"),
    ] {
        refused(table, who, answer(number, rows), reason);
    }
}

/// A ticked radio row unticks its neighbours, whoever answers; disabled rows do not change.
#[test]
fn one_radio_row_unticks_the_others() {
    use saki_lua::state::{Menu, MenuRow, RowKind};
    let row = |name: &str, kind, on, enabled| MenuRow {
        name: name.into(),
        kind,
        text: name.into(),
        texts: [].into(),
        shows: None,
        on,
        enabled,
    };
    let menu = |enabled| Menu {
        number: 1,
        rows: vec![
            row("this", RowKind::Radio, true, enabled),
            row("that", RowKind::Radio, false, true),
            row("other", RowKind::Radio, false, true),
            row("box", RowKind::Box, true, true),
            row("left", RowKind::Radio, true, true),
            row("right", RowKind::Radio, false, true),
        ],
        ..Menu::default()
    };
    let on = |rows: &[(&str, bool)]| {
        let picked = menu(true).answer(&picks(rows)).unwrap();
        picked.0.into_iter().filter(|(_, on)| *on).map(|(name, _)| name).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(on(&[]), "box left this");
    assert_eq!(on(&[("that", true)]), "box left that");
    assert_eq!(on(&[("other", true), ("right", true)]), "box other right");
    assert_eq!(on(&[("this", false), ("other", true)]), "box left other");
    assert_eq!(
        menu(true).answer(&picks(&[("this", false)])).unwrap_err().to_string().split(' ').next(),
        Some("0")
    );
    assert_eq!(
        menu(false).answer(&picks(&[("that", true)])).map_err(|problem| problem.to_string()),
        Err("the row \"this\" is not enabled".to_owned())
    );

    let more = "function Keeper:aiMenu(view, menu) return { that = true } end return Keeper";
    let said = "print(tostring(picks.this) .. tostring(picks.that))";
    let source = KEEPER.replace("self.picked = (self.picked or 0) + 1", said) + more;
    struct Said(Vec<String>);
    impl Observer for Said {
        fn on_event(&mut self, _: &Game, _: &Mount, event: &TableEvent) {
            if let TableEvent::PoppedUp { text, .. } = event {
                self.0.push(text.english().to_owned());
            }
        }
        fn on_report(&mut self, report: &Report) {
            panic!("{}", report.message());
        }
    }
    let mut said = Said(Vec::new());
    let skill = load(&Vm::new().unwrap(), "skills/keeper.lua", &source);
    let keepers = seated(&[&skill]);
    let mut table = Table::new(Rule::tenhou(), 5, keepers);
    assert_eq!(play(&mut table, &mut ais(), &mut said), None);
    assert!(said.0.len() > 10 && said.0.iter().all(|text| text == "falsetrue"), "{:?}", said.0);
}

/// Plays minimal actions until `who` has drawn.
fn to_draw(table: &mut Table, who: Who) {
    while !table.choices(who).is_drawn() {
        let asked = table.asked().unwrap();
        let action = table.choices(asked).fallback();
        table.act(asked, action, &mut ()).unwrap();
    }
}

/// A table at the menus before the dice.
fn at_dice(vm: &Vm) -> Table {
    let mut table = Table::new(Rule::tenhou(), 5, girls(vm, ""));
    table.start(&mut ());
    let roller = table.asked().unwrap();
    table.act(roller, Action::Dice, &mut ()).unwrap();
    table
}

#[test]
fn a_wrong_answer_before_the_dice_is_refused() {
    let vm = Vm::new().unwrap();
    let mut table = at_dice(&vm);
    assert_eq!(Who::ALL.map(|who| open(&table, who)), [Some(1), None, Some(2), None]);
    for who in [ONE, TWO] {
        wrong_answers(&mut table, who);
        refused(&mut table, who, Action::Dice, "a menu is to be answered first");
    }
    let dealer = table.game().dealer().unwrap();
    let turn = |who| if who == dealer { "legal now: dice" } else { "it is not this seat's turn" };
    for menu in 0..4 {
        let reason = format!("menu {menu} is not open; {}", turn(NONE));
        refused(&mut table, NONE, answer(menu, &[("box", true)]), &reason);
    }
    // An answered menu is closed.
    for (who, menu) in [(ONE, 1), (TWO, 2)] {
        table.act(who, answer(menu, &[("box", true), ("this", false), ("that", true)]), &mut ()).unwrap();
        if !table.choices(dealer).is_drawn() {
            refused(&mut table, who, answer(menu, &[]), &format!("menu {menu} is not open; {}", turn(who)));
        }
    }
}

#[test]
fn a_wrong_answer_after_a_draw_is_refused() {
    let vm = Vm::new().unwrap();
    let mut table = at_dice(&vm);
    to_draw(&mut table, ONE);
    let first = open(&table, ONE).unwrap();
    assert!(first > 2, "the numbers of the menus before the dice are not used again");
    wrong_answers(&mut table, ONE);
    // The same rows are offered again, under another number.
    let rows = table.choices(ONE).menu.clone().unwrap().rows;
    table.act(ONE, answer(first, &[("box", true)]), &mut ()).unwrap();
    assert_eq!(open(&table, ONE), Some(first + 1));
    assert_eq!(table.choices(ONE).menu.clone().unwrap().rows, rows);
    wrong_answers(&mut table, ONE);
    table.act(ONE, Action::SpinOut, &mut ()).unwrap();
    let text = table.act(ONE, answer(first + 1, &[]), &mut ()).unwrap_err().reason.to_string();
    assert!(text.starts_with(&format!("menu {} is not open; ", first + 1)), "{text}");
    // A late answer does not count for the menu of the next turn.
    to_draw(&mut table, ONE);
    assert!(open(&table, ONE).unwrap() > first + 1);
    wrong_answers(&mut table, ONE);
}

#[test]
fn no_number_comes_twice_in_a_game() {
    let vm = Vm::new().unwrap();
    let (mut table, mut last) = (at_dice(&vm), 2);
    for _ in 0..60 {
        to_draw(&mut table, ONE);
        for _ in 0..2 {
            let number = open(&table, ONE).unwrap();
            assert!(number > last);
            last = number;
            let action = table.choices(ONE).pick(Picks::default());
            table.act(ONE, action, &mut ()).unwrap();
        }
        let throw = table.choices(ONE).fallback();
        table.act(ONE, throw, &mut ()).unwrap();
    }
    assert!(table.game().round() + table.game().extra_round() > 0, "more than one round");
}

fn restore(vm: &Vm, saved: &Saved) -> Result<Table, RestoreError> {
    let skill = keeper(vm, "");
    Table::restore(saved, |who, girl| match who {
        ONE | TWO => skill.restore(who, &girl.skill).map_err(|error| error.to_string()),
        _ => Ok(Box::new(Doge::default()) as Box<dyn Girl>),
    })
}

#[test]
fn a_restored_table_knows_its_menus() {
    let vm = Vm::new().unwrap();
    let mut table = at_dice(&vm);
    to_draw(&mut table, TWO);
    let number = open(&table, TWO).unwrap();
    let saved: Value = serde_json::from_str(&table.save().unwrap().to_json()).unwrap();
    assert_eq!(saved["flow"]["menus"], json!(number));
    let read = |saved: &Value| restore(&vm, &Saved::from_json(&saved.to_string()).unwrap());
    let mut again = read(&saved).unwrap();
    wrong_answers(&mut again, TWO);
    again.act(TWO, answer(number, &[("box", true)]), &mut ()).unwrap();
    assert_eq!(open(&again, TWO), Some(number + 1));
    // Numbers that were never assigned.
    for (path, wrong) in [
        ("/flow/menus", number - 1),
        ("/flow/menus", u32::MAX),
        ("/seats/2/choices/menu/number", 0),
        ("/seats/2/choices/menu/number", number + 1),
    ] {
        let mut forged = saved.clone();
        *forged.pointer_mut(path).unwrap() = json!(wrong);
        assert!(matches!(read(&forged), Err(RestoreError::Impossible(_))), "{path} {wrong}");
    }
    let mut forged: Value = serde_json::from_str(&at_dice(&vm).save().unwrap().to_json()).unwrap();
    forged["seats"][2]["choices"]["menu"]["number"] = json!(1);
    assert!(matches!(read(&forged), Err(RestoreError::Impossible(_))), "two menus of one number");
}

#[test]
fn a_wrong_answer_of_the_ai_hook_is_reported_and_the_game_goes_on() {
    for (rows, reason) in [
        ("boxx = true", "the menu has no row \"boxx\" (box, this, that, child); did you mean \"box\"?"),
        ("child = true", "the row \"child\" is not enabled"),
        ("this = false", "0 of the rows this, that are on, exactly one must be"),
        ("this = true, that = true", "2 of the rows this, that are on, exactly one must be"),
    ] {
        let vm = Vm::new().unwrap();
        let hook = format!("function Keeper:aiMenu(view, menu) return {{ box = true, {rows} }} end");
        let (mut table, mut log) = (Table::new(Rule::tenhou(), 5, girls(&vm, &hook)), Log::default());
        assert_eq!(play(&mut table, &mut ais(), &mut log), None);
        assert!(table.is_over() && log.events.last() == Some(&"table-ended"));
        let seats: Vec<_> =
            log.reports.iter().map(|report| (report.who, report.hook, report.ended)).collect();
        assert_eq!(seats, [(ONE, Hook::AiMenu, true), (TWO, Hook::AiMenu, true)]);
        let message = log.reports[0].message();
        assert!(message.starts_with(&format!("EInvMenu: {reason}")), "{message}");
        assert!(message.contains("keeper.lua"), "{message}");
    }
}

#[test]
fn a_right_answer_of_the_ai_hook_is_nobodys_fault() {
    let vm = Vm::new().unwrap();
    let hook = "function Keeper:aiMenu(view, menu)
      if not self.asked then self.asked = true return { box = true, this = false, that = true } end
    end";
    let (mut table, mut log) = (Table::new(Rule::tenhou(), 5, girls(&vm, hook)), Log::default());
    assert_eq!(play(&mut table, &mut ais(), &mut log), None);
    assert!(table.is_over() && log.reports.is_empty());
    let saved: Value = serde_json::to_value(table.save().unwrap()).unwrap();
    assert!(saved["seats"][0]["girl"].to_string().contains("picked"), "{}", saved["seats"][0]["girl"]);
}
