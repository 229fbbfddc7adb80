use super::{Choices, Focus, Furiten, Game, Rule, Thrown};
use crate::hand::Hand;
use crate::mount::Mount;
use crate::tile::{Meld, T34, T34Set, T37, Who};

/// What a seat may see: its own hand and choices, and what lies open. Players decide by it.
#[derive(Clone, Copy)]
pub struct View<'a> {
    game: &'a Game,
    mount: &'a Mount,
    me: Who,
}

impl<'a> View<'a> {
    pub(crate) const fn new(game: &'a Game, mount: &'a Mount, me: Who) -> Self {
        Self { game, mount, me }
    }

    /// What the bindings of AI hooks look through; they show a script no more than a view shows.
    pub(crate) const fn for_hook(&self) -> (&'a Game, &'a Mount) {
        (self.game, self.mount)
    }

    /// The seat that looks.
    #[must_use]
    pub const fn me(&self) -> Who {
        self.me
    }

    /// The own hand.
    #[must_use]
    pub const fn hand(&self) -> &'a Hand {
        self.game.hand(self.me)
    }

    /// What the seat may do now.
    #[must_use]
    pub const fn choices(&self) -> &'a Choices {
        self.game.choices(self.me)
    }

    /// The own furiten.
    #[must_use]
    pub const fn furiten(&self) -> Furiten {
        self.game.furiten(self.me)
    }

    /// The rules.
    #[must_use]
    pub fn rule(&self) -> &'a Rule {
        self.game.rule()
    }

    /// Somebody's melds.
    #[must_use]
    pub fn melds(&self, who: Who) -> &'a [Meld] {
        self.game.hand(who).melds()
    }

    /// Has somebody no meld but concealed kans?
    #[must_use]
    pub fn is_menzen(&self, who: Who) -> bool {
        self.game.hand(who).is_menzen()
    }

    /// Somebody's discards.
    #[must_use]
    pub fn river(&self, who: Who) -> &'a [Thrown] {
        self.game.river(who)
    }

    /// How many tiles somebody has thrown.
    #[must_use]
    pub fn turn(&self, who: Who) -> usize {
        self.game.turn(who)
    }

    /// Has somebody an accepted riichi?
    #[must_use]
    pub const fn riichi_established(&self, who: Who) -> bool {
        self.game.riichi_established(who)
    }

    /// Is somebody within one turn of riichi?
    #[must_use]
    pub const fn ippatsu(&self, who: Who) -> bool {
        self.game.ippatsu(who)
    }

    /// Kinds that cannot be lost to somebody.
    #[must_use]
    pub const fn genbutsu(&self, who: Who) -> T34Set {
        self.game.genbutsu(who)
    }

    /// The tile that could be called or won on.
    #[must_use]
    pub const fn focus(&self) -> Option<Focus> {
        self.game.focus()
    }

    /// The dora indicators shown.
    #[must_use]
    pub fn drids(&self) -> &'a [T37] {
        self.mount.drids()
    }

    /// Copies of each kind not visible from here.
    #[must_use]
    pub fn unseen(&self) -> [u8; T34::COUNT] {
        self.unseen_with(self.hand())
    }

    /// The same if the seat held another hand, its melds aside.
    #[must_use]
    pub fn unseen_with(&self, hand: &Hand) -> [u8; T34::COUNT] {
        self.game.unseen_with(hand, self.drids())
    }

    /// Tiles left to draw.
    #[must_use]
    pub const fn remain_pii(&self) -> u32 {
        self.mount.remain_pii()
    }

    /// 0 = East 1.
    #[must_use]
    pub const fn round(&self) -> u32 {
        self.game.round()
    }

    /// Repeat counter (honba).
    #[must_use]
    pub const fn extra_round(&self) -> u32 {
        self.game.extra_round()
    }

    /// Points lying on the table in riichi sticks.
    #[must_use]
    pub const fn deposit(&self) -> i32 {
        self.game.deposit()
    }

    /// 1..=4 = E S W N by round.
    #[must_use]
    pub const fn round_wind(&self) -> u8 {
        self.game.round_wind()
    }

    /// 1..=4 = E S W N by seat; 0 while there is no dealer.
    #[must_use]
    pub const fn self_wind(&self, who: Who) -> u8 {
        self.game.self_wind(who)
    }

    /// East of this round.
    #[must_use]
    pub const fn dealer(&self) -> Option<Who> {
        self.game.dealer()
    }

    /// The last round, or one after it.
    #[must_use]
    pub const fn is_all_last(&self) -> bool {
        self.game.is_all_last()
    }

    /// The own rank, 1 to 4.
    #[must_use]
    pub fn rank(&self) -> usize {
        self.game.rank(self.me)
    }

    /// Everybody's points.
    #[must_use]
    pub const fn points(&self) -> [i32; 4] {
        self.game.points()
    }
}
