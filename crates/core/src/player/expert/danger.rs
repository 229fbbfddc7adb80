//! What a discard may cost, and how soon rivals win: the [tables](super::table) applied to the rivals of a table.

use super::options::ExpertOptions;
use super::sight::{MOST_DRAWS, Sight};
use super::situation::{SITUATIONS, Situation};
use super::stakes::Stakes;
use super::table::{
    AGAINST_RIICHI, AT_END, DECLARES, ENDS, FLUSH, FLUSH_LOSS, HITS, LOSS, RANDOM, STILL, STILL_ENDS, WORTH,
};
use crate::tile::{T34, T37};

/// What is to be feared from one rival.
struct Rival {
    situation: Situation,
    /// Utility of dealing in with a tile that is no dora, and with one that is.
    loss: [f64; 2],
    /// Utility of dealing in, and of another seat doing it or nobody, later in the round.
    later: [f64; 2],
}

/// Chances and costs of dealing in.
pub(super) struct Danger {
    rivals: Vec<Rival>,
    /// Whether own discards are dangerous at all.
    weighed: bool,
    /// By kind, the chance that a discard deals in.
    chance: [f64; T34::COUNT],
    /// By kind, the expected change of utility by dealing in; negative.
    cost: [f64; T34::COUNT],
}

/// Average points of a ron by this rival, without honba.
fn loss(situation: &Situation, dora: bool) -> f64 {
    let how = if situation.riichi { 4 } else { situation.melds };
    f64::from(LOSS[how][situation.doras][usize::from(situation.dealer)][usize::from(dora)])
}

/// A frequency of the tables as a chance.
fn chance(frequency: u16) -> f64 {
    f64::from(frequency) / 65536.0
}

/// A figure of the tables that is relative to others; 1 where there is none.
fn relative(figure: Option<u16>) -> f64 {
    figure.map_or(1.0, |figure| f64::from(figure) / 1024.0)
}

/// How often a rival wins while the seat is in riichi (`bound`), relative to how often it wins otherwise.
fn against(rival: &Rival, bound: bool) -> f64 {
    if bound { chance(AGAINST_RIICHI[usize::from(rival.situation.riichi)]) } else { 1.0 }
}

/// A chance that the tables have by draws, against a seat in riichi (`bound`) or not.
fn ahead(table: &[[u16; MOST_DRAWS + 1]; SITUATIONS], rival: &Rival, passed: usize, bound: bool) -> f64 {
    let still = relative(rival.situation.still().map(|still| STILL_ENDS[still][passed]));
    chance(table[rival.situation.class][passed]) * against(rival, bound) * still
}

impl Danger {
    pub fn new(sight: &Sight<'_>, stakes: &Stakes, options: ExpertOptions) -> Self {
        let rivals: Vec<Rival> = sight
            .me
            .others()
            .map(|who| {
                let situation = Situation::new(sight.view, who, &sight.unseen, &sight.doras);
                let loss = [false, true].map(|dora| stakes.deal_in(who, loss(&situation, dora)));
                let worth = f64::from(WORTH[situation.class]);
                let later = [stakes.deal_in(who, worth), stakes.other_wins(who, worth)];
                Rival { situation, loss, later }
            })
            .collect();
        let (mut chance, mut cost) = ([0.0; T34::COUNT], [0.0; T34::COUNT]);
        let weighed = !options.no_danger;
        for kind in T34::all().filter(|_| weighed) {
            for rival in &rivals {
                let Some(class) = rival.situation.tile(kind, &sight.unseen, &sight.doras) else { continue };
                let (flush, still) = (rival.situation.flush(kind), rival.situation.still());
                let signs = relative(flush.map(|at| FLUSH[at])) * relative(still.map(|at| STILL[at]));
                let hit = self::chance(HITS[rival.situation.class][class]) * signs;
                chance[kind.id34()] += hit;
                let loss = rival.loss[usize::from(sight.doras.contains(&kind))];
                cost[kind.id34()] += hit * (loss * relative(flush.map(|at| FLUSH_LOSS[at])));
            }
        }
        Self { rivals, weighed, chance, cost }
    }

    /// Chance that this discard deals in.
    pub fn chance(&self, tile: T37) -> f64 {
        self.chance[tile.t34().id34()]
    }

    /// Chance that this discard deals in, as the tables have it, and the utility of that if it does.
    pub fn told(&self, tile: T37) -> (f64, f64) {
        let (chance, cost) = (self.chance(tile), self.cost(tile));
        (chance, if chance > 0.0 { cost / chance } else { 0.0 })
    }

    /// Expected change of utility by dealing in with this discard.
    pub fn cost(&self, tile: T37) -> f64 {
        self.cost[tile.t34().id34()]
    }

    /// After so many draws more, the chance that a tile drawn at random deals in, and the expected change of utility by
    /// that; in riichi or not.
    pub fn of_a_draw(&self, passed: usize, bound: bool) -> (f64, f64) {
        let of = |rival: &Rival| {
            let hit = ahead(&RANDOM, rival, passed, bound);
            (hit, hit * rival.later[0])
        };
        let each = self.rivals.iter().filter(|_| self.weighed).map(of);
        each.fold((0.0, 0.0), |(hit, cost), (more, costs)| (hit + more, cost + costs))
    }

    /// After so many draws more, the chance that a rival wins before the seat's next discard, and the expected change of
    /// utility by that for a seat that did not deal in; in riichi or not.
    pub fn ends(&self, passed: usize, bound: bool) -> (f64, f64) {
        let of = |rival: &Rival| {
            let ends = ahead(&ENDS, rival, passed, bound);
            (ends, ends * rival.later[1])
        };
        self.rivals.iter().map(of).fold((0.0, 0.0), |(ends, cost), (more, costs)| (ends + more, cost + costs))
    }

    /// After so many draws more, the chance that a rival declares riichi before the seat's next discard.
    pub fn declares(&self, passed: usize) -> f64 {
        self.rivals.iter().map(|rival| chance(DECLARES[rival.situation.class][passed])).sum()
    }

    /// The chances that none, one, two and three rivals are in tenpai at an exhaustive draw.
    pub fn at_end(&self) -> [f64; 4] {
        let mut counts = [1.0, 0.0, 0.0, 0.0];
        for rival in &self.rivals {
            let tenpai = chance(AT_END[rival.situation.class]);
            for n in (0..4).rev() {
                let fewer = if n > 0 { counts[n - 1] } else { 0.0 };
                counts[n] = counts[n] * (1.0 - tenpai) + fewer * tenpai;
            }
        }
        counts
    }

    /// Whether a rival is in riichi.
    pub fn riichi(&self) -> bool {
        self.rivals.iter().any(|rival| rival.situation.riichi)
    }
}
