//! Powers against powers: damping, veils, kin, and what girls borrow.

use crate::common::files::project;
use crate::common::girls::{by_seat, load, load_error, seated};
use crate::common::{Roster, ais};
use saki_lua::game::play;
use saki_lua::girl::{Girls, Report};
use saki_lua::mount::{Deed, Mount};
use saki_lua::skill::{Skill, Vm};
use saki_lua::state::{Damp, Damping, Forbidden, Game, Power, RiichiState, RowShows, Rule, TableEvent};
use saki_lua::table::{Observer, Saved, Table};
use saki_lua::tile::Who;
use std::path::Path;
use std::rc::Rc;

/// Everything that happens, as text, and what broke.
#[derive(Default)]
struct Ears {
    events: Vec<String>,
    forbidden: Vec<(Who, Forbidden)>,
    broke: Vec<String>,
}

impl Observer for Ears {
    fn on_event(&mut self, _: &Game, _: &Mount, event: &TableEvent) {
        self.events.push(serde_json::to_string(event).unwrap());
    }

    fn on_forbidden(&mut self, _: &Game, who: Who, forbidden: &Forbidden) {
        self.forbidden.push((who, forbidden.clone()));
    }

    fn on_report(&mut self, report: &Report) {
        self.broke.push(report.message());
    }
}

fn rule() -> Rule {
    Rule::preset("libsaki").unwrap()
}

fn game(seed: u64, girls: Girls) -> (Table, Ears) {
    let (mut table, mut ears) = (Table::new(rule(), seed, girls), Ears::default());
    assert_eq!(play(&mut table, &mut ais(), &mut ears), None);
    (table, ears)
}

/// Holds down this much of everybody else's power.
fn damper(vm: &Vm, name: &str, percent: f64) -> Rc<Skill> {
    let source = format!(
        "local Damper = skill {{ name = {name:?} }}
         function Damper:onDamp(game, rand)
           local all = {{}}
           for _, who in Who.all do
             if who ~= self.who then all[who] = {percent} end
           end
           return all
         end
         return Damper"
    );
    load(vm, &format!("skills/{name}.lua"), &source)
}

/// A folder with these files.
fn files(all: &[(&str, &str)]) -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    for (name, text) in all {
        let path = folder.path().join(name);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, text).unwrap();
    }
    folder
}

fn library_girl(vm: &Vm, name: &str) -> Rc<Skill> {
    vm.load(&project(&format!("skills/{name}.lua"))).unwrap()
}

#[test]
fn a_damper_of_nothing_changes_nothing() {
    let vm = Vm::new().unwrap();
    let kuro = library_girl(&vm, "kuro");
    let (nothing, plain) = (damper(&vm, "x", 0.0), load(&vm, "skills/x.lua", "return skill {}"));
    for seed in 1..4 {
        let [one, other] = [&nothing, &plain].map(|x| game(seed, seated(&[&kuro, x])).1);
        assert_eq!(one.events, other.events);
    }
}

/// What a girl does at the table, hints for the AI aside: with all of her power held down it is what a girl without a skill
/// does. Dice are no power over tiles, and what is foreseen cannot be.
#[test]
fn all_of_it_held_down_is_no_skill() {
    let vm = Vm::new().unwrap();
    let all = damper(&vm, "x", 100.0);
    for name in ["kuro", "saki", "koromo", "kasumi", "awai", "shizuno", "hatsumi", "momoko", "himeko"] {
        let girl = library_girl(&vm, name);
        let events = |girls: Girls| {
            let mut table = Table::new(rule(), 3, girls);
            let mut ears = Ears::default();
            table.start(&mut ears);
            // Nobody is asked anything that a skill could answer.
            for _ in 0..400 {
                let Some(who) = table.asked() else { break };
                let action = table.choices(who).fallback();
                table.act(who, action, &mut ears).unwrap();
            }
            ears.events.retain(|event| !event.contains("popped-up"));
            ears.events
        };
        let doge = events(by_seat(|seat| (seat == 1).then_some(&all)));
        // Answers to menus are actions, too, so her game has fewer draws.
        let held = events(seated(&[&girl, &all]));
        assert!(held.len() > 200);
        for (nth, (one, other)) in held.iter().zip(&doge).enumerate() {
            assert_eq!(one, other, "{name}, event {nth}");
        }
    }
}

/// The mk that Yuuki pushes at her first draw, with these percentages asked of her and of each other.
fn pushed(girls: &[&Rc<Skill>], yuuki: usize) -> Vec<(i64, Option<i64>)> {
    let mut table = Table::new(rule(), 5, seated(girls));
    table.keep_ledger(true);
    table.start(&mut ());
    let hers = |table: &Table| {
        let mut pushes = Vec::new();
        for record in table.mount().draws() {
            for entry in &record.entries {
                if entry.by.as_ref().and_then(|by| by.who) == Some(Who::new(yuuki))
                    && let Deed::Light { mk, .. } = entry.deed
                {
                    pushes.push((mk.get(), entry.damped.map(|damped| damped.raw.get())));
                }
            }
        }
        pushes
    };
    for _ in 0..60 {
        let found = hers(&table);
        if !found.is_empty() {
            return found;
        }
        let who = table.asked().unwrap();
        let action = table.choices(who).fallback();
        table.act(who, action, &mut ()).unwrap();
    }
    panic!("she pushed nothing");
}

#[test]
fn two_dampers_of_a_half_leave_a_quarter_wherever_they_sit() {
    let vm = Vm::new().unwrap();
    let (one, two) = (damper(&vm, "one", 50.0), damper(&vm, "two", 50.0));
    let pusher = load(
        &vm,
        "skills/pusher.lua",
        "local Pusher = skill {}
         function Pusher:onDraw(game, mount, who) if who == self.who then mount:lighta(\"1m\", 101) end end
         return Pusher",
    );
    for girls in [[&pusher, &one, &two], [&one, &pusher, &two], [&two, &one, &pusher]] {
        let seat = girls.iter().position(|girl| Rc::ptr_eq(girl, &pusher)).unwrap();
        // Each damper is damped by the other: 50 % of 50 % stays, so three quarters of three quarters.
        let (mk, raw) = pushed(&girls, seat)[0];
        assert_eq!((mk, raw), (56, Some(101)), "rounded towards zero");
    }
    let one_alone = pushed(&[&pusher, &one], 0)[0];
    assert_eq!(one_alone, (50, Some(101)));
}

#[test]
fn a_damper_damps_the_deal_and_the_bans() {
    let vm = Vm::new().unwrap();
    let yue = load(
        &vm,
        "skills/yue.lua",
        "local Yue = skill { state = { asked = {}, raids = 0 } }
         function Yue:onRaid(game, mount) self.raids += 1 return { take = { \"1m\" } } end
         function Yue:onMonkey(game, exists) exists[self.who:index()]:incmk(\"2m\", 100) end
         function Yue:checkInit(game, init, who, iter) self.asked[iter] = true return iter > 10 end
         function Yue:onFilter(game, who, choices) return { call = true } end
         return Yue",
    );
    let mut table = Table::new(rule(), 5, seated(&[&yue, &damper(&vm, "x", 60.0)]));
    table.keep_ledger(true);
    table.start(&mut ());
    for _ in 0..3 {
        let who = table.asked().unwrap();
        let action = table.choices(who).fallback();
        table.act(who, action, &mut ()).unwrap();
    }
    let record = table.game().deal_record().unwrap();
    let damped = record.damped[0].as_ref().unwrap();
    assert_eq!(damped.damped.share.fraction(), 0.4);
    assert_eq!(record.pushed[0][0].of(saki_lua::t37!("2m")), 40);
    // Asked with the number divided by 0.4: she gives up at draft 5, which is her twelfth.
    let state = table.girls()[0].state().unwrap();
    assert!(state["asked"]["12"] == true && table.game().deal().drafts[0].made == 6, "{state}");
    let stands: Vec<_> = (0..50)
        .map(|seed| {
            let (table, _) = game(seed, seated(&[&yue, &damper(&vm, "x", 60.0)]));
            table.girls()[0].state().unwrap()["raids"].as_u64().unwrap() as f64
                / f64::from(table.game().round() + 1)
        })
        .collect();
    let mean = stands.iter().sum::<f64>() / 50.0;
    // 50 games of 8 rounds or more: sigma is below 0.03.
    assert!((0.3..0.65).contains(&mean), "{mean} raids a round");
}

#[test]
fn what_is_damped_is_saved_and_goes_on() {
    let vm = Vm::new().unwrap();
    let roster = ["kuro", "touka", "momoko", "sae"].map(|name| library_girl(&vm, name));
    let skills: Vec<&Rc<Skill>> = roster.iter().collect();
    let mut table = Table::new(rule(), 9, seated(&skills));
    table.start(&mut ());
    let mut players = ais();
    let (mut damped, mut hidden) = (0, 0);
    for turn in 0..900 {
        let Some(who) = table.asked() else { break };
        if turn % 60 == 0 {
            let text = table.save().unwrap().to_json();
            let saved = Saved::from_json(&text).unwrap();
            let again = Table::restore(&saved, |who, saved| {
                skills[who.index()].restore(who, &saved.skill).map_err(|error| error.to_string())
            });
            let again = again.unwrap_or_else(|error| panic!("{error}"));
            assert_eq!(again.save().unwrap().to_json(), text);
            assert_eq!(again.game().damping(), table.game().damping());
            table = again;
        }
        damped += usize::from(table.game().damping().is_some());
        hidden += usize::from(table.game().hides(Who::new(2)));
        let (view, girls) = table.seat(who);
        let action = players[who.index()].decide(&view, girls);
        table.act(who, action, &mut ()).unwrap();
    }
    assert!(damped > 50 && hidden > 20, "{damped} moments damped, {hidden} hidden");
}

#[test]
fn the_product_over_dampers_is_symmetric() {
    let damp = |percent| Damp::all(saki_lua::mount::Share::without(percent).unwrap());
    let mut one = Damping::default();
    let mut other = Damping::default();
    // The same percentages with seats 0 and 2 exchanged.
    one.ask(Who::new(0), [Damp::NONE, damp(30.0), damp(70.0), Damp::NONE]);
    one.ask(Who::new(2), [damp(20.0), damp(90.0), Damp::NONE, damp(10.0)]);
    other.ask(Who::new(2), [damp(70.0), damp(30.0), Damp::NONE, Damp::NONE]);
    other.ask(Who::new(0), [Damp::NONE, damp(90.0), damp(20.0), damp(10.0)]);
    for power in [Power::Draws, Power::Deal, Power::Bans] {
        let share = |damping: &Damping, who| damping.of(Who::new(who), power).map(|damped| damped.share);
        assert_eq!([0, 1, 2, 3].map(|who| share(&one, who)), [2, 1, 0, 3].map(|who| share(&other, who)));
    }
}

/// Fades from her second discard on, riichi and calls included.
const SHADE: &str = "local Shade = skill {}
    function Shade:onVeil(game, rand)
      local gone = game:turn(self.who) > 0
      return { riichi = gone, river = gone, calls = gone }
    end
    return Shade";

/// Nobody sees anything of what was not noticed: not the tile, not the riichi, not its stick; and it takes no action from
/// her own seat.
#[test]
fn what_is_veiled_is_in_nobodys_view() {
    let vm = Vm::new().unwrap();
    let shade = load(&vm, "skills/shade.lua", SHADE);
    let seer = load(&vm, "skills/seer.lua", "return skill { seesthrough = { \"shade\" } }");
    let (mut rivers, mut riichi, mut melds, mut could) = (0, 0, 0, 0);
    for seed in 1..9 {
        let mut table = Table::new(rule(), seed, seated(&[&shade, &seer]));
        let mut ears = Ears::default();
        table.start(&mut ears);
        let mut players = ais();
        while let Some(who) = table.asked() {
            let (game, hers) = (table.game(), Who::new(0));
            let whole = game.points().iter().sum::<i32>() + game.deposit();
            let ended = table.choices(who).next_round || table.choices(who).end_table;
            let declared = game.riichi(hers) != RiichiState::No && game.hides(hers);
            for watcher in hers.others() {
                let seen = table.view(watcher).seen();
                let seat = &seen.seats[0];
                assert_eq!(seen.seats.iter().map(|seat| seat.points).sum::<i32>() + seen.deposit, whole);
                if watcher.index() == 1 || ended {
                    assert_eq!(seat.river.len(), game.turn(hers), "who sees through her");
                    continue;
                }
                // Her first discard, and what others have called and so laid open.
                let open = game.river(hers).iter().skip(1).filter(|thrown| thrown.called).count();
                assert!(seat.river.len() <= 1 + open, "{:?}", seat.river);
                assert!(!seat.riichi && !seat.ippatsu);
                assert!(
                    seat.melds.is_empty() || game.turn(hers) == 0 || !game.hides(hers),
                    "{:?}",
                    seat.melds
                );
                rivers += usize::from(seat.river.len() < game.turn(hers));
                riichi += usize::from(declared);
                melds += usize::from(!game.hand(hers).melds().is_empty());
                assert_eq!(table.view(watcher).gaps(hers).len(), game.turn(hers) - seat.river.len());
            }
            assert_eq!(
                table.view(hers).seen().seats[0].river.len(),
                table.game().turn(hers),
                "she sees herself"
            );
            let (view, girls) = table.seat(who);
            let action = players[who.index()].decide(&view, girls);
            table.act(who, action, &mut ears).unwrap();
        }
        could += ears.forbidden.iter().filter(|(_, forbidden)| forbidden.by == [Who::new(0)]).count();
        assert!(ears.broke.is_empty(), "{:?}", ears.broke);
    }
    assert!(rivers > 100 && riichi > 20 && melds > 20 && could > 20, "{rivers} {riichi} {melds} {could}");
}

/// Nobody is furiten by what was not noticed, and only a girl who sees through her wins on her discards.
#[test]
fn what_is_veiled_is_not_won_on() {
    let vm = Vm::new().unwrap();
    let shade = load(&vm, "skills/shade.lua", SHADE);
    let mut guns = 0;
    for seed in 1..12 {
        let (_, ears) = game(seed, seated(&[&shade]));
        for event in ears.events.iter().filter(|event| event.contains("\"round-ended\"")) {
            guns += usize::from(event.contains("\"gunner\":0"));
        }
    }
    // Of her first discards at most.
    assert!(guns <= 1, "{guns} times");
}

#[test]
fn kin_find_and_read_each_other() {
    let vm = Vm::new().unwrap();
    let mairu = load(
        &vm,
        "skills/other.lua",
        "local Mairu = skill { from = \"mairu\" }
         function Mairu:onDice(game) self:publish({ han = 3, tile = T37.new(\"0m\"), who = self.who }) end
         return Mairu",
    );
    let himeko = load(
        &vm,
        "skills/himeko.lua",
        "local Himeko = skill { kin = { \"mairu\" } }
         function Himeko:onEvent(game, event)
           if event.type == \"dealt\" then
             local word = game:published(\"mairu\")
             self.read = { word.han, word.tile, word.who, self.kin.mairu, game:isgirl(Who.all[1], \"mairu\") }
             self.nobody = game:published(Who.all[3])
           end
         end
         return Himeko",
    );
    let mut table = Table::new(rule(), 1, seated(&[&mairu, &himeko]));
    let mut ears = Ears::default();
    table.start(&mut ears);
    for _ in 0..3 {
        let who = table.asked().unwrap();
        let action = table.choices(who).fallback();
        table.act(who, action, &mut ears).unwrap();
    }
    assert_eq!(ears.broke, [""; 0]);
    let read = table.girls()[1].state().unwrap()["read"].to_string();
    assert!(read.contains('3') && read.contains("true"), "{read}");
    let again = Saved::from_json(&table.save().unwrap().to_json()).unwrap();
    assert!(again.to_json().contains("\"published\""));
}

/// What lit tiles in the first draws of this girl's table: whose seat, in which file, and by how much.
fn twelve_draws(girl: &Rc<Skill>) -> (Table, Vec<(usize, String, i64)>) {
    let mut table = Table::new(rule(), 1, seated(&[girl]));
    table.keep_ledger(true);
    let mut ears = Ears::default();
    table.start(&mut ears);
    for _ in 0..12 {
        let who = table.asked().unwrap();
        let action = table.choices(who).fallback();
        table.act(who, action, &mut ears).unwrap();
    }
    assert_eq!(ears.broke, [""; 0]);
    let entries = table.mount().draws().iter().flat_map(|record| &record.entries);
    let lit = entries.filter_map(|entry| {
        let by = entry.by.as_ref()?;
        let Deed::Light { mk, .. } = entry.deed else { return None };
        Some((by.who.unwrap().index(), by.file.to_string(), mk.get()))
    });
    let lit = lit.collect();
    (table, lit)
}

/// The hooks of another girl under one's own account, at a share of what they push.
#[test]
fn what_is_borrowed_is_pushed_at_its_share() {
    let vm = Vm::new().unwrap();
    let folder = files(&[
        (
            "skills/lender.lua",
            "local Lender = skill { mk = { push = { 300, min = 0 } }, only = { onDraw = \"own\" }, state = { n = 0 } }
             function Lender:onDraw(game, mount, who) self.n += 1 self:light(mount) end
             function Lender:light(mount) mount:lighta(\"1m\", self.mk.push) end
             return Lender",
        ),
        (
            "skills/maho.lua",
            "local Maho = skill {}
             local lender = borrow(\"lender\", 0.5)
             local saki = borrow(\"saki\")
             function Maho:onDraw(game, mount, who, rinshan, rand)
               lender.onDraw(self, game, mount, who, rinshan, rand)
               if who == self.who then mount:lighta(\"2m\", 10) end
             end
             return Maho",
        ),
    ]);
    let (table, lit) = twelve_draws(&vm.load(&folder.path().join("skills/maho.lua")).unwrap());
    assert!(
        lit.contains(&(0, "lender.lua".into(), 150)) && lit.contains(&(0, "maho.lua".into(), 10)),
        "{lit:?}"
    );
    let kept = table.girls()[0].state().unwrap()["borrowed"]["lender"]["n"].as_u64().unwrap();
    assert_eq!(kept as usize, lit.iter().filter(|(_, file, _)| file == "lender.lua").count(), "only hers");
    // It is her state: a saved table goes on with it.
    let saved = table.save().unwrap();
    assert!(saved.to_json().contains("\"lender\""));
}

#[test]
fn wrong_bonds_are_told_with_their_place() {
    let folder = files(&[
        ("skills/one.lua", "local two = borrow(\"two\")\nreturn skill {}\n"),
        ("skills/two.lua", "local one = borrow(\"one\")\nreturn skill {}\n"),
        ("skills/lost.lua", "local x = borrow(\"nobody_at_all\")\nreturn skill {}\n"),
        ("skills/share.lua", "local x = borrow(\"saki\", 1.5)\nreturn skill {}\n"),
    ]);
    let told = |name: &str| {
        let path = folder.path().join(format!("skills/{name}.lua"));
        match Vm::new().unwrap().load(&path) {
            Err(error) => error.to_string(),
            Ok(_) => panic!("{name} loads"),
        }
    };
    for (name, part) in [
        ("one", "girls borrow from each other in a circle: one.lua -> two.lua -> one.lua"),
        ("lost", "there is no girl \"nobody_at_all\" to borrow from"),
        ("share", "a share is a number from 0 to 1, not 1.5"),
    ] {
        assert!(told(name).contains(part), "{}", told(name));
    }
    for (source, part) in [
        ("return skill { kin = \"mairu\" }", "kin is a list of the handles of other girls"),
        ("return skill { kin = { \"yuki\" } }", "\"yuki\" is herself, not her kin"),
        ("return skill { kin = { 3 } }", "kin is a list"),
        ("return skill { seesthrough = 1 }", "seesthrough is true, or a list"),
        ("return skill { from = {} }", "from is the handle of the girl"),
        ("return skill { carry = 3 }", "carry is a table of fields, as in `carry = { rounds = 0 }`"),
        ("return skill { carry = { f = print } }", "error[EInvSkill]: carry.f is a function"),
        ("return skill { kin = { \"mairu\", \"mairu\" } }", "kin is a list of the handles of other girls"),
        ("local x = borrow(\"ku\" .. \"ro\")\nreturn skill {}", "as in borrow(\"kuro\"), not a variable"),
    ] {
        let told = load_error(Path::new("skills/yuki.lua"), source);
        assert!(told.contains(part), "{told}");
    }
}

/// What a hook answers or says wrongly ends her skill, with the line, and nobody else's.
#[test]
fn wrong_answers_are_told() {
    let vm = Vm::new().unwrap();
    let damp =
        |body: &str| format!("local X = skill {{}}\nfunction X:onDamp(game)\n  {body}\nend\nreturn X\n");
    let veil =
        |body: &str| format!("local X = skill {{}}\nfunction X:onVeil(game)\n  {body}\nend\nreturn X\n");
    let event = |body: &str| {
        format!(
            "local X = skill {{ kin = {{ \"mairu\" }} }}\nfunction X:onEvent(game)\n  {body}\nend\nreturn X\n"
        )
    };
    for (source, part) in [
        (damp("return { [self.who:right()] = 101 }"), "a percentage from 0 to 100, not 101"),
        (damp("return { [self.who:right()] = 0/0 }"), "a percentage from 0 to 100, not NaN"),
        (damp("return { [self.who:right()] = \"all\" }"), "a percentage from 0 to 100, not string"),
        (damp("return { [self.who] = 10 }"), "she can hold down others' power, not her own"),
        (damp("return { kuro = 10 }"), "goes by seat, and \"kuro\" is none"),
        (damp("return { [self.who:right()] = { draw = 10 } }"), "did you mean \"draws\"?"),
        (damp("return 10"), "the answer is a table or nothing"),
        (damp("return 10"), "as in `{ [who] = 50 }`"),
        (veil("return true"), "as in `{ riichi = true }`"),
        (veil("return { riichi = 1 }"), "riichi of an onVeil answer is true or false"),
        (veil("return { hand = true }"), "an onVeil answer has no \"hand\""),
        (event("borrow(\"kuro\")"), "not in hooks: local other = borrow(\"kuro\")"),
        (event("self:publish(game)"), "published"),
        (event("self:publish({ print })"), "published"),
        (event("self.publish({ 1 })"), "EInvSelf: publish was called without `self`"),
        (event("local x = self.kin.mairo"), "she names no \"mairo\" in `kin`"),
        (event("local x = game:published(\"kuro\")"), "what \"kuro\" publishes can be read by kin alone"),
    ] {
        let skill = load(&vm, "skills/x.lua", &source);
        let kuro = library_girl(&vm, "kuro");
        let (table, ears) = game(2, seated(&[&skill, &kuro]));
        let [broke] = &ears.broke[..] else { panic!("{source}: {:?}", ears.broke) };
        assert!(broke.contains(part), "{broke}");
        assert!(table.is_over() && table.girls()[1].state().is_some());
    }
}

/// What is told of a girl of this file, who breaks once in a game.
fn breaks_once(source: &str) -> String {
    let folder = files(&[("skills/x.lua", source)]);
    let vm = Vm::new().unwrap();
    let skill = vm.load(&folder.path().join("skills/x.lua")).unwrap();
    let broke = game(2, seated(&[&skill])).1.broke;
    let [broke] = &broke[..] else { panic!("{broke:?}") };
    broke.clone()
}

/// A borrowed hook that is called without `self` is told by name.
#[test]
fn borrowed_hooks_want_self() {
    let source = "local kuro = borrow(\"kuro\")\nlocal X = skill {}\nfunction X:onEvent(game)\n  kuro.onEvent(game)\nend\nreturn X\n";
    let broke = breaks_once(source);
    assert!(broke.contains("EInvSelf: onEvent of kuro was called without `self`"), "{broke}");
}

/// With a colon it would get the lent hooks in place of a girl.
#[test]
fn borrowed_hooks_want_no_colon() {
    let source = "local kuro = borrow(\"kuro\")\nlocal X = skill {}\nfunction X:onEvent(game, event)\n  kuro:onEvent(game, event)\nend\nreturn X\n";
    let broke = breaks_once(source);
    assert!(broke.contains("EInvSelf: onEvent of kuro was called with a colon"), "{broke}");
    assert!(broke.contains("`kuro.onEvent(self, ...)`"), "{broke}");
}

/// Girls who borrow from each other in a row, each of them at a half.
#[test]
fn shares_of_shares_multiply() {
    let vm = Vm::new().unwrap();
    let folder = files(&[
        (
            "skills/a.lua",
            "local b = borrow(\"b\", 0.5)
             local A = skill { only = { onDraw = \"own\" } }
             function A:onDraw(game, mount, who, rinshan, rand)
               b.onDraw(self, game, mount, who, rinshan, rand)
               mount:lighta(\"1m\", 100)
             end
             return A",
        ),
        (
            "skills/b.lua",
            "local c, d = borrow(\"c\", 0.5), borrow(\"d\")
             local B = skill {}
             function B:onDraw(game, mount, who, rinshan, rand)
               c.onDraw(self, game, mount, who, rinshan, rand)
               d.onDraw(self, game, mount, who, rinshan, rand)
               mount:lighta(\"1m\", 100)
             end
             return B",
        ),
        (
            "skills/c.lua",
            "local C = skill {}\nfunction C:onDraw(game, mount) mount:lighta(\"1m\", 100) end\nreturn C",
        ),
        (
            "skills/d.lua",
            "local D = skill {}\nfunction D:onDraw(game, mount) mount:lighta(\"1m\", 100) end\nreturn D",
        ),
    ]);
    let (_, lit) = twelve_draws(&vm.load(&folder.path().join("skills/a.lua")).unwrap());
    let of = |file: &str| lit.iter().find(|(_, of, _)| of == file).map(|(_, _, mk)| *mk);
    assert_eq!(["a.lua", "b.lua", "c.lua", "d.lua"].map(of), [100, 50, 25, 50].map(Some));
}

/// Who catches the error of a borrowed hook pushes at her own share again.
#[test]
fn a_caught_error_leaves_no_share_behind() {
    let vm = Vm::new().unwrap();
    let folder = files(&[
        (
            "skills/a.lua",
            "local b = borrow(\"b\", 0.5)
             local A = skill { only = { onDraw = \"own\" } }
             function A:onDraw(game, mount, who, rinshan, rand)
               assert(not pcall(b.onDraw, self, game, mount, who, rinshan, rand))
               mount:lighta(\"1m\", 100)
             end
             return A",
        ),
        (
            "skills/b.lua",
            "local B = skill {}
             function B:onDraw(game, mount) mount:lighta(\"1m\", 100) error(\"oh\") end
             return B",
        ),
    ]);
    let (_, lit) = twelve_draws(&vm.load(&folder.path().join("skills/a.lua")).unwrap());
    let of = |file: &str| lit.iter().find(|(_, of, _)| of == file).map(|(_, _, mk)| *mk);
    assert_eq!(["a.lua", "b.lua"].map(of), [100, 50].map(Some));
}

/// An answer that is declared without a function is lent as a hook that gives it, and what is carried is kept at who
/// borrows: in her own `carry`, or beside what else is borrowed.
#[test]
fn tables_are_lent_too() {
    let vm = Vm::new().unwrap();
    let borrower = |carry: &str| {
        format!(
            "local b = borrow(\"b\")
             local A = skill {{ {carry} }}
             function A:aiLimits(view)
               local limits = b.aiLimits(self, view)
               assert(limits.nocall)
               return limits
             end
             function A:onEvent(game, event) b.onEvent(self, game, event) end
             return A"
        )
    };
    let (with, without) = (borrower("carry = { own = 1 }"), borrower(""));
    let folder = files(&[
        ("skills/with.lua", with.as_str()),
        ("skills/without.lua", without.as_str()),
        (
            "skills/b.lua",
            "local B = skill { carry = { laps = 0 }, aiLimits = { nocall = true } }
             function B:onEvent() self.carry.laps += 1 end
             return B",
        ),
    ]);
    for (name, place) in [("with", "/carry/laps"), ("without", "/borrowed/b/carry/laps")] {
        let girl = vm.load(&folder.path().join(format!("skills/{name}.lua"))).unwrap();
        let (table, ears) = game(2, seated(&[&girl]));
        assert_eq!(ears.broke, [""; 0]);
        let state = serde_json::to_value(table.girls()[0].state().unwrap()).unwrap();
        assert!(state.pointer(place).and_then(serde_json::Value::as_u64).unwrap() > 10, "{state}");
    }
}

/// Wherever the damper and the damped sit, the damped wins as often: in 40 games of each of the twelve ways to seat them no
/// place is further from the mean of all than chance would have it once in 10,000.
#[test]
fn seats_of_damper_and_damped_do_not_matter() {
    const GAMES: u64 = 40;
    let vm = Vm::new().unwrap();
    let (half, yuuki) = (damper(&vm, "x", 50.0), library_girl(&vm, "yuuki"));
    let mut places: Vec<Vec<f64>> = Vec::new();
    for (x, y) in (0..4).flat_map(|x| (0..4).map(move |y| (x, y))).filter(|(x, y)| x != y) {
        let place = |nth: u64| {
            let girls = by_seat(|seat| match seat {
                seat if seat == x => Some(&half),
                seat if seat == y => Some(&yuuki),
                _ => None,
            });
            let (table, _) = game(1000 * (4 * x + y) as u64 + nth, girls);
            let points = table.game().points();
            1.0 + points.iter().filter(|&&other| other > points[y]).count() as f64
        };
        places.push((0..GAMES).map(place).collect());
    }
    let all: Vec<f64> = places.concat();
    let mean = |of: &[f64]| of.iter().sum::<f64>() / of.len() as f64;
    let (whole, n) = (mean(&all), all.len() as f64);
    let deviation = (all.iter().map(|place| (place - whole).powi(2)).sum::<f64>() / n).sqrt();
    assert!((1.5..2.5).contains(&whole), "{whole}");
    for one in &places {
        let off = (mean(one) - whole) / (deviation / (GAMES as f64).sqrt());
        // 3.9 deviations in one of twelve means have a chance of 0.1 % together.
        assert!(off.abs() < 3.9, "{off}: {places:?}");
    }
}

/// A hidden call ends the ippatsu of a riichi, and who does not notice it does not know.
#[test]
fn ippatsu_ended_by_a_hidden_call_goes_on_for_who_has_not_noticed() {
    let vm = Vm::new().unwrap();
    let shade = load(
        &vm,
        "skills/shade.lua",
        "local Shade = skill {}\nfunction Shade:onVeil() return { calls = true } end\nreturn Shade",
    );
    let mut differs = 0;
    for seed in 1..40 {
        let mut table = Table::new(rule(), seed, seated(&[&shade]));
        table.start(&mut ());
        let mut players = ais();
        while let Some(who) = table.asked() {
            let hers = Who::new(0);
            for of in hers.others().filter(|of| table.game().riichi_established(*of)) {
                let [knows, noticed] = [hers, of.others().find(|who| *who != hers).unwrap()]
                    .map(|watcher| table.view(watcher).seen().seats[of.index()].ippatsu);
                assert!(noticed || !knows, "nobody ends an ippatsu by what did not happen");
                differs += usize::from(noticed != knows);
            }
            let (view, girls) = table.seat(who);
            let action = players[who.index()].decide(&view, girls);
            table.act(who, action, &mut ()).unwrap();
        }
    }
    assert!(differs > 5, "{differs}");
}

/// A file that does not name the event is not told of it: yesterday's files hear what they heard.
#[test]
fn a_hand_that_improves_is_told_to_who_asks() {
    let vm = Vm::new().unwrap();
    let asks = load(
        &vm,
        "skills/asks.lua",
        "local Asks = skill { state = { n = 0 } }
         function Asks:onEvent(game, event)
           if event.type == \"improved\" then
             assert(event.args.to < event.args.from and event.args.who)
             self.n += 1
           end
         end
         return Asks",
    );
    let counts = load(
        &vm,
        "skills/counts.lua",
        "local Counts = skill { state = { n = 0 } }
         function Counts:onEvent(game, event)
           assert(event.type ~= \"impro\" .. \"ved\")
           self.n += 1
         end
         return Counts",
    );
    let (table, ears) = game(3, seated(&[&asks, &counts]));
    assert_eq!(ears.broke, [""; 0]);
    let n = |seat: usize| table.girls()[seat].state().unwrap()["n"].as_u64().unwrap();
    assert!(n(0) > 50 && n(1) > 50);
    assert!(!ears.events.iter().any(|event| event.contains("improved")));
}

#[test]
fn rows_show_tiles_seats_and_actions() {
    let vm = Vm::new().unwrap();
    let skill = load(
        &vm,
        "skills/x.lua",
        "local X = skill {}
         function X:onMenu(game, moment)
           if moment == \"drawn\" then
             return {
               { name = \"a\", tile = \"5p\" },
               { name = \"b\", who = self.who:right() },
               { name = \"c\", action = game:getactions(self.who)[1] },
               { name = \"d\" },
             }
           end
         end
         return X",
    );
    let mut table = Table::new(rule(), 1, by_seat(|_| Some(&skill)));
    table.start(&mut ());
    for _ in 0..2 {
        let who = table.asked().unwrap();
        let action = table.choices(who).fallback();
        table.act(who, action, &mut ()).unwrap();
    }
    let who = table.asked().unwrap();
    let menu = table.choices(who).menu.clone().unwrap();
    let shows: Vec<_> = menu.rows.iter().map(|row| row.shows.clone()).collect();
    assert_eq!(shows[0], Some(RowShows::Tile(saki_lua::t37!("5p"))));
    assert_eq!(shows[1], Some(RowShows::Who(who.right())));
    assert!(matches!(shows[2], Some(RowShows::Action(_))) && shows[3].is_none());
    assert_eq!(menu.rows.iter().map(|row| row.text.as_str()).collect::<Vec<_>>(), ["", "", "", "d"]);
}

/// Tables of girls with powers over powers play to the end, and nobody breaks.
#[test]
fn girls_of_rivals_play_together() {
    let vm = Vm::new().unwrap();
    for names in [
        ["momoko", "sae", "touka", "nelly"],
        ["mairu", "himeko", "jun", "megan"],
        ["hisa", "touka", "sae", "koromo"],
    ] {
        let mut ears = Ears::default();
        let table = Roster::new(&vm, &names).game(11, &mut ears);
        assert!(table.is_over() && ears.broke.is_empty(), "{names:?} {:?}", ears.broke);
        assert!(table.girls().iter().all(|girl| girl.state().is_some()));
    }
}
