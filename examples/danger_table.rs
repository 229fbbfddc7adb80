//! Makes the tables by which `expert` judges danger, from games played here. Deterministic.
//!
//! ```sh
//! cargo run --release --example danger_table -- 4000 > danger && mv danger crates/core/src/player/expert/table.rs
//! ```
//!
//! Every seat that is about to discard looks at its three rivals and sorts each of them, and each kind of tile
//! against each of them, into classes, from what it may see. Once it has discarded, the classes are counted
//! together with what was true: whether the rival was in tenpai, whether it would have won on the tile, whether it
//! won before the next discard of the seat.

use saki_lua::form::Form;
use saki_lua::game::{Players, play};
use saki_lua::girl::{Doge, Girls};
use saki_lua::mount::Mount;
use saki_lua::player::expert::{CLASSES, SITUATIONS, Situation};
use saki_lua::player::{Ai, Expert, ExpertOptions, Player};
use saki_lua::state::{Action, Game, Rule, TableEvent, View};
use saki_lua::table::{Observer, Table};
use saki_lua::tile::{T34, T37, Who};
use std::cell::RefCell;
use std::error::Error;
use std::rc::Rc;

type Shared = Rc<RefCell<Counts>>;

/// Cases and how many of them were so.
#[derive(Clone, Copy, Default)]
struct Rate {
    cases: f64,
    hits: f64,
}

impl Rate {
    fn add(&mut self, hit: bool) {
        self.cases += 1.0;
        self.hits += f64::from(u8::from(hit));
    }

    /// The rate, drawn towards `prior` as if by that many further cases.
    fn rate(self, prior: f64, weight: f64) -> f64 {
        (self.hits + prior * weight) / (self.cases + weight)
    }
}

/// What a seat saw before its discard.
struct Look {
    rivals: Vec<(Who, Situation)>,
    /// By rival, the class of each kind.
    classes: Vec<[Option<usize>; T34::COUNT]>,
}

struct Counts {
    tenpai: Vec<Rate>,
    ends: Vec<Rate>,
    hits: Vec<Vec<Rate>>,
    /// Points by how (melds, 4 riichi), visible dora, dealer, and whether the winning tile is dora.
    loss: [[[[Rate; 2]; 2]; 4]; 5],
    fresh: Option<(Who, Look)>,
    waiting: [Option<Vec<(Who, usize)>>; 4],
    /// Class of rivals as last seen, for the points of a win.
    seen: [Option<Situation>; 4],
}

impl Counts {
    fn new() -> Self {
        Self {
            tenpai: vec![Rate::default(); SITUATIONS],
            ends: vec![Rate::default(); SITUATIONS],
            hits: vec![vec![Rate::default(); CLASSES]; SITUATIONS],
            loss: Default::default(),
            fresh: None,
            waiting: Default::default(),
            seen: [None; 4],
        }
    }

    fn end(&mut self, seat: usize, winners: &[Who]) {
        for (who, class) in self.waiting[seat].take().into_iter().flatten() {
            self.ends[class].add(winners.contains(&who));
        }
    }

    /// Counts a look together with the truth.
    fn judge(&mut self, look: &Look, game: &Game, mount: &Mount) {
        for ((who, situation), classes) in look.rivals.iter().zip(&look.classes) {
            let waits = game.waits(*who);
            self.tenpai[situation.class].add(!waits.is_empty());
            let ctx = game.form_ctx(*who, false, mount.remain_pii());
            let hand = game.hand(*who);
            let wins = |kind: T34| {
                let form = || {
                    let (closed, rule) = (hand.closed(), &game.rule().score);
                    Form::new(closed, hand.melds(), T37::black(kind), &ctx, rule, mount.drids(), &[])
                };
                waits.has(kind) && !game.furiten(*who).any() && form().is_ok()
            };
            for kind in T34::all() {
                if let Some(class) = classes[kind.id34()] {
                    self.hits[situation.class][class].add(wins(kind));
                }
            }
        }
    }
}

/// A player that notes what it sees.
struct Probe(Box<dyn Player>, Shared);

impl Player for Probe {
    fn decide(&mut self, view: &View<'_>, girls: &mut Girls) -> Action {
        if view.choices().is_drawn() {
            let unseen = view.unseen();
            let doras: Vec<T34> = view.drids().iter().map(|drid| drid.t34().dora()).collect();
            let situation = |who| (who, Situation::new(view, who, &unseen, &doras));
            let rivals: Vec<(Who, Situation)> = view.me().others().map(situation).collect();
            let class = |situation: &Situation| {
                let mut classes = [None; T34::COUNT];
                for kind in T34::all().filter(|kind| unseen[kind.id34()] < 4 || view.hand().ct(*kind) == 0) {
                    classes[kind.id34()] = situation.tile(kind, &unseen, &doras);
                }
                classes
            };
            let classes = rivals.iter().map(|(_, situation)| class(situation)).collect();
            self.1.borrow_mut().fresh = Some((view.me(), Look { rivals, classes }));
        }
        self.0.decide(view, girls)
    }
}

struct Ear(Shared);

impl Observer for Ear {
    fn on_event(&mut self, game: &Game, mount: &Mount, event: &TableEvent) {
        let mut counts = self.0.borrow_mut();
        match event {
            TableEvent::Discarded { who, .. } => {
                let Some((_, look)) = counts.fresh.take().filter(|(me, _)| me == who) else { return };
                counts.end(who.index(), &[]);
                counts.judge(&look, game, mount);
                let seen = look.rivals.iter().map(|(who, situation)| (*who, situation.class)).collect();
                counts.waiting[who.index()] = Some(seen);
                look.rivals.iter().for_each(|(who, situation)| counts.seen[who.index()] = Some(*situation));
            }
            TableEvent::RoundEnded { openers, gunner, forms, result, .. } => {
                let winners: &[Who] = if result.is_win() { openers } else { &[] };
                (0..4).for_each(|seat| counts.end(seat, winners));
                let tile = game.focus().map(|focus| focus.tile);
                if let (Some(_), Some(tile)) = (gunner, tile) {
                    let dora = mount.drids().iter().any(|drid| drid.t34().dora() == tile.t34());
                    for (who, form) in openers.iter().zip(forms) {
                        let Some(seen) = counts.seen[who.index()] else { continue };
                        let how = if seen.riichi { 4 } else { seen.melds };
                        let sum =
                            &mut counts.loss[how][seen.doras][usize::from(seen.dealer)][usize::from(dora)];
                        sum.cases += 1.0;
                        sum.hits += f64::from(form.net_gain());
                    }
                }
                counts.fresh = None;
                counts.seen = [None; 4];
            }
            _ => {}
        }
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let games: u64 = std::env::args().nth(1).map_or(Ok(2000), |games| games.parse())?;
    let counts: Shared = Rc::new(RefCell::new(Counts::new()));
    for game in 0..games {
        let rule = Rule::preset(if game % 2 == 0 { "tenhou" } else { "libsaki" })?;
        let girls = Doge::table();
        let mut table = Table::new(rule, 1_000_000_000 + game, girls);
        let mut players: Players = std::array::from_fn(|seat| {
            let expert = (seat as u64 + game / 2) % 4 >= 2;
            let player: Box<dyn Player> =
                if expert { Box::new(Expert::new(ExpertOptions::DEFAULT)) } else { Box::new(Ai) };
            Box::new(Probe(player, Rc::clone(&counts))) as Box<dyn Player>
        });
        if let Some(illegal) = play(&mut table, &mut players, &mut Ear(Rc::clone(&counts))) {
            return Err(illegal.to_string().into());
        }
    }
    print!("{}", written(&counts.borrow(), games));
    Ok(())
}

/// A share as a number of 1/65536.
fn share(rate: f64) -> u32 {
    (rate * 65536.0).round().min(65535.0) as u32
}

fn written(counts: &Counts, games: u64) -> String {
    let mut text = String::from(
        "//! Frequencies in simulated games, in 1/65536, and average points. Generated, do not edit:\n",
    );
    text += "//!\n//! ```sh\n//! cargo run --release --example danger_table -- ";
    text += &format!("{games} > danger && mv danger crates/core/src/player/expert/table.rs\n//! ```\n\n");
    text += "use super::situation::{CLASSES, SITUATIONS};\n\n";
    let line = |numbers: Vec<u32>| numbers.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
    let rates = |rates: &[Rate]| line(rates.iter().map(|rate| share(rate.rate(0.0, 1.0))).collect());
    text += "/// How often a rival of a class is in tenpai.\n#[rustfmt::skip]\n";
    text += &format!("pub(super) static TENPAI: [u16; SITUATIONS] = [{}];\n\n", rates(&counts.tenpai));
    text += "/// How often it wins before the seat's next discard.\n#[rustfmt::skip]\n";
    text += &format!("pub(super) static ENDS: [u16; SITUATIONS] = [{}];\n\n", rates(&counts.ends));
    text += "/// How often it would win on a tile of a class.\n#[rustfmt::skip]\n";
    text += "pub(super) static HITS: [[u16; CLASSES]; SITUATIONS] = [\n";
    let pool = |rates: &mut dyn Iterator<Item = Rate>| {
        rates.fold(Rate::default(), |sum, rate| Rate {
            cases: sum.cases + rate.cases,
            hits: sum.hits + rate.hits,
        })
    };
    // A class that is rare in a situation takes its rate from the other situations with as many melds.
    let group = |situation: usize| {
        if situation < 5 { 0..5 } else { (situation - 5) / 6 * 6 + 5..(situation - 5) / 6 * 6 + 11 }
    };
    for (situation, hits) in counts.hits.iter().enumerate() {
        let own = pool(&mut hits.iter().copied()).rate(0.0, 1.0);
        let peers = &counts.hits[group(situation)];
        let all = pool(&mut peers.iter().flatten().copied()).rate(0.0, 1.0);
        let row = hits.iter().enumerate().map(|(class, hits)| {
            let like = pool(&mut peers.iter().map(|hits| hits[class])).rate(all, 300.0);
            share(hits.rate(own * like / all.max(1e-9), 500.0))
        });
        text += &format!("    [{}],\n", line(row.collect()));
    }
    text += "];\n\n/// Average points of a ron, without honba: by melds (4: riichi), visible dora, whether by the dealer, and whether on\n";
    text += "/// dora.\n#[rustfmt::skip]\npub(super) static LOSS: [[[[u16; 2]; 2]; 4]; 5] = [\n";
    let all = pool(&mut counts.loss.iter().flatten().flatten().flatten().copied()).rate(5000.0, 1.0);
    for how in &counts.loss {
        let like = pool(&mut how.iter().flatten().flatten().copied()).rate(all, 10.0);
        let doras = how.iter().map(|seen| {
            let prior = pool(&mut seen.iter().flatten().copied()).rate(like, 10.0);
            let pairs = seen
                .map(|seen| format!("[{}]", line(seen.map(|rate| rate.rate(prior, 20.0) as u32).to_vec())));
            format!("[{}]", pairs.join(", "))
        });
        text += &format!("    [{}],\n", doras.collect::<Vec<_>>().join(", "));
    }
    text + "];\n"
}
