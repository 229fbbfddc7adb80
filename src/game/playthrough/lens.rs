//! The draws around a moment: the last one explained, and the odds of the next.

use super::change::set_numbers;
use super::{Playthrough, Sight, Still};
use crate::game::why::{At, Chance, Deal, Draw, Drawn, Push, Touch};
use crate::mount::{DrawRecord, Exit, Mount, Space};
use crate::problem::Problem;
use crate::skill::successor::skill_of;
use crate::state::{Game, TableEvent, round_name};
use crate::table::{Observer, Table};
use crate::tile::{T34, T37, Who};
use serde::Serialize;
use std::borrow::Cow;
use std::collections::BTreeMap;

/// The draws around a moment.
#[derive(Debug, Clone)]
pub struct Lens {
    /// The next draw, if one follows in this round.
    pub next: Option<NextDraw>,
    /// The last draw up to this moment, and the number of its moment.
    pub last: Option<(usize, Draw)>,
    /// Only what a seat may know is told: how many copies of each tile it has not seen.
    pub seat_only: bool,
}

/// The odds of a draw.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct NextDraw {
    /// Who draws.
    pub who: Who,
    /// Her label.
    pub girl: String,
    /// Whether it is a replacement tile.
    pub rinshan: bool,
    /// The tiles that are left, those that skills have raised most first.
    pub law: Vec<LawRow>,
    /// What girls did to it; not what came to nothing.
    pub pushes: Vec<Push>,
    /// The same, girl by girl.
    pub touches: Vec<Touch>,
}

/// A tile and its odds.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct LawRow {
    /// The tile.
    pub tile: T37,
    /// The space it is in.
    pub space: Space,
    /// Copies left there.
    pub left: u8,
    /// Its probability without any skill.
    pub natural: f64,
    /// Its probability.
    pub now: f64,
    /// Its existence, in mk.
    pub existence: i64,
    /// What each girl added, by label, in mk.
    pub lit: BTreeMap<String, i64>,
}

impl LawRow {
    fn of(chance: Chance) -> Self {
        let Chance { tile, space, left, lit, existence, probability, by_nature, .. } = chance;
        Self { tile, space, left, natural: by_nature, now: probability, existence, lit }
    }

    /// How many times as probable as by nature.
    fn lift(&self) -> f64 {
        if self.natural > 0.0 { self.now / self.natural } else { self.now }
    }
}

/// The tiles of a draw with their odds, those that skills have raised most first.
#[must_use]
pub fn law(chances: Vec<Chance>) -> Vec<LawRow> {
    let mut law: Vec<LawRow> = chances.into_iter().map(LawRow::of).collect();
    law.sort_by(|a, b| b.lift().total_cmp(&a.lift()).then(b.now.total_cmp(&a.now)));
    law
}

impl Playthrough {
    /// The deal of the round in which a moment lies. As long as the round is not over, a seat is told only what it may know of it:
    /// the second is that seat.
    #[must_use]
    pub fn deal(&self, nth: usize, sight: Sight) -> Option<(Cow<'_, Deal>, Option<Who>)> {
        let round = self.chronicle.rounds.get(self.tape.rounds_until(nth).checked_sub(1)?)?;
        let deal = round.deal.as_ref()?;
        let seat = sight.seat().filter(|_| round.result.is_none());
        Some((seat.map_or(Cow::Borrowed(deal), |who| Cow::Owned(deal.known_to(who))), seat))
    }

    /// The draws around a moment. With `numbers` (by `girl.key`), the odds of the next draw are those with these
    /// numbers from this moment on, and everything else as it was.
    ///
    /// # Errors
    /// There is no such moment, or no such number.
    pub fn lens(&self, n: usize, numbers: &BTreeMap<String, f64>, sight: Sight) -> Result<Lens, Problem> {
        let still = self.still(n)?;
        if sight != Sight::All {
            return Ok(Lens { next: self.by_nature(n, &still, sight), last: None, seat_only: true });
        }
        let draw = self.moments()[..=n].iter().enumerate().rev().find_map(|(nth, moment)| {
            let (round, draw) = moment.draw?;
            Some((nth, self.chronicle.rounds.get(round)?.draws.get(draw)?))
        });
        // That every tile of another program's record is certain is how it is played again.
        if self.cast.names.is_some() {
            let next = self.by_nature(n, &still, sight);
            let last = draw.map(|(nth, drawn)| self.of_unseen(nth, drawn).map(|draw| (nth, draw)));
            let last = last.transpose()?;
            return Ok(Lens { next, last, seat_only: false });
        }
        let next = self.next_draw(n, still, numbers)?;
        let last = draw.map(|(nth, drawn)| (nth, self.with_sources(self.chronicle.explain(drawn))));
        Ok(Lens { next, last, seat_only: false })
    }

    /// A draw of which nothing is known but how many copies of its tile were unseen.
    fn of_unseen(&self, nth: usize, drawn: &Drawn) -> Result<Draw, Problem> {
        let before = nth.saturating_sub(1);
        let next = self.by_nature(before, &self.still(before)?, Sight::All);
        let kind = drawn.record.tile.t34();
        let row = next.and_then(|next| next.law.into_iter().find(|row| row.tile.t34() == kind));
        let odds = row.map_or(0.0, |row| row.now);
        let draw = self.with_sources(self.chronicle.explain(drawn));
        Ok(Draw { probability: odds, by_nature: odds, nature_brings: None, chances: Vec::new(), ..draw })
    }

    /// The next draw of this round that was made, and the number of its moment.
    fn made(&self, n: usize) -> Option<(usize, &Drawn)> {
        let later = self.moments().iter().enumerate().skip(n + 1);
        let within = later.take_while(|(_, moment)| !matches!(moment.event, TableEvent::RoundEnded { .. }));
        within.filter_map(|(nth, moment)| Some((nth, self.drawn(moment.draw?)?))).next()
    }

    fn drawn(&self, (round, draw): (usize, usize)) -> Option<&Drawn> {
        self.chronicle.rounds.get(round)?.draws.get(draw)
    }

    fn next_draw(
        &self,
        n: usize,
        still: Still,
        numbers: &BTreeMap<String, f64>,
    ) -> Result<Option<NextDraw>, Problem> {
        let made = self.made(n);
        if let (Some((_, drawn)), true) = (made, numbers.is_empty()) {
            return Ok(drawn.who.map(|who| self.told(who, drawn.record.clone())));
        }
        let settled = still.settled.is_some();
        let Some(mut table) = still.settled.or(still.before) else { return Ok(None) };
        set_numbers(&mut table, numbers, 0, &mut ())?;
        let Some((nth, _)) = made else { return Ok(self.peek(&table)) };
        // The same decisions lead to the same draw. One that is not possible any more ends that.
        let from = self.moments()[n].step + usize::from(settled);
        let mut catch = Catch::default();
        for step in &self.tape.steps[from..=self.moments()[nth].step] {
            if catch.found.is_some() || step.again(&mut table, &mut catch).is_err() {
                break;
            }
        }
        match catch.found {
            Some((who, record)) => Ok(Some(self.told(who, record))),
            None => Ok(self.peek(&table)),
        }
    }

    /// The draw that would be made from here, before whoever is asked has decided.
    fn peek(&self, table: &Table) -> Option<NextDraw> {
        let who = next_drawer(table.game())?;
        Some(self.told(who, table.peek_draw(who, false, &mut ())?))
    }

    fn told(&self, who: Who, record: DrawRecord) -> NextDraw {
        let rinshan = record.exit == Exit::Rinshan;
        let girl = self.cast.labels[who.index()].clone();
        let game = self.table.game();
        let at = At::draw(&round_name(game.round(), game.extra_round()), game.turn(who) + 1, &girl, None);
        let drawn = Drawn { at, who: Some(who), after: 0, record };
        let Draw { chances, pushes, touches, .. } = self.with_sources(Draw::of(&drawn, &self.cast.labels));
        NextDraw { who, girl, rinshan, law: law(chances), pushes, touches }
    }

    /// Fills in the lines of files that pushed, and leaves out pushes that came to nothing.
    fn with_sources(&self, mut draw: Draw) -> Draw {
        draw.pushes.retain(Push::is_told);
        let skills = || self.table.girls().iter().filter_map(|girl| skill_of(girl.as_ref()));
        for push in &mut draw.pushes {
            let line = skills().find_map(|skill| skill.line_of(&push.file, push.line as usize));
            push.source = line.map(|line| line.trim().to_owned());
        }
        draw
    }

    /// The odds as far as who looks may know them: all tiles he has not seen are as likely.
    fn by_nature(&self, n: usize, still: &Still, sight: Sight) -> Option<NextDraw> {
        let (drawer, rinshan) = match self.made(n) {
            Some((_, drawn)) => (drawn.who?, drawn.record.exit == Exit::Rinshan),
            None => (next_drawer(&still.game)?, false),
        };
        let unseen = unseen(still, sight);
        let all: u32 = unseen.iter().map(|&copies| u32::from(copies)).sum();
        let row = |(kind, &left): (T34, &u8)| {
            let odds = f64::from(left) / f64::from(all.max(1));
            LawRow {
                tile: T37::black(kind),
                space: Space::A,
                left,
                natural: odds,
                now: odds,
                existence: 0,
                lit: BTreeMap::new(),
            }
        };
        let law = T34::all().zip(&unseen).filter(|(_, left)| **left > 0).map(row).collect();
        let girl = self.cast.labels[drawer.index()].clone();
        Some(NextDraw { who: drawer, girl, rinshan, law, pushes: Vec::new(), touches: Vec::new() })
    }
}

/// Copies of each kind that who looks has not seen.
fn unseen(still: &Still, sight: Sight) -> [u8; T34::COUNT] {
    let mut seen = still.game.open(still.mount.drids());
    for who in Who::ALL.into_iter().filter(|&who| sight.sees(who)) {
        still.game.hand(who).concealed().tiles().for_each(|tile| seen.add(tile));
    }
    seen.kinds().map(|copies| 4_u8.saturating_sub(copies))
}

/// Who draws next, if nobody calls or wins.
fn next_drawer(game: &Game) -> Option<Who> {
    let in_turn = Who::ALL.into_iter().find(|&who| game.choices(who).is_drawn());
    let called_for = || game.focus().filter(|_| Who::ALL.iter().any(|&who| game.choices(who).pass));
    in_turn.or_else(|| called_for().map(|focus| focus.who)).map(Who::right)
}

/// Keeps the record of the first draw it sees.
#[derive(Default)]
struct Catch {
    found: Option<(Who, DrawRecord)>,
}

impl Observer for Catch {
    fn on_event(&mut self, _: &Game, mount: &Mount, event: &TableEvent) {
        if let (TableEvent::Drawn { who, .. }, None) = (event, &self.found) {
            self.found = mount.last_draw().cloned().map(|record| (*who, record));
        }
    }
}
