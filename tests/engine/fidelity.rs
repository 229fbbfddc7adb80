//! Skills have their documented effect, and without skills the game has normal statistics.
//!
//! Seeds are fixed, so these tests are not flaky. The bounds are nevertheless those of a statistical test: z
//! < 5 for the sample size, plus the effect of deliberate decisions.

use crate::common::{Roster, broken};
use saki_lua::girl::Report;
use saki_lua::mount::Mount;
use saki_lua::skill::Vm;
use saki_lua::state::{Game, RoundResult, TableEvent};
use saki_lua::table::Observer;
use saki_lua::tile::{Suit, T37, Who};

const ME: Who = Who::ALL[0];

fn is_dora(mount: &Mount, tile: T37) -> bool {
    tile.is_aka5() || mount.drids().iter().any(|&drid| drid % tile)
}

/// Observes the draws of the girl in the first seat.
#[derive(Default)]
struct Dragon {
    cooled: bool,
    draws: usize,
    others_before: usize,
    others_after: usize,
    dealt: [u32; 2],
    deals: u32,
}

impl Observer for Dragon {
    fn on_event(&mut self, game: &Game, mount: &Mount, event: &TableEvent) {
        match *event {
            TableEvent::TableStarted { .. } => self.cooled = false,
            TableEvent::Discarded { who: ME, tile, .. } => self.cooled |= is_dora(mount, tile),
            TableEvent::Drawn { who, tile, .. } if who != ME => {
                let hit = usize::from(is_dora(mount, tile));
                self.draws += 1;
                if self.cooled { self.others_after += hit } else { self.others_before += hit }
            }
            TableEvent::Flipped { indicator }
                if !self.cooled && game.turn(ME) == 0 && mount.drids().len() == 1 =>
            {
                let hand = game.hand(ME);
                self.deals += 1;
                self.dealt[0] += u32::from(hand.ct_dora(indicator));
                self.dealt[1] += u32::from(hand.ct_aka5());
                for other in ME.others() {
                    let hand = game.hand(other);
                    assert_eq!((hand.ct_dora(indicator), hand.ct_aka5()), (0, 0), "at the deal");
                }
            }
            _ => {}
        }
    }

    fn on_report(&mut self, report: &Report) {
        broken(report);
    }
}

#[test]
fn others_draw_no_dora_until_kuro_discards_one() {
    let vm = Vm::new().unwrap();
    let roster = Roster::new(&vm, &["kuro"]);
    let mut dragon = Dragon::default();
    (0..60).for_each(|seed| _ = roster.game(seed, &mut dragon));
    assert!(dragon.draws > 15_000, "{} draws", dragon.draws);
    assert_eq!(dragon.others_before, 0);

    // The reference has 1.45 dora and 1.76 reds in its starting hands; ours has fewer reds, because their
    // existence is no longer split in their favour (B1).
    let mean = dragon.dealt.map(|sum| f64::from(sum) / f64::from(dragon.deals));
    assert!((1.30..1.60).contains(&mean[0]), "{mean:?}");
    assert!((1.30..1.90).contains(&mean[1]), "{mean:?}");
}

#[test]
fn without_kuro_others_draw_doras_in_most_rounds() {
    let vm = Vm::new().unwrap();
    let mut dragon = Dragon { cooled: true, ..Dragon::default() };
    struct Plain<'a>(&'a mut Dragon);
    impl Observer for Plain<'_> {
        fn on_event(&mut self, game: &Game, mount: &Mount, event: &TableEvent) {
            if matches!(event, TableEvent::Drawn { .. }) {
                self.0.on_event(game, mount, event);
            }
        }
    }
    (0..5).for_each(|seed| _ = Roster::new(&vm, &[]).game(seed, &mut Plain(&mut dragon)));
    assert!(dragon.others_after * 20 > dragon.draws, "{} of {}", dragon.others_after, dragon.draws);
}

/// Observes the starting hands of the girl in the first seat.
#[derive(Default)]
struct Shrine {
    rounds: usize,
    descended: usize,
}

impl Observer for Shrine {
    fn on_event(&mut self, game: &Game, _: &Mount, event: &TableEvent) {
        if !matches!(event, TableEvent::Dealt { .. }) {
            return;
        }
        self.rounds += 1;
        let suits = |who| Suit::NUMBERS.map(|suit| game.hand(who).closed().ct_suit(suit));
        let late = game.rule().flow.rounds.saturating_sub(game.round()) < 5;
        let mine = suits(ME);
        // She has descended if she bargained for a suit.
        let world = game.deal().bargain.world(ME);
        if let Some((kind, _)) = world.and_then(|world| world.claims().next()) {
            let suit = kind.suit() as usize;
            assert!(late, "descended in {}", game.round());
            self.descended += 1;
            for other in (0..3).filter(|&other| other != suit) {
                assert_eq!(mine[other], 0, "{:?}", game.hand(ME));
            }
            assert!(ME.others().all(|other| suits(other)[suit] == 0));
            assert!(game.hand(ME).step() >= 2);
        }
    }

    fn on_report(&mut self, report: &Report) {
        broken(report);
    }
}

#[test]
fn descended_kasumi_monopolises_one_suit() {
    let vm = Vm::new().unwrap();
    let roster = Roster::new(&vm, &["kasumi"]);
    let mut shrine = Shrine::default();
    (0..60).for_each(|seed| _ = roster.game(seed, &mut shrine));
    // The AI invokes her from East 4 on unless it is in the lead: about a third of the rounds.
    assert!(shrine.descended * 4 > shrine.rounds, "{} of {}", shrine.descended, shrine.rounds);
}

/// Counts the statistics of the reference.
#[derive(Default)]
struct Picture {
    rounds: f64,
    results: std::collections::HashMap<&'static str, f64>,
    draws: f64,
    riichi: f64,
    steps: [f64; 8],
    wins: f64,
    win_turns: f64,
    han: f64,
    fu: f64,
    points: f64,
}

impl Observer for Picture {
    fn on_event(&mut self, game: &Game, _: &Mount, event: &TableEvent) {
        match event {
            TableEvent::Dealt { .. } => {
                for who in Who::ALL {
                    self.steps[game.hand(who).step().max(0) as usize] += 0.25;
                }
            }
            TableEvent::Drawn { .. } => self.draws += 1.0,
            TableEvent::RiichiCalled { .. } => self.riichi += 1.0,
            TableEvent::RoundEnded { result, openers, forms, .. } => {
                self.rounds += 1.0;
                let name = if result.is_abort() { "abort" } else { result.code() };
                *self.results.entry(name).or_default() += 1.0;
                for (form, &who) in forms.iter().zip(openers) {
                    self.wins += 1.0;
                    let drawn = usize::from(*result == RoundResult::Tsumo);
                    self.win_turns += (game.turn(who) + drawn) as f64;
                    self.han += f64::from(form.han());
                    self.fu += f64::from(form.fu());
                    self.points += f64::from(form.net_gain());
                }
            }
            _ => {}
        }
    }
}

#[test]
fn statistics_without_skills_match_the_reference() {
    let vm = Vm::new().unwrap();
    let mut picture = Picture::default();
    let roster = Roster::new(&vm, &[]);
    (0..250).for_each(|seed| _ = roster.game(seed, &mut picture));
    let p = &picture;
    let rate = |name: &str| p.results.get(name).copied().unwrap_or_default() / p.rounds;
    // (what, found, reference, allowed): five sigma for about 2,500 rounds, and 0.02 for decisions.
    let figures = [
        ("tsumo", rate("TSUMO"), 0.297, 0.055),
        ("ron", rate("RON"), 0.531, 0.06),
        ("exhaustive", rate("HP"), 0.167, 0.05),
        ("abortive", rate("abort"), 0.004, 0.01),
        ("draws a round", p.draws / p.rounds, 48.2, 2.5),
        ("riichi a round", p.riichi / p.rounds, 1.10, 0.10),
        ("turn of a win", p.win_turns / p.wins, 11.3, 0.5),
        ("han of a win", p.han / p.wins, 3.44, 0.30),
        ("fu of a win", p.fu / p.wins, 33.4, 1.0),
        ("points of a win", p.points / p.wins, 6428.0, 650.0),
        (
            "starting step",
            p.steps.iter().enumerate().map(|(i, n)| i as f64 * n).sum::<f64>() / p.rounds,
            3.58,
            0.05,
        ),
        ("starting step 4", p.steps[4] / p.rounds, 0.400, 0.03),
    ];
    for (what, found, reference, allowed) in figures {
        println!("{what}: {found:.3} (reference {reference})");
        assert!((found - reference).abs() < allowed, "{what}: {found:.3}, the reference has {reference}");
    }
}
