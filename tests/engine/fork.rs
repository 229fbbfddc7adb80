//! Tables are values: a clone plays on independently, including Lua girls and their state.

use crate::common::{Events, Roster, actions, ais};
use saki_lua::game::play;
use saki_lua::skill::Vm;
use saki_lua::state::{Action, Rule};
use saki_lua::table::Table;
use saki_lua::tile::{T37, Who};

#[test]
fn a_fork_changes_nothing_and_plays_the_same_game() {
    let vm = Vm::new().unwrap();
    let roster = Roster::new(&vm, &["kuro", "kasumi"]);
    for seed in 0..6 {
        let mut whole = Events::default();
        roster.game(seed, &mut whole);

        let (mut table, mut log) =
            (Table::new(Rule::preset("libsaki").unwrap(), seed, roster.girls()), Events::default());
        let mut players = ais();
        table.start(&mut log);
        let mut moves = 0;
        while let Some(who) = table.asked() {
            if moves % 97 == 0 {
                let (mut fork, mut future) = (table.clone(), log.clone());
                play(&mut fork, &mut ais(), &mut future);
                assert_eq!(future.0, whole.0, "seed {seed}, forked after {moves} moves");
            }
            let (view, girls) = table.seat(who);
            let action = players[who.index()].decide(&view, girls);
            table.act(who, action, &mut log).unwrap();
            moves += 1;
        }
        assert_eq!(log.0, whole.0, "seed {seed}");
    }
}

/// All actions a seat could try, most of them illegal.
fn attempts() -> Vec<Action> {
    let tiles: Vec<T37> = T37::all().collect();
    let pairs = tiles.iter().flat_map(|&a| tiles.iter().map(move |&b| [a, b]));
    let mut all: Vec<Action> = pairs.flat_map(actions::with_pair).collect();
    all.extend(tiles.iter().flat_map(|&tile| actions::with_tile(tile)));
    all.extend(actions::PLAIN);
    all.push(Action::Pick { menu: 1, rows: Default::default() });
    all
}

#[test]
fn illegal_actions_are_refused_and_change_nothing() {
    let vm = Vm::new().unwrap();
    let roster = Roster::new(&vm, &["kasumi"]);
    let mut table = Table::new(Rule::preset("libsaki").unwrap(), 3, roster.girls());
    let (mut players, attempts) = (ais(), attempts());
    table.start(&mut ());
    let mut refused = 0;
    for _ in 0..400 {
        let Some(asked) = table.asked() else { break };
        let (mut log, state) = (Events::default(), format!("{:?}{:?}", table.game(), table.mount()));
        for who in Who::ALL {
            let (offered, before) = (table.choices(who).actions(), table.choices(who).clone());
            let menu = before.menu.is_some();
            for action in attempts.iter().filter(|action| !offered.contains(action)) {
                if matches!(action, Action::Pick { .. }) && menu {
                    continue;
                }
                let error = table.act(who, action.clone(), &mut log).unwrap_err();
                assert!(
                    !error.reason.to_string().is_empty()
                        && error.to_string().starts_with(&format!("seat {who} may not"))
                );
                refused += 1;
            }
            assert_eq!(*table.choices(who), before);
            assert_eq!(log.0.len(), 0, "a refused action caused events");
            assert_eq!(format!("{:?}{:?}", table.game(), table.mount()), state);
        }
        let (view, girls) = table.seat(asked);
        let action = players[asked.index()].decide(&view, girls);
        table.act(asked, action, &mut ()).unwrap();
    }
    assert!(refused > 1_000_000);
}
