//! What a discard may cost, and how soon rivals win: the [tables](super::table) applied to the rivals of a table.

use super::options::ExpertOptions;
use super::sight::Sight;
use super::situation::Situation;
use super::stakes::Stakes;
use super::table::{ENDS, HITS, LOSS, TENPAI};
use crate::tile::{T34, T37, Who};

/// Factor of the chances in the tables that plays best: a seat that discards against a threat will have to do it
/// again.
const CAUTION: f64 = 1.5;

/// What is to be feared from one rival.
struct Rival {
    situation: Situation,
    who: Who,
    /// Utility of dealing in with a tile that is no dora, and with one that is.
    loss: [f64; 2],
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

impl Danger {
    pub fn new(sight: &Sight<'_>, stakes: &Stakes, options: ExpertOptions) -> Self {
        let rivals: Vec<Rival> = sight
            .me
            .others()
            .map(|who| {
                let situation = Situation::new(sight.view, who, &sight.unseen, &sight.doras);
                let loss = [false, true].map(|dora| stakes.deal_in(who, loss(&situation, dora)));
                Rival { situation, who, loss }
            })
            .collect();
        let (mut chance, mut cost) = ([0.0; T34::COUNT], [0.0; T34::COUNT]);
        let weighed = !options.no_danger;
        for kind in T34::all().filter(|_| weighed) {
            for rival in &rivals {
                let Some(class) = rival.situation.tile(kind, &sight.unseen, &sight.doras) else { continue };
                let hit = f64::from(HITS[rival.situation.class][class]) / 65536.0 * CAUTION;
                chance[kind.id34()] += hit;
                cost[kind.id34()] += hit * rival.loss[usize::from(sight.doras.contains(&kind))];
            }
        }
        Self { rivals, weighed, chance, cost }
    }

    /// Whether own discards are dangerous at all.
    pub const fn weighed(&self) -> bool {
        self.weighed
    }

    /// Chance that this discard deals in.
    pub fn chance(&self, tile: T37) -> f64 {
        self.chance[tile.t34().id34()]
    }

    /// Chance that this discard deals in, as the tables have it, and the utility of that if it does.
    pub fn told(&self, tile: T37) -> (f64, f64) {
        let (chance, cost) = (self.chance(tile), self.cost(tile));
        (chance / CAUTION, if chance > 0.0 { cost / chance } else { 0.0 })
    }

    /// Expected change of utility by dealing in with this discard.
    pub fn cost(&self, tile: T37) -> f64 {
        self.cost[tile.t34().id34()]
    }

    /// As [`Danger::cost`], of a tile drawn at random.
    pub fn of_a_draw(&self, sight: &Sight<'_>) -> f64 {
        let sum: f64 = sight.unseen.iter().zip(&self.cost).map(|(&left, cost)| f64::from(left) * cost).sum();
        sum / sight.total
    }

    /// As [`Danger::chance`], of a tile drawn at random.
    pub fn chance_of_a_draw(&self, sight: &Sight<'_>) -> f64 {
        let sum: f64 = sight.unseen.iter().zip(&self.chance).map(|(&left, hit)| f64::from(left) * hit).sum();
        sum / sight.total
    }

    /// Chance that a rival wins before the seat's next discard, and the utility of that for a seat that did not
    /// deal in.
    pub fn ends(&self, stakes: &Stakes) -> (f64, f64) {
        let (mut chance, mut utility) = (0.0, 0.0);
        for rival in &self.rivals {
            let ends = f64::from(ENDS[rival.situation.class]) / 65536.0;
            chance += ends;
            utility += ends * stakes.other_wins(rival.who, loss(&rival.situation, false));
        }
        (chance, if chance > 0.0 { utility / chance } else { 0.0 })
    }

    /// Expected number of rivals in tenpai.
    pub fn tenpai(&self) -> f64 {
        self.rivals.iter().map(|rival| f64::from(TENPAI[rival.situation.class]) / 65536.0).sum()
    }

    /// Whether a rival is in riichi.
    pub fn riichi(&self) -> bool {
        self.rivals.iter().any(|rival| rival.situation.riichi)
    }
}
