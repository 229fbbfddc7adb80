//! The state of play, excluding the wall and the girls.

use super::calls::Calls;
use super::clock::{hour_of, moon_of};
use super::{
    Choices, Damping, DealRecord, DealReport, Furiten, GirlInfo, Legacy, RefusedWin, Rule, Unnoticed,
};
use crate::form::pay::STICK;
use crate::form::{FormCtx, Riichi};
use crate::hand::Hand;
use crate::problem::{Arg, Lang, Text, texts};
use crate::tile::{Meld, MeldKind, T34, T34Set, T37, TileCount, Who};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// A discard.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Thrown {
    /// The tile.
    pub tile: T37,
    /// Whether it was the tile just drawn.
    pub spin: bool,
    /// Whether riichi was declared with it.
    pub riichi: bool,
    /// Whether it was called. It stays in the river.
    pub called: bool,
}

/// The riichi state of a seat.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum RiichiState {
    /// Not declared.
    #[default]
    No,
    /// Declared, not yet accepted.
    Called {
        /// Declared on the first discard, before any call.
        double: bool,
    },
    /// Accepted; the stick is paid.
    Established {
        /// Declared on the first discard, before any call.
        double: bool,
    },
}

/// The tile that can be won on: the last discard, or the tile of a declared kan.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Focus {
    /// The seat that discarded or declared it.
    pub who: Who,
    /// The tile.
    pub tile: T37,
    /// A discard, as opposed to a kan.
    pub discard: bool,
}

/// The state of a game. Skills may read all of it; players see it through a [`View`](super::View).
#[derive(Debug, Clone)]
pub struct Game {
    pub(crate) rule: Arc<Rule>,
    pub(crate) seed: u64,
    pub(crate) points: [i32; 4],
    pub(crate) round: u32,
    pub(crate) extra_round: u32,
    pub(crate) first_dealer: Who,
    pub(crate) dealer: Option<Who>,
    pub(crate) deposit: i32,
    pub(crate) all_last: bool,
    pub(crate) dice: [u8; 2],
    pub(crate) hands: [Hand; 4],
    pub(crate) waits: [T34Set; 4],
    pub(crate) rivers: [Vec<Thrown>; 4],
    pub(crate) riichi: [RiichiState; 4],
    pub(crate) ippatsu: [bool; 4],
    pub(crate) furiten: [Furiten; 4],
    pub(crate) safe: [T34Set; 4],
    pub(crate) focus: Option<Focus>,
    pub(crate) during_kan: bool,
    /// The seat that fed the daiminkan whose replacement tile is in play.
    pub(crate) feeder: Option<Who>,
    /// The seat that fed the fourth kan of a seat with four kans.
    pub(crate) fourth_kan: Option<Who>,
    pub(crate) choices: [Choices; 4],
    pub(crate) deal: DealReport,
    /// Recorded only with a ledger; not saved with the table.
    pub(crate) deal_record: Option<Box<DealRecord>>,
    /// Not saved with the table.
    pub(crate) refused: [Option<RefusedWin>; 4],
    /// The hour of day of the game.
    pub(crate) hour: u8,
    /// The phase of the moon, 0 to 7.
    pub(crate) moon: u8,
    /// Hook calls in this turn.
    pub(crate) calls: Calls,
    /// What girls hold down of each other's power, if anything.
    pub(crate) damping: Option<Box<Damping>>,
    /// What some have not noticed, if anything is hidden.
    pub(crate) unnoticed: Option<Box<Unnoticed>>,
    /// In a game as a seat has noticed it: the places in the rivers before which a discard is missing.
    pub(crate) gaps: [Vec<u8>; 4],
    /// What girls have published for their kin, by seat.
    pub(crate) published: [Option<Arc<serde_json::Value>>; 4],
    /// What stays with the team of each seat from the games of a match before, if anything.
    pub(crate) legacies: Option<Arc<[Legacy; 4]>>,
    /// The girls, by seat.
    pub(crate) girls: Arc<[GirlInfo; 4]>,
}

impl Game {
    pub(crate) fn new(rule: Arc<Rule>, seed: u64, girls: [GirlInfo; 4]) -> Self {
        Self {
            points: [rule.flow.start_points; 4],
            rule,
            seed,
            round: 0,
            extra_round: 0,
            first_dealer: Who::ALL[0],
            dealer: None,
            deposit: 0,
            all_last: false,
            dice: [0; 2],
            hands: Default::default(),
            waits: [T34Set::EMPTY; 4],
            rivers: std::array::from_fn(|_| Vec::with_capacity(32)),
            riichi: [RiichiState::No; 4],
            ippatsu: [false; 4],
            furiten: [Furiten::default(); 4],
            safe: [T34Set::EMPTY; 4],
            focus: None,
            during_kan: false,
            feeder: None,
            fourth_kan: None,
            choices: Default::default(),
            deal: DealReport::default(),
            deal_record: None,
            refused: [None; 4],
            hour: hour_of(seed),
            moon: moon_of(seed),
            calls: Calls::default(),
            damping: None,
            unnoticed: None,
            gaps: Default::default(),
            published: Default::default(),
            legacies: None,
            girls: Arc::new(girls),
        }
    }

    /// The rules.
    #[must_use]
    pub fn rule(&self) -> &Rule {
        &self.rule
    }

    /// The hour of day, 0 to 23: drawn from the seed, or set by
    /// [`Table::at_hour`](crate::table::Table::at_hour).
    #[must_use]
    pub const fn hour(&self) -> u8 {
        self.hour
    }

    /// The phase of the moon, 0 to 7: 0 is the new moon, 4 the full one. Drawn from the seed, or set by
    /// [`Table::under_moon`](crate::table::Table::under_moon).
    #[must_use]
    pub const fn moon(&self) -> u8 {
        self.moon
    }

    /// The seed of the game. Must not be exposed to skills.
    #[must_use]
    pub const fn seed(&self) -> u64 {
        self.seed
    }

    /// In a game as a seat has noticed it: the places in a river before which a discard is missing.
    #[must_use]
    pub fn gaps(&self, who: Who) -> &[u8] {
        &self.gaps[who.index()]
    }

    /// Points by seat, excluding sticks on the table.
    #[must_use]
    pub const fn points(&self) -> [i32; 4] {
        self.points
    }

    /// 0 = East 1, 4 = South 1.
    #[must_use]
    pub const fn round(&self) -> u32 {
        self.round
    }

    /// Repeat counter (honba).
    #[must_use]
    pub const fn extra_round(&self) -> u32 {
        self.extra_round
    }

    /// The first dealer of the game.
    #[must_use]
    pub const fn first_dealer(&self) -> Who {
        self.first_dealer
    }

    /// The dealer of this round; `None` before the first round.
    #[must_use]
    pub const fn dealer(&self) -> Option<Who> {
        self.dealer
    }

    /// Points in riichi sticks on the table.
    #[must_use]
    pub const fn deposit(&self) -> i32 {
        self.deposit
    }

    /// Returns whether this is the last round or an extension round.
    #[must_use]
    pub const fn is_all_last(&self) -> bool {
        self.all_last
    }

    /// The dice of this round.
    #[must_use]
    pub const fn dice(&self) -> [u8; 2] {
        self.dice
    }

    /// A seat's hand, including hidden tiles.
    #[must_use]
    pub const fn hand(&self, who: Who) -> &Hand {
        &self.hands[who.index()]
    }

    /// Waits of a seat's hand after its last discard.
    #[must_use]
    pub const fn waits(&self, who: Who) -> T34Set {
        self.waits[who.index()]
    }

    /// Discards of a seat this round, including called tiles.
    #[must_use]
    pub fn river(&self, who: Who) -> &[Thrown] {
        &self.rivers[who.index()]
    }

    /// The riichi state of a seat.
    #[must_use]
    pub const fn riichi(&self, who: Who) -> RiichiState {
        self.riichi[who.index()]
    }

    /// Returns whether the seat's riichi is accepted.
    #[must_use]
    pub const fn riichi_established(&self, who: Who) -> bool {
        matches!(self.riichi(who), RiichiState::Established { .. })
    }

    /// Returns whether the seat is within its uninterrupted ippatsu turn.
    #[must_use]
    pub const fn ippatsu(&self, who: Who) -> bool {
        self.ippatsu[who.index()]
    }

    /// Furiten reasons of a seat.
    #[must_use]
    pub const fn furiten(&self, who: Who) -> Furiten {
        self.furiten[who.index()]
    }

    /// Safe kinds against a seat: in its river, or discarded since its riichi (genbutsu).
    #[must_use]
    pub const fn genbutsu(&self, who: Who) -> T34Set {
        self.safe[who.index()]
    }

    /// The tile that can be won on.
    #[must_use]
    pub const fn focus(&self) -> Option<Focus> {
        self.focus
    }

    /// Returns whether a kan is declared or its replacement tile is in hand.
    #[must_use]
    pub const fn during_kan(&self) -> bool {
        self.during_kan
    }

    /// The choices of a seat.
    #[must_use]
    pub const fn choices(&self, who: Who) -> &Choices {
        &self.choices[who.index()]
    }

    /// The last tile that completed this seat's hand without letting it win, since the seat last discarded or
    /// called; `None` again once it may win on a later one.
    #[must_use]
    pub const fn refused_win(&self, who: Who) -> Option<RefusedWin> {
        self.refused[who.index()]
    }

    /// The summary of this round's deal.
    #[must_use]
    pub const fn deal(&self) -> &DealReport {
        &self.deal
    }

    /// The full record of this round's deal, if the table keeps a ledger: see
    /// [`Table::keep_ledger`](crate::table::Table::keep_ledger).
    #[must_use]
    pub fn deal_record(&self) -> Option<&DealRecord> {
        self.deal_record.as_deref()
    }

    /// 1..=4 = E S W N by round.
    #[must_use]
    pub const fn round_wind(&self) -> u8 {
        (self.round / 4 % 4) as u8 + 1
    }

    /// 1..=4 = E S W N by seat; 0 without a dealer.
    #[must_use]
    pub const fn self_wind(&self, who: Who) -> u8 {
        match self.dealer {
            Some(dealer) => who.turn_from(dealer) as u8 + 1,
            None => 0,
        }
    }

    /// Number of tiles a seat has discarded.
    #[must_use]
    pub fn turn(&self, who: Who) -> usize {
        self.river(who).len()
    }

    /// The number of the turn in this round, from 0: completed discards and kans in one's own turn. These
    /// complete once they can no longer be won on. A call begins a turn, and so does the replacement tile of
    /// such a kan. (Counts states like the riichi crate's `seq`.)
    #[must_use]
    pub fn seq(&self) -> u32 {
        let thrown: usize = self.rivers.iter().map(Vec::len).sum();
        let own = |meld: &&Meld| matches!(meld.kind(), MeldKind::Ankan | MeldKind::Kakan);
        let kans = self.hands.iter().flat_map(Hand::melds).filter(own).count();
        // A kan that may be robbed is not in the hand yet.
        let pending = usize::from(self.focus.is_some_and(|focus| focus.discard));
        (thrown + kans - pending) as u32
    }

    /// Rank, 1 to 4; ties go to the seat nearer to the first dealer.
    #[must_use]
    pub fn rank(&self, who: Who) -> usize {
        1 + self.ranks().iter().take_while(|&&other| other != who).count()
    }

    /// Seats from first to fourth.
    #[must_use]
    pub fn ranks(&self) -> [Who; 4] {
        let mut ranks = Who::ALL;
        let key = |who: &Who| (-self.points[who.index()], who.turn_from(self.first_dealer));
        ranks.sort_by_key(key);
        ranks
    }

    /// Returns whether any seat has a meld.
    #[must_use]
    pub fn any_meld(&self) -> bool {
        self.hands.iter().any(|hand| !hand.melds().is_empty())
    }

    /// Number of kans, by seat.
    #[must_use]
    pub fn kans(&self) -> [usize; 4] {
        let kans = |hand: &Hand| hand.melds().iter().filter(|meld| meld.is_kan()).count();
        [0, 1, 2, 3].map(|i| kans(&self.hands[i]))
    }

    /// Returns whether the seat has not discarded yet and no meld has been made.
    #[must_use]
    pub fn is_first_turn(&self, who: Who) -> bool {
        self.river(who).is_empty() && !self.any_meld()
    }

    /// Has a seat declare riichi with the discard that follows.
    pub(crate) fn call_riichi(&mut self, who: Who) {
        let double = self.is_first_turn(who);
        self.riichi[who.index()] = RiichiState::Called { double };
    }

    /// Accepts the riichi that a seat has declared, and takes its stick.
    pub(crate) fn establish_riichi(&mut self, who: Who) {
        if let RiichiState::Called { double } = self.riichi(who) {
            self.riichi[who.index()] = RiichiState::Established { double };
        }
        self.points[who.index()] -= STICK;
        self.deposit += STICK;
        self.ippatsu[who.index()] = true;
    }

    /// The win context of this seat now. `remain_pii` is the number of tiles left in the live wall.
    #[must_use]
    pub fn form_ctx(&self, who: Who, tsumo: bool, remain_pii: u32) -> FormCtx {
        let riichi = match self.riichi(who) {
            RiichiState::Established { double: true } => Riichi::Double,
            RiichiState::Established { double: false } => Riichi::Single,
            _ => Riichi::None,
        };
        FormCtx {
            tsumo,
            riichi,
            ippatsu: self.ippatsu(who) && self.rule.flow.ippatsu,
            bless: self.is_first_turn(who),
            during_kan: self.during_kan,
            empty_mount: remain_pii == 0,
            round_wind: self.round_wind(),
            self_wind: self.self_wind(who),
            extra_round: self.extra_round as u16,
        }
    }

    /// Unseen copies of each kind from this seat: not in its hand and not open.
    #[must_use]
    pub fn unseen(&self, who: Who, drids: &[T37]) -> [u8; T34::COUNT] {
        self.unseen_with(self.hand(who), drids)
    }

    /// As [`Self::unseen`], for a given hand.
    pub(crate) fn unseen_with(&self, hand: &Hand, drids: &[T37]) -> [u8; T34::COUNT] {
        let mut unseen = hand.concealed().kinds().map(|own| 4_u8.saturating_sub(own));
        self.each_open(drids).for_each(|tile| {
            let left = &mut unseen[tile.t34().id34()];
            *left = left.saturating_sub(1);
        });
        unseen
    }

    /// Open tiles: rivers (called tiles count in their meld), melds, and these indicators.
    #[must_use]
    pub fn open(&self, drids: &[T37]) -> TileCount {
        self.each_open(drids).collect()
    }

    fn each_open(&self, drids: &[T37]) -> impl Iterator<Item = T37> {
        let rivers = self.rivers.iter().flatten().filter(|thrown| !thrown.called).map(|thrown| thrown.tile);
        let melds = self.hands.iter().flat_map(Hand::melds).flat_map(|meld| meld.tiles().iter().copied());
        rivers.chain(melds).chain(drids.iter().copied())
    }
}

/// Round and repeat for messages: `E1-0`, in Chinese and Japanese as players say it.
pub(crate) fn round_arg(round: u32, repeat: u32) -> Arg {
    let (hand, honba) = (round_text(round), texts::board::honba(repeat));
    Arg::Each(Lang::ALL.map(|lang| match lang {
        Lang::En => round_name(round, repeat),
        lang => hand.say(lang) + &honba.say(lang),
    }))
}

/// A round as players say it: `East 3`.
#[must_use]
pub fn round_text(round: u32) -> Text {
    let winds = [texts::board::east, texts::board::south, texts::board::west, texts::board::north];
    winds[(round / 4 % 4) as usize](round % 4 + 1)
}

/// Round and repeat, as in `E1-0`.
#[must_use]
pub fn round_name(round: u32, extra_round: u32) -> String {
    let wind = ['E', 'S', 'W', 'N'][(round / 4 % 4) as usize];
    format!("{wind}{}-{extra_round}", round % 4 + 1)
}
