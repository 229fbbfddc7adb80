//! A match, game by game.

use super::args::{MatchArgs, outcome};
use super::many;
use super::saved::Saved;
use super::standing::{ending, header, row, standing};
use crate::ask::Outcome;
use crate::ask::of_match::{Stage, Staged};
use crate::ask::setting::OpenedSetting;
use crate::author::reload::Workshop;
use crate::cli::diagnostics::{lang, localized, note, warning};
use crate::cli::format::Format;
use crate::cli::game_host::GameHost;
use crate::cli::out::Out;
use crate::cli::save::Writers;
use crate::cli::seat::Persons;
use crate::cli::show::{Show, Silent};
use crate::cli::sight::Sight;
use crate::cli::states::States;
use crate::cli::stop::StopSignal;
use crate::cli::text::Text;
use crate::interop::Record;
use crate::interop::saki::Recorder;
use crate::lab::Breaks;
use crate::problem::{Problem, texts};
use crate::skill::Numbers;
use crate::teams::{MatchRow, NextGame, Position, Tally};
use std::cell::RefCell;
use std::ops::ControlFlow;
use std::rc::Rc;
use std::time::Duration;

/// Plays a match and shows its games.
pub(super) fn play(args: &MatchArgs, stage: Stage, saved: Option<Saved>) -> anyhow::Result<Outcome> {
    args.check_persons(&stage)?;
    let show = RefCell::new(Box::new(Silent) as Box<dyn Show>);
    // A match with a person is kept, whether or not a file is named: no seed repeats it.
    let kept = || stage.has_persons().then(|| Saved::spare(&stage.it)).transpose();
    let saved = saved.map_or_else(kept, |saved| Ok(Some(saved)))?;
    let (out, stop) = (Out::new(), StopSignal::listen());
    let (persons, breaks, faulty, schools) = (None, Breaks::default(), false, false);
    let mut one = One { args, stage, saved, out, show: &show, stop, persons, breaks, faulty, schools };
    if args.is_text() {
        one.tell_schools();
        one.tell_before();
    }
    while let Some(staged) = one.stage.upcoming(args.watch.watch)? {
        if one.game(&staged)?.is_break() {
            return one.leave();
        }
    }
    one.close()
}

/// A match that is played.
struct One<'a> {
    args: &'a MatchArgs,
    stage: Stage,
    saved: Option<Saved>,
    out: Out,
    show: &'a RefCell<Box<dyn Show>>,
    stop: StopSignal,
    /// The persons, once one has sat at a table.
    persons: Option<Persons>,
    breaks: Breaks,
    /// Whether a player answered illegally.
    faulty: bool,
    /// Whether the last line has the names of the schools.
    schools: bool,
}

impl<'a> One<'a> {
    /// Plays a game and shows it. Breaks if the match is left.
    fn game(&mut self, Staged { game, opened }: &Staged) -> anyhow::Result<ControlFlow<()>> {
        let sight = Sight::new(opened.persons(), self.args.open_hands);
        let shown = self.args.shows(game) || sight.has_persons();
        if shown {
            self.announce(game, opened, sight)?;
        }
        let away = if sight.has_persons() { None } else { self.persons.take() };
        let mut host = self.host(opened, sight, shown)?;
        let (skills, mut tally) = (host.skills(opened), Tally::default());
        let table = host.table(opened, &skills, game.seed)?;
        let writers = || Writers {
            record: record(&self.stage, game, opened.cast.labels.clone()),
            writer: opened.settings.writer.clone(),
            recorder: Recorder::new(&table, &skills, opened.cast.players.each_ref().map(AsRef::as_ref)),
        };
        let mut recorder = self.saved.as_ref().map(|saved| saved.recorder(writers()));
        let file = self.saved.as_ref().map(|saved| saved.file(game));
        self.show.borrow_mut().begin(game.seed, file.as_deref());
        let end = host.game(opened, table, game.seed, recorder.as_mut(), &mut tally)?;
        let why_left = host.why_left();
        (self.persons, self.breaks) = (host.persons.or(away), host.breaks);
        *self.show.borrow_mut() = Box::new(Silent);
        if end.ending.is_none() {
            if let (Some(saved), Some(recorder)) = (&self.saved, recorder)
                && sight.has_persons()
            {
                saved.keep_left(&self.stage.it, game, recorder, why_left)?;
            }
            return Ok(ControlFlow::Break(()));
        }
        self.faulty |= opened.settings.faulty.get();
        self.stage.take(game, &end.table, tally);
        if let (Some(saved), Some(recorder)) = (&mut self.saved, recorder) {
            saved.add(&self.stage.it, game, recorder)?;
        }
        if shown || self.args.is_text() && game.number >= self.args.from {
            self.tell_standing(game, shown);
        }
        let is_left = self.stop.is_asked() && self.stage.it.ending().is_none();
        Ok(if is_left { ControlFlow::Break(()) } else { ControlFlow::Continue(()) })
    }

    /// The names of the schools, above what follows.
    fn tell_schools(&mut self) {
        header(&self.stage.it, &mut self.out);
        self.schools = true;
    }

    /// The girls at a position, above its games.
    fn tell_girls(&mut self, position: Position) {
        let Stage { it, cast, .. } = &self.stage;
        let girls = [0, 1, 2, 3].map(|team| cast.name(it, team, position.index(), lang()));
        self.out.line("");
        self.out.line(&row("", girls, true));
        self.schools = false;
    }

    /// Tells what the games before have brought, of a match that is resumed.
    fn tell_before(&mut self) {
        for (nth, game) in (0..).zip(self.stage.it.games.clone()) {
            let it = &self.stage.it;
            let name = localized(&it.game_name(game.position, it.nth(nth)));
            if nth % it.rule.games == 0 {
                self.tell_girls(game.position);
            }
            self.out.line(&standing(&game, &name));
        }
    }

    /// Makes ready to show a game.
    fn announce(&mut self, game: &NextGame, opened: &OpenedSetting, sight: Sight) -> anyhow::Result<()> {
        let draws = self.args.show.unwrap_or_default();
        let (cast, repeat) = (Rc::clone(&opened.cast), Rc::new(self.stage.repeat(game, draws.name())));
        let page = Text::new(cast, repeat, localized(&opened.rules.words()), 1, true, sight);
        *self.show.borrow_mut() = Box::new(page.with(draws));
        // Who plays for which school.
        if !self.schools {
            self.out.line("");
            self.tell_schools();
        }
        self.tell_girls(game.position);
        self.out.line("");
        self.out.line(&localized(&self.stage.it.game_name(game.position, game.nth)));
        if sight.has_persons() && self.persons.is_none() {
            self.out.line(&localized(&texts::match_games::leaving_begins_anew()));
        }
        Ok(self.out.check()?)
    }

    /// How a game is shown and stopped.
    fn host(&mut self, opened: &OpenedSetting, sight: Sight, shown: bool) -> anyhow::Result<GameHost<'a>> {
        let (args, stop, show) = (self.args, &self.stop, self.show);
        let seats = &opened.seats;
        let workshop = || Workshop::new(opened.rule.clone(), seats.skills().clone(), seats.tuning().clone());
        let watch = || args.watch.open(workshop(), Numbers::default(), show, stop.clone());
        let live = (args.watch.watch && shown).then(watch).transpose()?;
        if sight.has_persons() {
            let (answer, cast) = (opened.settings.person.clone(), Rc::clone(&opened.cast));
            match &mut self.persons {
                None => self.persons = Some(Persons::new(sight, answer, cast, stop.clone())),
                Some(there) => there.sit(sight, answer, cast),
            }
        }
        Ok(GameHost {
            live,
            stop: stop.clone(),
            show,
            breaks: std::mem::take(&mut self.breaks),
            sight,
            persons: self.persons.take(),
            states: if shown { States::present(&args.show_state, &opened.cast) } else { States::default() },
            pace: if shown { args.watch.pace() } else { Duration::ZERO },
            strict: false,
            explains: shown,
        })
    }

    /// Tells how the match stands after a game.
    fn tell_standing(&mut self, game: &NextGame, shown: bool) {
        if game.nth == 1 || game.number == self.args.from || shown {
            self.tell_girls(game.position);
        }
        let it = &self.stage.it;
        let name = localized(&it.game_name(game.position, game.nth));
        it.games.last().iter().for_each(|played| self.out.line(&standing(played, &name)));
        self.out.flush();
    }

    /// Leaves the match before its end, and says how it goes on.
    fn leave(mut self) -> anyhow::Result<Outcome> {
        self.out.check()?;
        let it = &self.stage.it;
        let (games, all) = (it.games.len(), it.rule.total());
        let saved = self.saved.filter(|_| games > 0);
        saved.iter().for_each(Saved::report);
        match saved.as_ref().and_then(Saved::shown) {
            Some(file) => warning(texts::match_games::left_early_resume(games, all, file)),
            None => {
                warning(match games {
                    0 => texts::match_games::left_first_game(),
                    _ => texts::match_games::left_early(games, all),
                });
                note(&localized(&texts::check::repeat(self.args.repeat(it.seed, 1))));
            }
        }
        Ok(Outcome::Interrupted)
    }

    /// Tells how the match ended.
    fn close(mut self) -> anyhow::Result<Outcome> {
        let it = &self.stage.it;
        match self.args.format {
            Format::Json => self.out.json_line("match", it)?,
            Format::Csv => self.out.csv(&many::rows_of(&[MatchRow::of(it)], it)),
            _ => ending(it, &self.args.again(it, self.saved.as_ref()), &mut self.out),
        }
        self.out.check()?;
        self.saved.iter().for_each(Saved::report);
        let broken = it.games.iter().map(|game| game.broken.len()).sum::<usize>();
        Ok(outcome(broken, self.faulty))
    }
}

impl MatchArgs {
    fn is_text(&self) -> bool {
        self.format == Format::Text
    }

    /// Whether a game is shown as by `run`.
    fn shows(&self, game: &NextGame) -> bool {
        let is_asked = self.show.is_some() || self.watch.watch || !self.show_state.is_empty();
        self.is_text() && game.number >= self.from && is_asked
    }

    /// Checks that what is printed shows a person nothing that her seat may not see.
    fn check_persons(&self, stage: &Stage) -> Result<(), Problem> {
        let others = [
            (self.format != Format::Text, "--format"),
            (self.watch.watch, "--watch"),
            (!self.show_state.is_empty() && !self.open_hands, "--show-state"),
        ];
        Sight::check(stage.has_persons(), self.open_hands, &others)
    }
}

/// A record of a game for viewers.
fn record(stage: &Stage, game: &NextGame, labels: [String; 4]) -> Record {
    let teams = stage.it.teams.each_ref().map(|team| team.handle.as_str()).join(", ");
    let title = format!("{teams}; {} {}, seed {}", game.position.name(), game.nth, stage.it.seed);
    Record::new(["saki-lua".into(), title], labels)
}
