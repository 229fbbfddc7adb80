use super::{Choices, Focus, Furiten, Game, RefusedWin, Rule, Thrown};
use crate::form::FormCtx;
use crate::hand::Hand;
use crate::mount::Mount;
use crate::tile::{Meld, T34, T34Set, T37, Who};

/// What a seat may see: its own hand and choices, and public information. The input for a player's decision.
#[derive(Clone, Copy)]
pub struct View<'a> {
    game: &'a Game,
    mount: &'a Mount,
    me: Who,
}

impl<'a> View<'a> {
    /// What a seat sees of a game, all of which it has noticed.
    #[must_use]
    pub const fn new(game: &'a Game, mount: &'a Mount, me: Who) -> Self {
        Self { game, mount, me }
    }

    /// Backing data for the bindings of AI hooks, which expose no more to a script than the view does.
    pub(crate) const fn for_hook(&self) -> (&'a Game, &'a Mount) {
        (self.game, self.mount)
    }

    /// The viewing seat.
    #[must_use]
    pub const fn me(&self) -> Who {
        self.me
    }

    /// The viewing seat's hand.
    #[must_use]
    pub const fn hand(&self) -> &'a Hand {
        self.game.hand(self.me)
    }

    /// The viewing seat's choices.
    #[must_use]
    pub const fn choices(&self) -> &'a Choices {
        self.game.choices(self.me)
    }

    /// The context of a win of the viewing seat now.
    pub(crate) fn form_ctx(&self, tsumo: bool) -> FormCtx {
        self.game.form_ctx(self.me, tsumo, self.mount.remain_pii())
    }

    /// Whether the viewing seat has not discarded yet and no meld has been made.
    #[must_use]
    pub fn is_first_turn(&self) -> bool {
        self.game.is_first_turn(self.me)
    }

    /// The viewing seat's furiten.
    #[must_use]
    pub const fn furiten(&self) -> Furiten {
        self.game.furiten(self.me)
    }

    /// The win that was refused to the viewing seat, see [`Game::refused_win`].
    #[must_use]
    pub const fn refused_win(&self) -> Option<RefusedWin> {
        self.game.refused_win(self.me)
    }

    /// The rules.
    #[must_use]
    pub fn rule(&self) -> &'a Rule {
        self.game.rule()
    }

    /// A seat's melds.
    #[must_use]
    pub fn melds(&self, who: Who) -> &'a [Meld] {
        self.game.hand(who).melds()
    }

    /// Returns whether a seat has no melds except concealed kans.
    #[must_use]
    pub fn is_menzen(&self, who: Who) -> bool {
        self.game.hand(who).is_menzen()
    }

    /// A seat's discards.
    #[must_use]
    pub fn river(&self, who: Who) -> &'a [Thrown] {
        self.game.river(who)
    }

    /// The places in a seat's river before which a discard is missing that this seat has not noticed.
    #[must_use]
    pub fn gaps(&self, who: Who) -> &'a [u8] {
        self.game.gaps(who)
    }

    /// Number of tiles a seat has discarded.
    #[must_use]
    pub fn turn(&self, who: Who) -> usize {
        self.game.turn(who)
    }

    /// Returns whether a seat's riichi is accepted.
    #[must_use]
    pub const fn riichi_established(&self, who: Who) -> bool {
        self.game.riichi_established(who)
    }

    /// Returns whether a seat is within its ippatsu turn.
    #[must_use]
    pub const fn ippatsu(&self, who: Who) -> bool {
        self.game.ippatsu(who)
    }

    /// Safe kinds against a seat.
    #[must_use]
    pub const fn genbutsu(&self, who: Who) -> T34Set {
        self.game.genbutsu(who)
    }

    /// The tile that can be called or won on.
    #[must_use]
    pub const fn focus(&self) -> Option<Focus> {
        self.game.focus()
    }

    /// Open dora indicators.
    #[must_use]
    pub fn drids(&self) -> &'a [T37] {
        self.mount.drids()
    }

    /// Unseen copies of each kind.
    #[must_use]
    pub fn unseen(&self) -> [u8; T34::COUNT] {
        self.unseen_with(self.hand())
    }

    /// As [`Self::unseen`], for another concealed hand.
    #[must_use]
    pub fn unseen_with(&self, hand: &Hand) -> [u8; T34::COUNT] {
        self.game.unseen_with(hand, self.drids())
    }

    /// Tiles left in the live wall.
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

    /// Points in riichi sticks on the table.
    #[must_use]
    pub const fn deposit(&self) -> i32 {
        self.game.deposit()
    }

    /// 1..=4 = E S W N by round.
    #[must_use]
    pub const fn round_wind(&self) -> u8 {
        self.game.round_wind()
    }

    /// 1..=4 = E S W N by seat; 0 without a dealer.
    #[must_use]
    pub const fn self_wind(&self, who: Who) -> u8 {
        self.game.self_wind(who)
    }

    /// The dealer of this round.
    #[must_use]
    pub const fn dealer(&self) -> Option<Who> {
        self.game.dealer()
    }

    /// The first dealer of the game.
    #[must_use]
    pub const fn first_dealer(&self) -> Who {
        self.game.first_dealer()
    }

    /// Returns whether this is the last round or an extension round.
    #[must_use]
    pub const fn is_all_last(&self) -> bool {
        self.game.is_all_last()
    }

    /// The viewing seat's rank, 1 to 4.
    #[must_use]
    pub fn rank(&self) -> usize {
        self.game.rank(self.me)
    }

    /// Points by seat.
    #[must_use]
    pub const fn points(&self) -> [i32; 4] {
        self.game.points()
    }
}
