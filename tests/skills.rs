use saki_lua::girl::{Doge, Girl, Girls, Report};
use saki_lua::lab::{Players, play};
use saki_lua::mount::Mount;
use saki_lua::player::Ai;
use saki_lua::skill::{Library, Vm};
use saki_lua::table::{Game, Observer, Rule, Table, TableEvent};
use saki_lua::tile::{Suit, Who};
use std::path::Path;

fn library() -> Library {
    Library::open(&Path::new(env!("CARGO_MANIFEST_DIR")).join("skills"))
}

fn girls(vm: &Vm, names: [&str; 4]) -> Girls {
    let mut seat = 0;
    names.map(|name| {
        let who = Who::new(seat);
        seat += 1;
        match name {
            "doge" => Box::new(Doge::default()) as Box<dyn Girl>,
            _ => vm.load(&library().find(name).unwrap()).unwrap().girl(who).unwrap(),
        }
    })
}

#[derive(Default)]
struct Eyes {
    reports: Vec<Report>,
    strange: usize,
    draws: usize,
    cooled: bool,
    hands: Vec<[usize; 3]>,
}
impl Observer for Eyes {
    fn on_event(&mut self, game: &Game, mount: &Mount, event: &TableEvent) {
        match event {
            TableEvent::TableStarted { .. } => self.cooled = false,
            TableEvent::Discarded { who, tile, .. } if who.index() == 0 => {
                self.cooled |= tile.is_aka5() || mount.drids().iter().any(|d| *d % *tile);
            }
            TableEvent::Drawn { who, tile, .. } if who.index() != 0 && !self.cooled => {
                self.draws += 1;
                self.strange += usize::from(tile.is_aka5() || mount.drids().iter().any(|d| *d % *tile));
            }
            TableEvent::Dealt { .. } => {
                let c = game.hand(Who::new(1)).closed();
                self.hands.push([Suit::M, Suit::P, Suit::S].map(|s| usize::from(c.ct_suit(s))));
            }
            _ => {}
        }
    }
    fn on_report(&mut self, report: &Report) {
        self.reports.push(report.clone());
    }
}

#[test]
fn kuro_and_kasumi() {
    let vm = Vm::new().unwrap();
    let mut eyes = Eyes::default();
    for seed in 0..40 {
        let mut table = Table::new(
            Rule::preset("libsaki").unwrap(),
            seed,
            girls(&vm, ["kuro", "kasumi", "doge", "doge"]),
        );
        let mut players: Players = std::array::from_fn(|_| Box::new(Ai) as _);
        assert_eq!(play(&mut table, &mut players, &mut eyes), None);
    }
    for r in &eyes.reports {
        println!("{} {:?} {}\n{}", r.girl, r.hook, r.at, r.message);
    }
    println!("draws {} strange {}", eyes.draws, eyes.strange);
    println!("{:?}", &eyes.hands[..30.min(eyes.hands.len())]);
    assert!(eyes.reports.is_empty());
    assert_eq!(eyes.strange, 0);
}
