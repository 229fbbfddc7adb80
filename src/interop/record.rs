//! Records a game at our table as a log.

use super::log::{Ending, Finals, Log, LogRound, LogWin, Move, UnnoticedDiscard};
use crate::form::Form;
use crate::form::pay::STICK;
use crate::mount::Mount;
use crate::state::{Game, RoundResult, Rule, Score, TableEvent};
use crate::table::{Observer, Setup};
use crate::tile::{Meld, MeldKind, T37, Who};

/// Observer that builds a [`Log`]. Logs count seats from the first dealer, who may sit anywhere at our
/// table, so seats are renumbered.
#[derive(Debug, Clone)]
pub struct Record {
    log: Log,
    /// Table seat of the first dealer.
    first: Who,
    /// Points when the result of the current round was decided, until it is paid.
    before: Option<[i32; 4]>,
}

impl Record {
    /// Creates a record with title lines and player names by table seat.
    #[must_use]
    pub fn new(title: [String; 2], names: [String; 4]) -> Self {
        let log =
            Log { title, names, rule: Rule::default(), rounds: Vec::new(), finals: None, notes: Vec::new() };
        Self { log, first: Who::ALL[0], before: None }
    }

    /// The log so far.
    #[must_use]
    pub fn into_log(mut self) -> Log {
        self.log.names = self.by_seat(self.log.names.clone());
        self.log
    }

    /// Converts a table seat to a seat of the log.
    const fn seat(&self, who: Who) -> Who {
        Who::new(who.turn_from(self.first))
    }

    /// Reorders items from table seats to seats of the log.
    fn by_seat<T: Clone>(&self, mut items: [T; 4]) -> [T; 4] {
        items.rotate_left(self.first.index());
        items
    }

    fn deal(&mut self, game: &Game, mount: &Mount, hands: &[Vec<T37>; 4]) {
        self.first = game.first_dealer();
        self.log.rule = game.rule().clone();
        self.before = None;
        let (Some(dealer), Some(&indicator)) = (game.dealer(), mount.drids().first()) else { return };
        self.log.rounds.push(LogRound::new(Setup {
            round: game.round(),
            extra_round: game.extra_round(),
            dealer: self.seat(dealer),
            points: self.by_seat(game.points()),
            sticks: u32::try_from(game.deposit() / STICK).unwrap_or(0),
            hands: self.by_seat(hands.clone()),
            indicator,
        }));
    }

    fn step(&mut self, step: Move) {
        if let Some(round) = self.log.rounds.last_mut() {
            round.moves.push(step);
        }
    }

    /// Keeps by whom a discard was not noticed.
    fn hide(&mut self, game: &Game, who: Who, discarded: &TableEvent) {
        let mut by: Vec<Who> = game.unaware(discarded).map(|watcher| self.seat(watcher)).collect();
        by.sort();
        let hidden = UnnoticedDiscard { who: self.seat(who), turn: game.river(who).len() - 1, by };
        if let Some(round) = self.log.rounds.last_mut().filter(|_| !hidden.by.is_empty()) {
            round.unnoticed.push(hidden);
        }
    }

    fn flip(&mut self, mount: &Mount, indicator: T37) {
        // The first indicator is part of the deal.
        if mount.drids().len() > 1 {
            self.step(Move::Flip(indicator));
            if let Some(round) = self.log.rounds.last_mut() {
                round.indicators.push(indicator);
            }
        }
    }

    fn end(&mut self, game: &Game, wins: Vec<LogWin>, result: RoundResult, openers: &[Who], urids: &[T37]) {
        let shown = (result == RoundResult::Exhausted).then(|| Who::ALL.map(|who| openers.contains(&who)));
        let tenpai = shown.map(|shown| self.by_seat(shown));
        self.before = Some(game.points());
        if let Some(round) = self.log.rounds.last_mut() {
            round.urids = Some(urids.to_vec());
            round.ending = Some(Ending { result, wins, deltas: Some([0; 4]), tenpai });
        }
    }

    fn win(&self, game: &Game, who: Who, gunner: Option<Who>, form: &Form, nth: usize) -> LogWin {
        let paid = game.paid(who, gunner, form, nth);
        // A yakuman is recorded once, whatever it pays.
        let yaku = form.listed().map(|(yaku, han)| (yaku, if yaku.is_dora() { han } else { han.min(13) }));
        let counted = !form.is_prototypal_yakuman();
        LogWin {
            who: self.seat(who),
            from: self.seat(gunner.unwrap_or(who)),
            yaku: Some(yaku.collect()),
            more_yaku: false,
            han: counted.then(|| form.han()),
            fu: counted.then(|| form.fu()),
            points: Some(form.net_gain()),
            deltas: Some(self.by_seat(paid.delta)),
            pao: paid.liable.map(|liable| self.seat(liable)),
        }
    }

    /// Called when points change: by a riichi, or at the end of a round.
    fn pay(&mut self, points: [i32; 4]) {
        let Some(before) = self.before.take() else { return };
        let deltas = self.by_seat([0, 1, 2, 3].map(|i| points[i] - before[i]));
        if let Some(ending) = self.log.rounds.last_mut().and_then(|round| round.ending.as_mut()) {
            ending.deltas = Some(deltas);
        }
    }

    fn finish(&mut self, points: [i32; 4], scores: [Score; 4]) {
        let scores = self.by_seat(scores.map(Score::points));
        self.log.finals = Some(Finals { points: self.by_seat(points), scores: Some(scores) });
    }
}

impl Default for Record {
    fn default() -> Self {
        Self::new(Default::default(), Default::default())
    }
}

impl Observer for Record {
    fn on_event(&mut self, game: &Game, mount: &Mount, event: &TableEvent) {
        match event {
            TableEvent::Dealt { hands } => self.deal(game, mount, hands),
            TableEvent::Flipped { indicator } => self.flip(mount, *indicator),
            TableEvent::Drawn { who, tile, .. } => {
                self.step(Move::Draw { who: self.seat(*who), tile: *tile });
            }
            TableEvent::Discarded { who, tile, spin } => {
                let riichi = game.river(*who).last().is_some_and(|thrown| thrown.riichi);
                self.hide(game, *who, event);
                let (who, tile, spin) = (self.seat(*who), *tile, *spin);
                self.step(Move::Discard { who, tile, spin, riichi });
            }
            TableEvent::Barked { who, meld, .. } => self.step(meld_move(self.seat(*who), meld)),
            TableEvent::RoundEnded { result, openers, gunner, forms, urids } => {
                let wins = openers.iter().zip(forms).enumerate();
                let wins = wins.map(|(nth, (&who, form))| self.win(game, who, *gunner, form, nth)).collect();
                self.end(game, wins, *result, openers, urids);
            }
            TableEvent::PointsChanged { points } => self.pay(*points),
            TableEvent::TableEnded { points, scores, .. } => self.finish(*points, *scores),
            _ => {}
        }
    }
}

/// The move for a meld.
fn meld_move(who: Who, meld: &Meld) -> Move {
    let own = |lay: u8| {
        let mut own = (0..).zip(meld.tiles()).filter(|&(i, _)| i != lay).map(|(_, &tile)| tile);
        [(); 2].map(|()| own.next().unwrap_or(meld.tiles()[0]))
    };
    let lay = meld.lay().unwrap_or_default();
    match meld.kind() {
        MeldKind::Chii => Move::Claim { who, chii: true, own: own(lay) },
        MeldKind::Pon => Move::Claim { who, chii: false, own: own(lay) },
        MeldKind::Daiminkan => Move::Daiminkan { who },
        MeldKind::Ankan => Move::Ankan { who, kind: meld.head() },
        MeldKind::Kakan => Move::Kakan { who, tile: meld.tiles()[3] },
    }
}
