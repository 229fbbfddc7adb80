//! A seat as somebody may see it.

use super::stage::{Name, Own, Stage};
use super::tiles::Wait;
use crate::game::words;
use crate::state::{RiichiState, TableEvent, Thrown};
use crate::tile::{Meld, MeldKind, T37, Who};
use serde::Serialize;

/// A seat.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "Seat"))]
pub struct SceneSeat {
    /// The seat.
    pub who: Who,
    /// Her handle.
    pub girl: String,
    /// Her label.
    pub label: String,
    /// Her name in the reader's language.
    pub name: String,
    /// Her name by language.
    pub names: Name,
    /// Who plays.
    pub player: String,
    /// Whether a person plays.
    pub person: bool,
    /// 1 to 4 = E S W N; 0 before there is a dealer.
    pub wind: u8,
    /// Points.
    pub points: i32,
    /// Rank, 1 to 4.
    pub rank: usize,
    /// The concealed tiles without the drawn one; `None` if they are hidden.
    pub hand: Option<Vec<T37>>,
    /// The number of concealed tiles without the drawn one.
    pub count: usize,
    /// The drawn tile; `"hidden"` if there is one that may not be seen.
    pub drawn: Option<DrawnTile>,
    /// Tiles from tenpai, 0 in tenpai; `None` if hidden.
    pub step: Option<i8>,
    /// What the hand waits for, if it is seen and in tenpai without the drawn tile.
    pub waits: Option<Vec<Wait>>,
    /// Melds.
    pub melds: Vec<Called>,
    /// Discards.
    pub river: Vec<Discard>,
    /// Whether riichi is declared.
    pub riichi: bool,
    /// Whether the seat may not ron; false if hidden.
    pub furiten: bool,
    /// Her skill's line for her player.
    pub status: Option<String>,
    /// Whether her skill broke; false if hidden.
    pub quarantined: bool,
}

/// A drawn tile.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum DrawnTile {
    /// One that is seen.
    Seen(T37),
    /// One that is not: the word `hidden`.
    Hidden(#[cfg_attr(test, schemars(extend("enum" = ["hidden"])))] &'static str),
}

/// A meld.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "SceneMeld"))]
pub struct Called {
    /// The kind.
    pub kind: MeldKind,
    /// The tiles.
    pub tiles: Vec<T37>,
    /// The index of the tile that was called.
    pub called: Option<usize>,
    /// The seat it was called from.
    pub from: Option<Who>,
}

/// A discard.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "Thrown"))]
pub struct Discard {
    /// The tile; `None` if who looks has not noticed it.
    pub tile: Option<T37>,
    /// Whether riichi was declared with it.
    pub riichi: bool,
    /// Whether it was called.
    pub called: bool,
    /// Whether it was the drawn tile.
    pub spin: bool,
    /// Whether somebody has not noticed it, for who sees everything.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub veiled: bool,
}

impl Stage<'_> {
    pub(super) fn seat(&self, who: Who, own: &Own) -> SceneSeat {
        let game = self.game();
        let (hand, cast, seat) = (self.hand(who), self.cast, who.index());
        let mine = self.sight.sees(who);
        let open = self.sees_hand(who);
        // Before the deal there are no hands to speak of.
        let dealt = hand.closed().tiles().next().is_some();
        let drawn = hand.drawn().map(|tile| match open {
            true => DrawnTile::Seen(tile),
            false => DrawnTile::Hidden("hidden"),
        });
        SceneSeat {
            who,
            girl: cast.handles[seat].clone(),
            label: cast.labels[seat].clone(),
            name: self.called(who),
            names: self.name(who),
            player: cast.players[seat].clone(),
            person: cast.persons[seat],
            wind: game.self_wind(who),
            points: game.points()[seat],
            rank: game.rank(who),
            hand: open.then(|| hand.closed().tiles().collect()),
            count: hand.closed().tiles().count(),
            drawn,
            step: (mine && dealt).then(|| hand.step()),
            waits: open.then(|| self.waits(&hand)).flatten(),
            melds: hand.melds().iter().map(|meld| called(meld, who)).collect(),
            river: self.river(who),
            riichi: game.riichi(who) != RiichiState::No,
            furiten: mine && game.furiten(who).any(),
            status: own
                .status
                .as_ref()
                .filter(|_| mine && !self.is_before_the_deal())
                .map(|said| words::of_skill(said, self.lang)),
            quarantined: mine && own.broken,
        }
    }

    /// The discards of a seat, with gaps where some were not noticed.
    fn river(&self, who: Who) -> Vec<Discard> {
        let (game, gaps) = (self.game(), self.game().gaps(who));
        let gap = Discard { tile: None, riichi: false, called: false, spin: false, veiled: false };
        let missing = |at: usize| gaps.iter().filter(move |&&gap| usize::from(gap) == at).map(|_| gap);
        let mut river = Vec::new();
        for (at, thrown) in game.river(who).iter().enumerate() {
            river.extend(missing(at));
            river.push(Discard { veiled: game.is_veiled(who, at), ..discard(thrown) });
        }
        river.extend(missing(game.river(who).len()));
        river
    }

    fn is_before_the_deal(&self) -> bool {
        use TableEvent as E;
        matches!(
            self.moment.event,
            E::TableStarted { .. } | E::FirstDealerChosen { .. } | E::Cleaned | E::RoundStarted { .. }
        )
    }
}

fn discard(&Thrown { tile, riichi, called, spin }: &Thrown) -> Discard {
    Discard { tile: Some(tile), riichi, called, spin, veiled: false }
}

pub(super) fn called(meld: &Meld, who: Who) -> Called {
    let called = meld.lay().map(usize::from);
    let from = called.map(|lay| match (meld.kind(), lay) {
        (MeldKind::Chii, _) | (_, 0) => who.left(),
        (_, 1) => who.cross(),
        _ => who.right(),
    });
    Called { kind: meld.kind(), tiles: meld.tiles().to_vec(), called, from }
}
