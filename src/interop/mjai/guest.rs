//! A player of ours at somebody else's table: messages in, answers out.
//!
//! Before each decision a table is set up that looks to the seat as the messages say, with arbitrary tiles where it
//! cannot see, and the player is asked there. So it must be a player that decides by what its seat sees, as the
//! built-in ones do. Nobody has a skill there. Where a table cannot be set up (a variant of the rules, a message that
//! was not understood), the drawn tile is discarded, or the call passed; a win that is offered in
//! `possible_actions` is always taken.

use super::answer::{LegalAnswer, offers, riichi_discards};
use super::ids::Ids;
use super::pai::{Pai, WINDS};
use crate::form::pay::STICK;
use crate::girl::{Doge, Girls};
use crate::hand::Hand;
use crate::mount::Exit;
use crate::player::Player;
use crate::problem::{Problem, texts};
use crate::state::{Action, HAND, Rule};
use crate::table::{Position, PublicRiichi, Standing, Table};
use crate::tile::{Meld, MeldKind, T34Set, T37, TileCount, Who};
use serde_json::{Value, json};

/// A seat at a foreign table.
pub struct Guest {
    rule: Rule,
    player: Box<dyn Player>,
    girls: Girls,
    /// The seat as it was named at the start, for tables that do not tell it.
    named: Option<Who>,
    /// The seat, as far as it is known.
    known: Option<Who>,
    me: Who,
    round: Option<Round>,
    /// The discard that goes with a riichi that has been announced.
    declared: Option<Value>,
}

/// What the seat knows of a round.
struct Round {
    standing: Standing,
    hand: TileCount,
    drawn: Option<T37>,
    melds: [Vec<Meld>; 4],
    rivers: [Vec<T37>; 4],
    /// Places in the rivers of tiles that were thrown as they were drawn.
    spins: [Vec<usize>; 4],
    riichi: [Option<usize>; 4],
    /// A seat whose riichi is not accepted yet.
    declaring: Option<Who>,
    indicators: Vec<T37>,
    /// Kinds that are safe against seats in riichi, by seat.
    safe: [T34Set; 4],
    /// Seats within their uninterrupted turn after a riichi.
    ippatsu: [bool; 4],
    /// A winning tile was passed since the last own discard, or in riichi.
    missed: bool,
    /// The discard that can be called, not in its river yet.
    offered: Option<(Who, T37)>,
    /// The call just made, whose discard is due.
    called: Option<Action>,
    /// The seat has a decision to make.
    due: bool,
}

impl Guest {
    /// Seats this player at tables with these rules.
    #[must_use]
    pub fn new(rule: Rule, player: Box<dyn Player>) -> Self {
        let girls = Doge::table();
        let (named, known) = (None, None);
        Self { rule, player, girls, named, known, me: Who::ALL[0], round: None, declared: None }
    }

    /// Names the seat, for tables that do not tell it.
    #[must_use]
    pub fn in_seat(self, seat: Option<Who>) -> Self {
        Self { named: seat, ..self }
    }

    /// Follows a message that is not to be answered.
    ///
    /// # Errors
    /// As [`Guest::hear`].
    pub fn follow(&mut self, message: &Value) -> Result<(), Problem> {
        self.begin(message)?;
        self.take(message);
        // A call of one's own is laid down where it is answered.
        if let Some(round) = self.round.as_mut().filter(|round| round.called.is_some()) {
            round.table(&self.rule, self.me);
        }
        Ok(())
    }

    /// The answer to a message; `none` where there is nothing to do.
    ///
    /// # Errors
    /// A round begins, and nothing tells which seat this is.
    pub fn hear(&mut self, message: &Value) -> Result<Value, Problem> {
        self.begin(message)?;
        let asked = self.take(message).unwrap_or(false);
        Ok(self.answer(message, asked))
    }

    /// Finds out which seat this is: by `id`, by its name, or because one hand is visible.
    fn begin(&mut self, message: &Value) -> Result<(), Problem> {
        if message["type"] == "start_game" {
            self.known = who(&message["id"]).or(self.named);
        }
        if message["type"] != "start_kyoku" {
            return Ok(());
        }
        let is_tile = |pai: &Value| tile(pai).is_some();
        let sees = |seat: &Who| {
            message["tehais"][seat.index()]
                .as_array()
                .is_some_and(|hand| !hand.is_empty() && hand.iter().all(is_tile))
        };
        let known = self.known.or(self.named);
        let visible: Vec<Who> = Who::ALL.into_iter().filter(sees).collect();
        self.me = match (known, visible.as_slice()) {
            (Some(seat), visible) if visible.contains(&seat) => seat,
            // Some tables tell every program the number of the game.
            (_, &[only]) => only,
            (Some(seat), _) => {
                return Err(Problem::advised(
                    texts::mjai::own_hand_hidden(seat.index()),
                    texts::mjai::name_seat(),
                ));
            }
            (None, visible) => {
                return Err(Problem::advised(
                    texts::mjai::unknown_seat(visible.len()),
                    texts::mjai::name_seat(),
                ));
            }
        };
        self.known = Some(self.me);
        Ok(())
    }

    fn answer(&mut self, message: &Value, asked: bool) -> Value {
        let offered = message["possible_actions"].as_array().cloned();
        if let Some(win) =
            offered.as_ref().and_then(|offered| offered.iter().find(|one| one["type"] == "hora"))
        {
            return win.clone();
        }
        let none = json!({ "type": "none", "actor": self.me.index() });
        if !asked {
            return none;
        }
        if let Some(dahai) = self.declared.take() {
            return dahai;
        }
        self.decide().unwrap_or_else(|| self.fallback().unwrap_or(none))
    }

    /// Throws the drawn tile, where a discard is due.
    fn fallback(&self) -> Option<Value> {
        let round = self.round.as_ref()?;
        let spin = round.drawn.is_some();
        let due = spin || round.called.is_some();
        let tile = round.drawn.or_else(|| round.hand.tiles().last()).filter(|_| due)?;
        Some(json!({ "type": "dahai", "actor": self.me.index(), "pai": Pai::from(tile), "tsumogiri": spin }))
    }

    /// Takes in a message. Returns whether the seat has a decision to make; `None` for one that says nothing.
    fn take(&mut self, message: &Value) -> Option<bool> {
        let kind = message["type"].as_str()?;
        match kind {
            "start_game" => {
                (self.round, self.declared) = (None, None);
                return None;
            }
            "start_kyoku" => {
                self.round = Round::new(message, self.me);
                self.declared = None;
                return None;
            }
            _ => {}
        }
        let (me, round) = (self.me, self.round.as_mut()?);
        let actor = who(&message["actor"]);
        let pai = tile(&message["pai"]);
        let due = match kind {
            "tsumo" => {
                round.settle(me);
                let mine = actor? == me;
                round.drawn = pai.filter(|_| mine);
                Some(mine)
            }
            "dahai" => {
                let (actor, pai) = (actor?, pai?);
                round.called = None;
                if actor == me {
                    round.drawn.take().into_iter().for_each(|drawn| round.hand.add(drawn));
                    round.hand.remove(pai);
                    round.missed &= round.riichi[me.index()].is_some();
                }
                if message["tsumogiri"] == true {
                    round.spins[actor.index()].push(round.rivers[actor.index()].len());
                }
                round.offered = Some((actor, pai));
                Some(actor != me)
            }
            "reach" => {
                round.declaring = actor;
                Some(actor? == me)
            }
            "chi" | "pon" | "daiminkan" | "ankan" | "kakan" => round.call(kind, message, actor?, me),
            "dora" => {
                round.indicators.extend(tile(&message["dora_marker"]));
                // What was to be decided before still is.
                Some(round.due)
            }
            _ => None,
        };
        round.due = due.unwrap_or(false);
        due
    }

    /// Asks the player at a table that looks like this one.
    fn decide(&mut self) -> Option<Value> {
        let (round, me) = (self.round.as_mut()?, self.me);
        let reacts = round.drawn.is_none() && round.called.is_none();
        let mut table = round.table(&self.rule, me)?;
        let ids = Ids::new(Who::ALL[0]);
        // Nobody may call the discard: that table has gone on to draws of its own.
        if table.choices(me).is_empty() || reacts && !table.choices(me).pass {
            return None;
        }
        let action = {
            let (view, _) = table.seat(me);
            self.player.decide(&view, &mut self.girls)
        };
        let view = table.view(me);
        let named = |offers: Vec<LegalAnswer>| {
            offers.into_iter().find(|offer| offer.action.as_ref() == Some(&action))
        };
        if let Some(dahai) = named(riichi_discards(&view, ids)) {
            self.declared = serde_json::to_value(dahai).ok();
            return Some(json!({ "type": "reach", "actor": me.index() }));
        }
        serde_json::to_value(named(offers(&view, ids))?).ok()
    }
}

impl Round {
    fn new(message: &Value, me: Who) -> Option<Self> {
        let wind = WINDS.iter().position(|wind| message["bakaze"] == *wind)? as u32;
        let number = |name: &str| message[name].as_u64().and_then(|number| u32::try_from(number).ok());
        let scores: [i32; 4] = serde_json::from_value(message["scores"].clone()).unwrap_or([25_000; 4]);
        let standing = Standing {
            round: number("kyoku")?.checked_sub(1)?.saturating_add(4 * wind),
            extra_round: number("honba")?,
            dealer: who(&message["oya"])?,
            points: scores,
            sticks: number("kyotaku").or_else(|| number("kyoutaku")).unwrap_or(0),
        };
        let hand = message["tehais"].get(me.index())?.as_array()?.iter().filter_map(tile).collect();
        Some(Self {
            standing,
            hand,
            drawn: None,
            melds: Default::default(),
            rivers: Default::default(),
            spins: Default::default(),
            riichi: [None; 4],
            declaring: None,
            indicators: vec![tile(&message["dora_marker"])?],
            safe: [T34Set::EMPTY; 4],
            ippatsu: [false; 4],
            missed: false,
            offered: None,
            called: None,
            due: false,
        })
    }

    /// Lays the last discard in its river, if nobody called it, and accepts a riichi that was declared with it.
    fn settle(&mut self, me: Who) {
        let Some((who, tile)) = self.offered.take() else { return };
        if who != me {
            let waits = Hand::with(self.hand, None, &self.melds[me.index()]).map(|hand| hand.waits());
            self.missed |= waits.is_ok_and(|waits| waits.has(tile.t34()));
        }
        let river = &mut self.rivers[who.index()];
        river.push(tile);
        let riichi = self.riichi;
        for (seat, safe) in self.safe.iter_mut().enumerate().filter(|&(seat, _)| riichi[seat].is_some()) {
            safe.insert(tile.t34());
            self.ippatsu[seat] &= seat != who.index();
        }
        if self.declaring == Some(who) {
            self.declaring = None;
            self.riichi[who.index()] = Some(river.len() - 1);
            self.ippatsu[who.index()] = true;
            let Standing { points, sticks, .. } = &mut self.standing;
            points[who.index()] = points[who.index()].saturating_sub(STICK);
            *sticks = sticks.saturating_add(1);
        }
    }

    /// A call by any seat. Returns whether the seat has a decision to make.
    fn call(&mut self, kind: &str, message: &Value, actor: Who, me: Who) -> Option<bool> {
        let consumed: Vec<T37> = message["consumed"].as_array()?.iter().filter_map(tile).collect();
        let claimed = tile(&message["pai"]);
        let from = who(&message["target"]);
        self.ippatsu = [false; 4];
        if actor == me {
            self.drawn.take().into_iter().for_each(|drawn| self.hand.add(drawn));
        }
        let mine = |hand: &mut TileCount, tiles: &[T37]| {
            tiles.iter().filter(|_| actor == me).for_each(|&tile| _ = hand.remove(tile));
        };
        let action = match (kind, consumed.as_slice()) {
            ("chi", &[a, b]) => Action::Chii([a, b]),
            ("pon", &[a, b]) => Action::Pon([a, b]),
            ("kakan", _) => {
                let tile = claimed?;
                let melds = &mut self.melds[actor.index()];
                let pon = melds
                    .iter_mut()
                    .find(|meld| meld.kind() == MeldKind::Pon && meld.head() == tile.t34())?;
                *pon = pon.kakan(tile)?;
                mine(&mut self.hand, &[tile]);
                return Some(false);
            }
            ("ankan", tiles) => {
                let meld = Meld::new(MeldKind::Ankan, tiles, 0, 0).ok()?;
                self.melds[actor.index()].push(meld);
                mine(&mut self.hand, tiles);
                return Some(false);
            }
            _ => Action::Daiminkan,
        };
        if actor == me && action != Action::Daiminkan {
            // The table is set up before the call, which is then made there.
            self.called = Some(action);
            return Some(true);
        }
        self.lay(me, actor, &action, &consumed, claimed?, from?)?;
        mine(&mut self.hand, &consumed);
        Some(false)
    }

    /// Lays a called tile in its river and the meld before its seat.
    fn lay(
        &mut self,
        me: Who,
        actor: Who,
        action: &Action,
        own: &[T37],
        claimed: T37,
        from: Who,
    ) -> Option<()> {
        self.settle(me);
        let side = actor.looks_at(from)?;
        let meld = match action {
            Action::Chii(_) => Meld::new(MeldKind::Chii, &[own[0], own[1], claimed], 2, 0),
            Action::Pon(_) => Meld::new(MeldKind::Pon, &[claimed, own[0], own[1]], 0, side),
            _ => {
                let tiles: Vec<T37> = std::iter::once(claimed).chain(own.iter().copied()).collect();
                Meld::new(MeldKind::Daiminkan, &tiles, 0, side)
            }
        };
        self.melds[actor.index()].push(meld.ok()?);
        Some(())
    }

    /// What everybody began with, by what there is now; `None` if that is more than there can be.
    fn start_points(&self) -> Option<i32> {
        let Standing { points, sticks, .. } = &self.standing;
        let points: i64 = points.iter().copied().map(i64::from).sum();
        i32::try_from((points + i64::from(STICK) * i64::from(*sticks)) / 4).ok()
    }

    /// A table at which the seat has the decision it has here.
    fn table(&mut self, rule: &Rule, me: Who) -> Option<Table> {
        let actor = match (self.offered, self.drawn) {
            (Some((who, _)), None) => who,
            _ => me,
        };
        let next = match (self.offered, self.drawn) {
            (Some((_, tile)), None) => tile,
            (_, drawn) => drawn?,
        };
        let mut left = TileCount::full(rule.flow.reds);
        let melds = || self.melds.iter().flatten();
        // A claimed tile lies in its river and in its meld.
        let mut rivers: TileCount = self.rivers.iter().flatten().copied().collect();
        melds().filter_map(Meld::claimed).for_each(|tile| _ = rivers.remove(tile));
        let known = melds().flat_map(|meld| meld.tiles().iter().copied()).chain(rivers.tiles());
        let known = known.chain(self.hand.tiles()).chain(self.indicators.iter().copied());
        known.chain([next]).for_each(|tile| _ = left.remove(tile));
        let mut unseen = left.tiles();
        let hands = Who::ALL.map(|who| {
            // Five melds are more than a table can be set up with.
            let concealed = HAND.saturating_sub(3 * self.melds[who.index()].len());
            if who == me { self.hand.tiles().collect() } else { unseen.by_ref().take(concealed).collect() }
        });
        let mut rule = rule.clone();
        rule.flow.start_points = self.start_points()?;
        let position = Position {
            standing: self.standing.clone(),
            hands,
            melds: self.melds.clone(),
            rivers: self.rivers.clone(),
            spins: self.spins.clone(),
            riichi: [None; 4],
            indicators: self.indicators.clone(),
            reserve: Vec::new(),
            next: actor,
        };
        let girls = Doge::table();
        let mut table = Table::resume(rule, 0, girls, &position).ok()?;
        table.rig(Exit::Pii, 0, next).then_some(())?;
        let seen =
            PublicRiichi { riichi: self.riichi, safe: self.safe, ippatsu: self.ippatsu, missed: self.missed };
        table.seen_from(me, &seen);
        table.start(&mut ());
        if actor != me {
            let place = self.rivers[actor.index()].len();
            let spin = self.spins[actor.index()].last() == Some(&place);
            table.discard_of(actor, spin, self.declaring == Some(actor));
        }
        if let Some(action) = self.called.clone() {
            let turned = match &action {
                Action::Chii([a, b]) => Action::Chii([*b, *a]),
                Action::Pon([a, b]) => Action::Pon([*b, *a]),
                other => other.clone(),
            };
            let action = if table.choices(me).is_legal(&action) { action } else { turned };
            table.act(me, action.clone(), &mut ()).ok()?;
            while let Some(who) = table.asked().filter(|&who| table.choices(who).pass) {
                table.act(who, Action::Pass, &mut ()).ok()?;
            }
            // From now on the call is part of what lies there.
            let own = match action {
                Action::Chii(own) | Action::Pon(own) => own,
                _ => return None,
            };
            self.lay(me, me, &action, &own, next, actor)?;
            own.iter().for_each(|&tile| _ = self.hand.remove(tile));
        }
        Some(table)
    }
}

/// A seat by its number.
fn who(number: &Value) -> Option<Who> {
    let number = usize::try_from(number.as_u64()?).ok()?;
    (number < 4).then(|| Who::new(number))
}

/// A tile that is not hidden.
fn tile(pai: &Value) -> Option<T37> {
    serde_json::from_value::<Pai>(pai.clone()).ok()?.0
}
