//! Makes the tables by which `expert` judges rivals, from games played here. Deterministic.
//!
//! ```sh
//! cargo run --release --example danger_table -- 4000 > danger && mv danger crates/core/src/player/expert/table.rs
//! ```
//!
//! Every seat that is about to discard looks at its three rivals and sorts each of them, and each kind of tile
//! against each of them, into classes, from what it may see. Once it has discarded, the classes are counted
//! together with what was true: whether the rival would have won on the tile; then, discard by discard of the seat for as
//! long as the round goes on, whether the rival declares riichi or wins before the next one, and whether it would win on a
//! tile drawn at random; at the end what its win was worth, and whether it was in tenpai at an exhaustive draw.
//!
//! Two signs are counted as factors on these classes: open melds of one suit, and how long a rival has thrown what it drew.
//!
//! The rest is about the seat's own hand: how often rivals discard what it wants, compared with how often it would draw
//! that.

use saki_lua::form::Form;
use saki_lua::game::{Players, play};
use saki_lua::girl::{Doge, Girls};
use saki_lua::hand::Shape;
use saki_lua::mount::Mount;
use saki_lua::player::expert::{
    BUCKETS, CLASSES, FLUSHES, FREEDOMS, MOST_DRAWS, SITUATIONS, STILLS, Situation, Want, bucket,
    freedom_class,
};
use saki_lua::player::{Ai, Expert, ExpertOptions, Player};
use saki_lua::state::{Action, Game, RoundResult, Rule, TableEvent, View};
use saki_lua::table::{Observer, Table};
use saki_lua::tile::{T34, T37, Who};
use std::cell::RefCell;
use std::collections::BTreeMap;
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
        self.count(1.0, f64::from(u8::from(hit)));
    }

    fn count(&mut self, cases: f64, hits: f64) {
        self.cases += cases;
        self.hits += hits;
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
    unseen: [u8; T34::COUNT],
    /// Draws the seat has left.
    draws: usize,
    /// In riichi, or declaring it.
    riichi: bool,
}

/// A rival as it was seen before a discard: its class, and how long it has thrown what it drew.
#[derive(Clone, Copy)]
struct Seen {
    who: Who,
    class: usize,
    still: Option<usize>,
}

/// What a seat wants since its last discard.
struct Wish {
    want: Want,
    draws: usize,
    /// The chance of each kind it wants to be drawn next.
    shares: Vec<(T34, f64)>,
}

/// Rates by the draws that will have passed.
type Ahead = [Rate; MOST_DRAWS + 1];

struct Counts {
    ends: Vec<Ahead>,
    /// The same while the seat is in riichi.
    against: Vec<Ahead>,
    /// Of a rival that was not in riichi declaring it.
    declares: Vec<Ahead>,
    /// Of a tile drawn at random.
    random: Vec<Ahead>,
    worth: Vec<Rate>,
    at_end: Vec<Rate>,
    /// How often rivals discard a kind that a seat wants, and how often it would be drawn.
    freedom: [[[Rate; FREEDOMS]; BUCKETS]; Want::COUNT],
    hits: Vec<Vec<Rate>>,
    /// By flush, situation and class, of rivals that may mean one.
    flush: BTreeMap<[usize; 3], Rate>,
    /// By how long the rival has thrown what it drew, situation and class.
    still: BTreeMap<[usize; 3], Rate>,
    /// The same of rivals that win before the seat's next discard, by how long, draws that have passed, and situation.
    still_ends: BTreeMap<[usize; 3], Rate>,
    /// By flush, points of a ron by such a rival, indexed as those of all are.
    flush_loss: Vec<BTreeMap<[usize; 4], Rate>>,
    /// Points by how (melds, 4 riichi), visible dora, dealer, and whether the winning tile is dora.
    loss: [[[[Rate; 2]; 2]; 4]; 5],
    fresh: Option<(Who, Look)>,
    /// Rivals and their classes at each discard of a seat in this round.
    looks: [Vec<Vec<Seen>>; 4],
    wishes: [Option<Wish>; 4],
    /// Class of rivals as last seen, for the points of a win.
    seen: [Option<Situation>; 4],
}

impl Counts {
    fn new() -> Self {
        Self {
            ends: vec![Ahead::default(); SITUATIONS],
            against: vec![Ahead::default(); SITUATIONS],
            declares: vec![Ahead::default(); SITUATIONS],
            random: vec![Ahead::default(); SITUATIONS],
            worth: vec![Rate::default(); SITUATIONS],
            at_end: vec![Rate::default(); SITUATIONS],
            freedom: Default::default(),
            hits: vec![vec![Rate::default(); CLASSES]; SITUATIONS],
            flush: BTreeMap::new(),
            still: BTreeMap::new(),
            still_ends: BTreeMap::new(),
            flush_loss: vec![BTreeMap::new(); FLUSHES],
            loss: Default::default(),
            fresh: None,
            looks: Default::default(),
            wishes: Default::default(),
            seen: [None; 4],
        }
    }

    /// The rivals of each discard of a seat in this round, with the draws that have passed since.
    fn since(looks: &[Vec<Seen>]) -> impl Iterator<Item = (Seen, usize)> {
        let passed = looks.iter().rev().enumerate();
        passed.flat_map(|(passed, look)| look.iter().map(move |&seen| (seen, passed.min(MOST_DRAWS))))
    }

    /// Counts that the round goes on to the next discard of a seat, or ends before it with these winners. What rivals would
    /// have done had the seat neither won nor dealt in is not known.
    fn pass(&mut self, seat: usize, winners: &[Who], gunner: Option<Who>) {
        let me = Who::new(seat);
        if gunner == Some(me) || winners.contains(&me) {
            return;
        }
        let riichi = self.wishes[seat].as_ref().is_some_and(|wish| wish.want == Want::Riichi);
        for (Seen { who, class, still }, passed) in Self::since(&self.looks[seat]) {
            self.ends[class][passed].add(winners.contains(&who));
            if let Some(still) = still {
                let rates = self.still_ends.entry([still, passed, class]).or_default();
                rates.add(winners.contains(&who));
            }
            if riichi {
                self.against[class][passed].add(winners.contains(&who));
            }
        }
    }

    /// Counts whether a rival has declared riichi since the last discard of a seat.
    fn declared(&mut self, seat: Who, rival: Who, riichi: bool) {
        for (seen, passed) in Self::since(&self.looks[seat.index()]).filter(|(seen, _)| seen.who == rival) {
            self.declares[seen.class][passed].add(riichi);
        }
    }

    /// Counts what a rival discards against what the other seats want.
    fn discards(&mut self, by: Who, kind: T34) {
        for seat in by.others() {
            let Some(wish) = &self.wishes[seat.index()] else { continue };
            for &(wanted, share) in &wish.shares {
                let rate = &mut self.freedom[wish.want as usize][bucket(wish.draws)][freedom_class(wanted)];
                rate.count(share, f64::from(u8::from(wanted == kind)));
            }
        }
    }

    /// Counts a look together with the truth.
    fn judge(&mut self, seat: Who, look: &Look, game: &Game, mount: &Mount) {
        let total: f64 = look.unseen.iter().map(|&left| f64::from(left)).sum();
        for ((who, situation), classes) in look.rivals.iter().zip(&look.classes) {
            let waits = game.waits(*who);
            let ctx = game.form_ctx(*who, false, mount.remain_pii());
            let hand = game.hand(*who);
            let wins = |kind: T34| {
                let form = || {
                    let (closed, rule) = (hand.closed(), &game.rule().score);
                    Form::new(closed, hand.melds(), T37::black(kind), &ctx, rule, mount.drids(), &[])
                };
                waits.has(kind) && !game.furiten(*who).any() && form().is_ok()
            };
            let mut random = 0.0;
            for kind in T34::all() {
                let hit = wins(kind);
                if let Some(class) = classes[kind.id34()] {
                    self.hits[situation.class][class].add(hit);
                    let signs =
                        [(&mut self.flush, situation.flush(kind)), (&mut self.still, situation.still())];
                    for (rates, sign) in signs {
                        if let Some(sign) = sign {
                            rates.entry([sign, situation.class, class]).or_default().add(hit);
                        }
                    }
                }
                random += if hit { f64::from(look.unseen[kind.id34()]) / total.max(1.0) } else { 0.0 };
            }
            for (seen, passed) in Self::since(&self.looks[seat.index()]).filter(|(seen, _)| seen.who == *who)
            {
                self.random[seen.class][passed].count(1.0, random);
            }
        }
        let hand = game.hand(seat);
        let shape = Shape::new(hand.closed(), hand.melds().len());
        let want = match shape.step() {
            _ if look.riichi => Want::Riichi,
            0 => Want::Win,
            _ => Want::Call,
        };
        let share = |kind: T34| (kind, f64::from(look.unseen[kind.id34()]) / total.max(1.0));
        let shares = shape.eff().iter().map(share).filter(|(_, share)| *share > 0.0).collect();
        self.wishes[seat.index()] = Some(Wish { want, draws: look.draws, shares });
    }
}

/// A player that notes what it sees.
struct Probe(Box<dyn Player>, Shared);

impl Player for Probe {
    fn decide(&mut self, view: &View<'_>, girls: &mut Girls) -> Action {
        let action = self.0.decide(view, girls);
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
            let draws = (view.remain_pii() as usize / 4).min(MOST_DRAWS);
            let riichi = view.riichi_established(view.me())
                || matches!(action, Action::SpinRiichi | Action::SwapRiichi(_));
            let look = Look { rivals, classes, unseen, draws, riichi };
            self.1.borrow_mut().fresh = Some((view.me(), look));
        }
        action
    }
}

struct Ear(Shared);

impl Observer for Ear {
    fn on_event(&mut self, game: &Game, mount: &Mount, event: &TableEvent) {
        let mut counts = self.0.borrow_mut();
        match event {
            TableEvent::Discarded { who, tile, .. } => {
                counts.discards(*who, tile.t34());
                let Some((_, look)) = counts.fresh.take().filter(|(me, _)| me == who) else { return };
                counts.pass(who.index(), &[], None);
                for (rival, situation) in &look.rivals {
                    let before = counts.looks[who.index()].last();
                    let was = before.and_then(|look| look.iter().find(|seen| seen.who == *rival));
                    if was.is_none_or(|seen| seen.class >= 5) {
                        counts.declared(*who, *rival, situation.riichi);
                    }
                }
                let seen = |(who, situation): &(Who, Situation)| Seen {
                    who: *who,
                    class: situation.class,
                    still: situation.still(),
                };
                counts.looks[who.index()].push(look.rivals.iter().map(seen).collect());
                counts.judge(*who, &look, game, mount);
                look.rivals.iter().for_each(|(who, situation)| counts.seen[who.index()] = Some(*situation));
            }
            TableEvent::RoundEnded { openers, gunner, forms, result, .. } => {
                let winners: &[Who] = if result.is_win() { openers } else { &[] };
                for seat in 0..4 {
                    counts.pass(seat, winners, *gunner);
                    let looks = std::mem::take(&mut counts.looks[seat]);
                    for (Seen { who, class, .. }, _) in Counts::since(&looks) {
                        if *result == RoundResult::Exhausted {
                            counts.at_end[class].add(openers.contains(&who));
                        }
                        if let Some((_, form)) = winners.iter().zip(forms).find(|(winner, _)| **winner == who)
                        {
                            counts.worth[class].count(1.0, f64::from(form.net_gain()));
                        }
                    }
                }
                let tile = game.focus().map(|focus| focus.tile);
                if let (Some(_), Some(tile)) = (gunner, tile) {
                    let dora = mount.drids().iter().any(|drid| drid.t34().dora() == tile.t34());
                    for (who, form) in openers.iter().zip(forms) {
                        let Some(seen) = counts.seen[who.index()] else { continue };
                        let how = if seen.riichi { 4 } else { seen.melds };
                        let at = [how, seen.doras, usize::from(seen.dealer), usize::from(dora)];
                        let points = f64::from(form.net_gain());
                        counts.loss[at[0]][at[1]][at[2]][at[3]].count(1.0, points);
                        if let Some(flush) = seen.flush(tile.t34()) {
                            counts.flush_loss[flush].entry(at).or_default().count(1.0, points);
                        }
                    }
                }
                counts.fresh = None;
                counts.seen = [None; 4];
                counts.wishes = Default::default();
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

fn pool(rates: &mut dyn Iterator<Item = Rate>) -> Rate {
    rates
        .fold(Rate::default(), |sum, rate| Rate { cases: sum.cases + rate.cases, hits: sum.hits + rate.hits })
}

/// How often rivals would win on tiles, by situation and class. A class that is rare in a situation takes its rate from
/// the other situations with as many melds.
fn hit_rates(counts: &Counts) -> Vec<Vec<f64>> {
    let group = |situation: usize| {
        if situation < 5 { 0..5 } else { (situation - 5) / 6 * 6 + 5..(situation - 5) / 6 * 6 + 11 }
    };
    let rates = counts.hits.iter().enumerate().map(|(situation, hits)| {
        let own = pool(&mut hits.iter().copied()).rate(0.0, 1.0);
        let peers = &counts.hits[group(situation)];
        let all = pool(&mut peers.iter().flatten().copied()).rate(0.0, 1.0);
        let rate = |(class, hits): (usize, &Rate)| {
            let like = pool(&mut peers.iter().map(|hits| hits[class])).rate(all, 300.0);
            hits.rate(own * like / all.max(1e-9), 500.0)
        };
        hits.iter().enumerate().map(rate).collect()
    });
    rates.collect()
}

/// Average points of a ron, indexed as they were counted.
fn loss_rates(counts: &Counts) -> [[[[f64; 2]; 2]; 4]; 5] {
    let all = pool(&mut counts.loss.iter().flatten().flatten().flatten().copied()).rate(5000.0, 1.0);
    counts.loss.map(|how| {
        let like = pool(&mut how.iter().flatten().flatten().copied()).rate(all, 10.0);
        how.map(|seen| {
            let prior = pool(&mut seen.iter().flatten().copied()).rate(like, 10.0);
            seen.map(|seen| seen.map(|rate| rate.rate(prior, 20.0)))
        })
    })
}

/// Numbers as an array.
fn list(numbers: impl IntoIterator<Item = u32>) -> String {
    format!("[{}]", numbers.into_iter().map(|n| n.to_string()).collect::<Vec<_>>().join(", "))
}

/// Arrays as an array, on lines of their own.
fn rows(rows: impl IntoIterator<Item = String>) -> String {
    let rows: String = rows.into_iter().map(|row| format!("    {row},\n")).collect();
    format!("[\n{rows}]")
}

/// Where a round hardly ever gets so far, the rate of the draw before is the best guess.
fn ahead(rates: &[Ahead]) -> String {
    rows(rates.iter().map(|rates| {
        let mut last = 0.0;
        list(rates.map(|rate| {
            last = rate.rate(last, 50.0);
            share(last)
        }))
    }))
}

/// How much more or less often something came than it was expected to, in 1/1024, as if some cases more had come as they
/// were expected.
fn relative(cases: impl Iterator<Item = (Rate, f64)>) -> u32 {
    let (mut came, mut expected, mut count) = (0.0, 0.0, 0.0);
    for (rate, each) in cases {
        (came, expected, count) = (came + rate.hits, expected + rate.cases * each, count + rate.cases);
    }
    let more = if count > 0.0 { 300.0 * expected / count } else { 1.0 };
    (1024.0 * (came + more) / (expected + more)).round() as u32
}

/// [`relative`] to what is expected of a situation and something else, by signs.
fn by_sign(
    rates: &BTreeMap<[usize; 3], Rate>,
    signs: usize,
    expected: impl Fn(usize, usize) -> f64,
) -> String {
    list((0..signs).map(|sign| {
        let own = rates.range([sign, 0, 0]..[sign + 1, 0, 0]);
        relative(own.map(|([_, situation, other], rate)| (*rate, expected(*situation, *other))))
    }))
}

/// How much less rivals win while the seat is in riichi: those that are not in riichi themselves, and those that are.
fn against_riichi(counts: &Counts) -> String {
    list([5..SITUATIONS, 0..5].map(|classes| {
        let (mut hits, mut expected) = (0.0, 0.0);
        for class in classes {
            for (all, against) in counts.ends[class].iter().zip(&counts.against[class]) {
                hits += against.hits;
                expected += against.cases * all.rate(0.0, 1.0);
            }
        }
        share(hits / f64::max(expected, 1.0))
    }))
}

/// How often rivals discard what a seat wants, in 1/1024 of how often it would draw that.
fn freedom(counts: &Counts) -> String {
    rows(counts.freedom.iter().map(|state| {
        let all = pool(&mut state.iter().flatten().copied()).rate(1.0, 1.0);
        let rows = state.map(|rates| {
            let like = pool(&mut rates.iter().copied()).rate(all, 20.0);
            list(rates.map(|rate| (1024.0 * rate.rate(like, 5.0)).round() as u32))
        });
        format!("[{}]", rows.join(", "))
    }))
}

/// How much more or less often such a rival wins, by the draws that have passed.
fn still_ends(counts: &Counts) -> String {
    rows((0..STILLS).map(|still| {
        list((0..=MOST_DRAWS).map(|passed| {
            let own = counts.still_ends.range([still, passed, 0]..[still, passed, SITUATIONS]);
            relative(
                own.map(|([_, passed, class], rate)| (*rate, counts.ends[*class][*passed].rate(0.0, 1.0))),
            )
        }))
    }))
}

/// Average points of a ron, and how far those of flushes are from them.
fn losses(counts: &Counts) -> [String; 2] {
    let loss = loss_rates(counts);
    let pair = |pair: [f64; 2]| list(pair.map(|points| points as u32));
    let seen = |seen: [[f64; 2]; 2]| format!("[{}]", seen.map(pair).join(", "));
    let all = rows(loss.map(|how| format!("[{}]", how.map(seen).join(", "))));
    let flush = counts.flush_loss.iter().map(|cases| {
        relative(
            cases.iter().map(|(&[how, seen, dealer, dora], rate)| (*rate, loss[how][seen][dealer][dora])),
        )
    });
    [all, list(flush)]
}

fn written(counts: &Counts, games: u64) -> String {
    let mut text = String::from(
        "//! Frequencies in simulated games, in 1/65536 or, relative to others, in 1/1024, and average points. Generated, do\n\
         //! not edit:\n//!\n//! ```sh\n//! cargo run --release --example danger_table -- ",
    );
    text += &format!("{games} > danger && mv danger crates/core/src/player/expert/table.rs\n//! ```\n\n");
    text += "use super::sight::MOST_DRAWS;\n";
    text += "use super::situation::{BUCKETS, CLASSES, FLUSHES, FREEDOMS, SITUATIONS, STILLS, Want};\n";
    let mut table = |means: &str, name: &str, of: &str, values: String| {
        let means: String = means.lines().map(|line| format!("/// {line}\n")).collect();
        text += &format!("\n{means}#[rustfmt::skip]\npub(super) static {name}: {of} = {values};\n");
    };
    let rates = |rates: &[Rate]| list(rates.iter().map(|rate| share(rate.rate(0.0, 1.0))));
    let worth = counts.worth.iter().map(|worth| worth.rate(5000.0, 10.0) as u32);
    let hits = hit_rates(counts);
    let expected = |situation: usize, class: usize| hits[situation][class];
    let [loss, flush_loss] = losses(counts);
    let by_draws = "[[u16; MOST_DRAWS + 1]; SITUATIONS]";

    let means = "How often a rival of a class is in tenpai at an exhaustive draw.";
    table(means, "AT_END", "[u16; SITUATIONS]", rates(&counts.at_end));
    table("Average points of its wins, without honba.", "WORTH", "[u16; SITUATIONS]", list(worth));
    let means = "How often it wins before the seat's next discard, after so many draws more of the seat.";
    table(means, "ENDS", by_draws, ahead(&counts.ends));
    let means =
        "How often it declares riichi before the seat's next discard, after so many draws more of the seat.";
    table(means, "DECLARES", by_draws, ahead(&counts.declares));
    let means = "How often rivals win while the seat is in riichi, in 1/65536 of how often they win otherwise: those not in\n\
                 riichi themselves, then those that are.";
    table(means, "AGAINST_RIICHI", "[u16; 2]", against_riichi(counts));
    let means = "How often it would win on a tile drawn at random, after so many draws more of the seat.";
    table(means, "RANDOM", by_draws, ahead(&counts.random));
    let means = "How often a rival discards a kind that a seat wants, compared with how often it would be drawn, in 1/1024: by\n\
                 whether the seat is in tenpai and in riichi, by its draws left in threes, and by class.";
    table(means, "FREEDOM", "[[[u16; FREEDOMS]; BUCKETS]; Want::COUNT]", freedom(counts));
    let means = "How often it would win on a tile of a class.";
    let of_hits = hits.iter().map(|hits| list(hits.iter().map(|&rate| share(rate))));
    table(means, "HITS", "[[u16; CLASSES]; SITUATIONS]", rows(of_hits));
    let means = "How much more or less often a rival whose open melds are of one suit would win on a tile, in 1/1024.";
    table(means, "FLUSH", "[u16; FLUSHES]", by_sign(&counts.flush, FLUSHES, expected));
    let means = "Points of a ron by such a rival, in 1/1024 of what others win.";
    table(means, "FLUSH_LOSS", "[u16; FLUSHES]", flush_loss);
    let means = "How much more or less often a rival would win on a tile by how long it has thrown what it drew, in 1/1024.";
    table(means, "STILL", "[u16; STILLS]", by_sign(&counts.still, STILLS, expected));
    let means = "How much more or less often it wins before the seat's next discard, after so many draws more of the seat.";
    table(means, "STILL_ENDS", "[[u16; MOST_DRAWS + 1]; STILLS]", still_ends(counts));
    let means = "Average points of a ron, without honba: by melds (4: riichi), visible dora, whether by the dealer, and whether on\n\
                 dora.";
    table(means, "LOSS", "[[[[u16; 2]; 2]; 4]; 5]", loss);
    text
}
