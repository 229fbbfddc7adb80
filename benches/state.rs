//! Benchmarks of a girl's state: the same hook without state, with a counter, and with two hundred values.
//! The overhead is the share of `Upkeep::look` in `LuaGirl::call` under callgrind.

#![allow(clippy::unwrap_used, reason = "a bench may panic")]

use criterion::{Criterion, criterion_group, criterion_main};
use saki_lua::game::{Players, play};
use saki_lua::girl::{Doge, Girl};
use saki_lua::player::Tsumogiri;
use saki_lua::skill::Vm;
use saki_lua::state::Rule;
use saki_lua::table::Table;
use saki_lua::tile::Who;
use std::hint::black_box;
use std::path::Path;

const SKILLS: [(&str, &str, &str); 3] = [
    ("no state", "", ""),
    ("a counter", "", "self.n = (self.n or 0) + 1"),
    (
        "200 values",
        "self.seen = self.seen or {} for i = 1, 200 do self.seen[i] = i end",
        "self.seen[1 + #self.seen % 7] = 1",
    ),
];

fn state(c: &mut Criterion) {
    let vm = Vm::new().unwrap();
    let mut group = c.benchmark_group("state");
    for (name, once, always) in SKILLS {
        let source = format!(
            "local G = skill {{}}\nfunction G:onDice() {once} end\nfunction G:onDraw(game, mount, who)\n  \
             if who == self.who then mount:lighta(game:gethand(who):effa(), 80) end\n  {always}\nend\nreturn G\n"
        );
        let skill = vm.load_source(Path::new("g.lua"), source).unwrap();
        let mut players: Players = std::array::from_fn(|_| Box::new(Tsumogiri) as _);
        group.bench_function(name, |b| {
            b.iter(|| {
                let girls = std::array::from_fn(|seat| match seat {
                    0 => skill.girl(Who::new(0)).unwrap(),
                    _ => Box::new(Doge::default()) as Box<dyn Girl>,
                });
                let mut table = Table::new(Rule::default(), 3, girls);
                black_box(play(&mut table, &mut players, &mut ()));
            });
        });
    }
}

criterion_group!(benches, state);
criterion_main!(benches);
