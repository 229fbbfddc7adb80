//! Sumire's aim: announced shots come true, at a rigged table and in whole games.
//!
//! The built-in AI never aims, so a test player follows her pop-ups.

use crate::common::girls::{hook, load};
use crate::common::{Roster, broken, east_one, tiles};
use saki_lua::girl::{Girls, Report};
use saki_lua::hand::Hand;
use saki_lua::mount::{Exit, Mount};
use saki_lua::player::{Ai, Player, Tsumogiri};
use saki_lua::skill::Vm;
use saki_lua::state::{Action, Game, Picks, RoundResult, Rule, TableEvent, View};
use saki_lua::t37;
use saki_lua::table::{Observer, Table};
use saki_lua::tile::{T34, T37, TileCount, Who};

const ME: Who = Who::ALL[0];
const RIGHT: Who = Who::ALL[1];

/// Announcements of her pop-ups, and their results.
#[derive(Default)]
struct Watch {
    want: Option<T34>,
    draws: Vec<T34>,
    told: Vec<String>,
    fed: bool,
    shots: usize,
    hits: usize,
    results: Vec<(RoundResult, Option<Who>, Option<T34>)>,
}

impl Observer for Watch {
    fn on_event(&mut self, game: &Game, _: &Mount, event: &TableEvent) {
        let want = self.want;
        match event {
            TableEvent::RoundStarted { .. } => (self.want, self.draws) = (None, Vec::new()),
            TableEvent::PoppedUp { who: ME, text } => self.hear(text.english()),
            TableEvent::Drawn { who: ME, tile, .. } => {
                if let Some(at) = self.draws.iter().position(|&kind| kind == tile.t34()) {
                    self.draws.remove(at);
                }
            }
            // Nothing in A can be drawn: the shot is fired.
            TableEvent::Drawn { who: RIGHT, .. } => {
                self.fed = want.is_some_and(|want| game.waits(ME).has(want)) && !game.riichi_established(ME);
                self.shots += usize::from(self.fed);
            }
            TableEvent::Discarded { who: RIGHT, tile, .. } => {
                self.hits += usize::from(self.fed && want == Some(tile.t34()));
                self.fed = false;
            }
            TableEvent::RoundEnded { result, openers, gunner, .. } => {
                let tile = game.focus().map(|focus| focus.tile.t34());
                let mine = openers.contains(&ME).then_some(*gunner).flatten();
                self.results.push((*result, mine, tile));
            }
            _ => {}
        }
    }

    fn on_report(&mut self, report: &Report) {
        broken(report);
    }
}

impl Watch {
    fn hear(&mut self, text: &str) {
        (self.want, self.draws) = (None, Vec::new());
        for line in text.lines() {
            self.told.push(line.to_owned());
            let kind = || tiles(line.split(' ').next_back().unwrap())[0].t34();
            if line.starts_with("wait for") {
                self.want = Some(kind());
            } else if line.starts_with("draw") {
                self.draws.push(kind());
            }
        }
    }
}

/// Aims whenever possible, and discards so that it can still wait for the announced tile.
fn marksman(view: &View<'_>, girls: &mut Girls, heard: &Watch) -> Action {
    let choices = view.choices();
    if let Some(menu) = choices.menu.as_deref()
        && menu.rows.iter().any(|row| row.name == "aim")
    {
        let ticks = ["aim", "terminals", "honours"].map(|name| (name.to_owned(), true));
        return choices.pick(Picks(ticks.into_iter().collect()));
    }
    if let (true, false, Some(want)) = (choices.is_drawn(), choices.tsumo, heard.want) {
        let hand = view.hand();
        let mut tiles = hand.concealed();
        heard.draws.iter().for_each(|&kind| tiles.add(T37::black(kind)));
        let thrown = hand.concealed().distinct().find(|&tile| {
            let mut rest = tiles;
            rest.remove(tile) && waits_for(&rest, heard.draws.len(), want)
        });
        match thrown {
            Some(tile) if hand.drawn() == Some(tile) => return Action::SpinOut,
            Some(tile) => return Action::SwapOut(tile),
            None => {}
        }
    }
    Ai.decide(view, girls)
}

/// Returns whether these tiles less `less` can wait for a kind.
fn waits_for(tiles: &TileCount, less: usize, want: T34) -> bool {
    if less == 0 {
        return Hand::new(*tiles).waits().has(want);
    }
    tiles.distinct().any(|tile| {
        let mut rest = *tiles;
        rest.remove(tile) && waits_for(&rest, less - 1, want)
    })
}

/// Plays until `until` is true.
fn play(table: &mut Table, watch: &mut Watch, target: &mut dyn Player, until: fn(&Watch) -> bool) {
    while let (Some(who), false) = (table.asked(), until(watch)) {
        let (view, girls) = table.seat(who);
        let action = match who {
            ME => marksman(&view, girls, watch),
            RIGHT => target.decide(&view, girls),
            _ => Tsumogiri.decide(&view, girls),
        };
        table.act(who, action, watch).unwrap();
    }
}

/// She is dealer and has a pung of haku, 88p and 79s; the right is two tiles from tenpai, the others far off.
fn rigged(vm: &Vm, seed: u64) -> Table {
    let hands =
        ["234567m555z88p79s", "345m67m234p6p55s9p1s", "147m147p147s1234z", "369m369p258s1234z"].map(tiles);
    let setup = east_one(hands, t37!("4z"));
    let girls = Roster::new(vm, &["sumire"]).girls();
    let mut table = Table::resume_round(Rule::preset("libsaki").unwrap(), seed, girls, &setup).unwrap();
    assert!(table.rig(Exit::Pii, 0, t37!("1z")));
    table
}

#[test]
fn she_aims_and_the_target_throws_it() {
    let vm = Vm::new().unwrap();
    for seed in 0..8 {
        let (mut table, mut watch) = (rigged(&vm, seed), Watch::default());
        table.start(&mut watch);
        let rows = &table.choices(ME).menu.as_ref().unwrap().rows;
        assert_eq!(
            rows.iter().map(|row| row.name.as_str()).collect::<Vec<_>>(),
            ["aim", "right", "cross", "left", "terminals", "honours"]
        );
        play(&mut table, &mut watch, &mut Ai, |watch| !watch.results.is_empty());
        let said = watch.told.join(", ");
        let won = &watch.results[0];
        assert_eq!((won.0, won.1), (RoundResult::Ron, Some(RIGHT)), "seed {seed}: {said}");
        assert!(said.ends_with(&format!("wait for {}", won.2.unwrap())), "seed {seed}: {said} {won:?}");
    }
}

#[test]
fn until_she_is_ready_the_target_draws_what_it_throws() {
    let vm = Vm::new().unwrap();
    let (mut table, mut watch) = (rigged(&vm, 1), Watch::default());
    table.start(&mut watch);
    play(&mut table, &mut watch, &mut Ai, |watch| watch.shots > 0);
    // Two tiles to draw for her, so the target drew twice before, and threw it at once.
    let river = table.game().river(RIGHT);
    assert_eq!(watch.told.iter().filter(|line| line.starts_with("draw")).count(), 2);
    assert_eq!(river.len(), 2);
    assert!(river.iter().all(|thrown| thrown.spin), "{river:?}");
}

#[test]
fn after_a_miss_she_aims_anew_at_what_she_waits_for_or_lets_go() {
    let vm = Vm::new().unwrap();
    let (mut table, mut watch) = (rigged(&vm, 2), Watch::default());
    table.start(&mut watch);
    // A player who discards every draw misses every shot.
    play(&mut table, &mut watch, &mut Tsumogiri, |watch| watch.shots > 1 || !watch.results.is_empty());
    let first = watch.told.iter().position(|line| line.starts_with("wait for")).unwrap();
    let after = &watch.told[first + 1..];
    assert!(!after.is_empty(), "{:?}", watch.told);
    assert!(after[0] == watch.told[first] || after[0] == "Nothing to aim at.", "{:?}", watch.told);
}

#[test]
fn in_whole_games_most_shots_hit() {
    let vm = Vm::new().unwrap();
    let roster = Roster::new(&vm, &["sumire"]);
    let mut watch = Watch::default();
    for seed in 0..12 {
        let mut table = Table::new(Rule::preset("libsaki").unwrap(), seed, roster.girls());
        table.start(&mut watch);
        while let Some(who) = table.asked() {
            let (view, girls) = table.seat(who);
            let action = match who {
                ME => marksman(&view, girls, &watch),
                _ => Ai.decide(&view, girls),
            };
            table.act(who, action, &mut watch).unwrap();
        }
    }
    println!("{} shots, {} hits, {} rounds", watch.shots, watch.hits, watch.results.len());
    // With a hit rate of four in five, a false alarm is less probable than one in a million.
    assert!(watch.shots > 20 && watch.hits * 2 > watch.shots, "{} of {}", watch.hits, watch.shots);
}

#[test]
fn the_ai_is_asked_for_a_hand_of_fourteen_tiles() {
    let vm = Vm::new().unwrap();
    let ask = |body: &str| {
        let source = hook("onDraw", "game, mount, who", body);
        let skill = load(&vm, "skills/x.lua", &source);
        let mut girls = Roster::new(&vm, &[]).girls();
        girls[0] = skill.girl(ME).unwrap();
        struct Said(String);
        impl Observer for Said {
            fn on_event(&mut self, _: &Game, _: &Mount, event: &TableEvent) {
                if let TableEvent::PoppedUp { text, .. } = event {
                    text.english().clone_into(&mut self.0);
                }
            }
            fn on_report(&mut self, report: &Report) {
                self.0.clone_from(&report.message());
            }
        }
        let mut said = Said(String::new());
        let mut table = Table::new(Rule::preset("libsaki").unwrap(), 3, girls);
        table.start(&mut said);
        while said.0.is_empty() {
            let who = table.asked().unwrap();
            let (view, girls) = table.seat(who);
            let action = Ai.decide(&view, girls);
            table.act(who, action, &mut said).unwrap();
        }
        said.0
    };
    let hand = "local hand = Hand.new(game:gethand(who))\n";
    let same = ask(&format!("{hand}hand:draw(T37.new('1z'))\nprint(ai:attack(game, who, hand))"));
    assert_eq!(same, ask(&format!("{hand}hand:draw('1z')\nprint(ai:attack(game, who, hand))")));
    assert!(same.ends_with("true") || same.ends_with("false"), "{same}");
    let short = ask("print(ai:attack(game, who, game:gethand(who)))");
    assert!(short.contains("EInvHand") && short.contains("14 tiles") && short.contains("not 13"), "{short}");
    let wrong = ask("print(ai:attack(game, who, 3))");
    assert!(wrong.contains("takes an object `Hand` as `hand`, not 3"), "{wrong}");
    let greedy = ask(&format!(
        "{hand}hand:draw('1z')\nwhile true do pcall(function() ai:attack(game, who, hand) end) end"
    ));
    assert!(greedy.contains("EBudget"), "{greedy}");
}
