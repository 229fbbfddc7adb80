//! The ledger records every push on a tile, with the line that pushed.

use crate::common::{Roster, ais};
use saki_lua::game::play;
use saki_lua::mount::{Deed, DrawRecord, Mount};
use saki_lua::skill::Vm;
use saki_lua::state::{Game, Rule, TableEvent};
use saki_lua::table::{Observer, Table};
use saki_lua::tile::Who;

#[derive(Default)]
struct Clerk(Vec<(Who, DrawRecord)>);

impl Observer for Clerk {
    fn on_event(&mut self, _: &Game, mount: &Mount, event: &TableEvent) {
        if let TableEvent::Drawn { who, tile, .. } = *event {
            let record = mount.last_draw().unwrap();
            assert_eq!(record.tile, tile);
            self.0.push((who, record.clone()));
        }
    }
}

fn game(seed: u64, ledger: bool) -> (Clerk, [i32; 4]) {
    let vm = Vm::new().unwrap();
    let roster = Roster::new(&vm, &["kuro"]);
    let mut table = Table::new(Rule::preset("libsaki").unwrap(), seed, roster.girls());
    let mut clerk = Clerk::default();
    table.keep_ledger(ledger);
    if ledger {
        play(&mut table, &mut ais(), &mut clerk);
    } else {
        play(&mut table, &mut ais(), &mut ());
    }
    (clerk, table.game().points())
}

#[test]
fn every_light_records_girl_file_and_line() {
    let (clerk, points) = game(2, true);
    assert!(clerk.0.len() > 300);
    let source = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/skills/kuro.lua")).unwrap();
    let lines: Vec<&str> = source.lines().collect();
    for (who, record) in &clerk.0 {
        assert!(!record.entries.is_empty(), "kuro lights every draw");
        for entry in &record.entries {
            let by = entry.by.as_ref().unwrap();
            assert_eq!(by.who, Some(Who::new(0)));
            assert_eq!(&*by.file, "kuro.lua");
            assert!(lines[by.line as usize - 1].contains("lighta"), "line {}", by.line);
            let Deed::Light { mk, .. } = entry.deed else { panic!("{entry:?}") };
            assert!(who.index() == 0 || mk.get() < 0, "{entry:?}");
        }
    }
    assert_eq!(points, game(2, false).1, "a ledger changes nothing");
}
