//! Reloads leak no memory. Runs alone in its process, whose memory it measures.

use crate::common::alone::alone;
use crate::common::counter::COUNTER;
use crate::common::girls::{load, seated};
use saki_lua::author::reload::{Workshop, exchange};
use saki_lua::girl::Change;
use saki_lua::interop::saki;
use saki_lua::skill::{Source, Tuning, Vm};
use saki_lua::state::Rule;
use saki_lua::table::Table;
use saki_lua::tile::Who;

fn rule() -> Rule {
    Rule::preset("libsaki").unwrap()
}

#[test]
fn nothing_is_left_behind() {
    if !alone(module_path!(), "nothing_is_left_behind") {
        return;
    }
    a_thousand_reloads_leave_nothing_behind();
    rehearsals_leave_nothing_behind();
}

/// Resident memory of this process, in bytes.
fn resident() -> Option<usize> {
    let text = std::fs::read_to_string("/proc/self/statm").ok()?;
    Some(4096 * text.split_whitespace().nth(1)?.parse::<usize>().ok()?)
}

fn a_thousand_reloads_leave_nothing_behind() {
    let vm = Vm::new().unwrap();
    let counter = load(&vm, "counter.lua", COUNTER);
    let mut table = Table::new(rule(), 5, seated(&[&counter]));
    table.start(&mut ());
    let mut measured = Vec::new();
    for nth in 0..1000 {
        let next = load(&vm, "counter.lua", &format!("-- {}\n{COUNTER}", nth % 10));
        let change = if nth % 3 == 0 { Change::Numbers } else { Change::Code };
        exchange(&mut table, Who::new(0), &next, change, nth, &mut ()).unwrap();
        if nth % 300 == 99 {
            measured.push((vm.memory(), resident()));
        }
    }
    println!("bytes of the machine and of the process: {measured:?}");
    let ((first, of_process), (last, at_last)) = (measured[0], measured[measured.len() - 1]);
    assert!(last < first + first / 20, "{measured:?}");
    if let (Some(before), Some(after)) = (of_process, at_last) {
        assert!(after < before + (8 << 20), "{measured:?}");
    }
}

/// The same, including rehearsals and their machines.
fn rehearsals_leave_nothing_behind() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("counter.lua");
    std::fs::write(&path, COUNTER).unwrap();
    let vm = Vm::new().unwrap();
    let mut workshop =
        Workshop::new(rule(), [Some(vm.load(&path).unwrap()), None, None, None], Tuning::default());
    let mut table = Table::new(rule(), 5, saki::seated(&workshop.skills()).unwrap());
    let mut measured = Vec::new();
    for nth in 0..60 {
        std::fs::write(&path, COUNTER.replace("80", &(nth % 7 + 1).to_string())).unwrap();
        let news = workshop.look(vec![(Who::new(0), Source::read(&path))], None);
        assert_eq!(news, []);
        assert_eq!(workshop.exchange(&mut table, nth, &mut ()).len(), 1);
        measured.push((vm.memory(), resident()));
    }
    println!("{:?} {:?}", measured[19], measured[59]);
    assert!(measured[59].0 < measured[19].0 + measured[19].0 / 20);
    if let (Some(before), Some(after)) = (measured[19].1, measured[59].1) {
        assert!(after < before + (16 << 20), "{before} {after}");
    }
}
