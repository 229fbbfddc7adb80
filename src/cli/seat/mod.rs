//! `run --players you`: asks persons at the terminal.

pub(super) mod board;
pub(super) mod console;
mod prompt;

use super::diagnostics::{lang, localized};
use super::out::Out;
use super::show::Show;
use super::sight::Sight;
use super::stop::StopSignal;
use super::text::page;
use crate::ask::cast::Cast;
use crate::game::why::{At, Draw, Drawn, told};
use crate::player::person::{self, Person, Said, Shown, Switch};
use crate::problem::{Problem, Text, texts};
use crate::report::line::StyledLine;
use crate::report::render;
use crate::state::{Action, Choices, round_name};
use crate::table::Table;
use crate::tile::Who;
use board::Board;
use console::{Console, Heard};
use prompt::Prompt;
use std::cell::RefCell;
use std::ops::ControlFlow;
use std::rc::Rc;

/// The persons at the terminal.
pub(super) struct Persons {
    sight: Sight,
    /// What they decided, for the player of their seat.
    answer: Person,
    cast: Rc<Cast>,
    console: Console,
    out: Out,
    /// Who drew last, and her turn.
    drew: Option<(Who, usize)>,
    /// What is done without asking.
    on: Vec<Switch>,
    /// The round in which they were last looked at.
    round: (u32, u32),
    /// How they left, if they did.
    pub left: Option<Leave>,
}

/// How a game was left.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Leave {
    /// By saying so.
    Quit,
    /// The input or the output ended.
    Ended,
}

impl Persons {
    pub fn new(sight: Sight, answer: Person, cast: Rc<Cast>, stop: StopSignal) -> Self {
        Self {
            sight,
            answer,
            cast,
            console: Console::open(stop),
            out: Out::new(),
            drew: None,
            on: Vec::new(),
            round: (0, 0),
            left: None,
        }
    }

    /// The same persons at the table of another game.
    pub fn sit(&mut self, sight: Sight, answer: Person, cast: Rc<Cast>) {
        (self.sight, self.answer, self.cast) = (sight, answer, cast);
        (self.drew, self.round) = (None, (0, 0));
    }

    /// Asks the person whose turn it is, if it is one's. Breaks when the game is left.
    pub fn decide(&mut self, table: &Table, show: &RefCell<Box<dyn Show>>) -> ControlFlow<()> {
        let game = table.game();
        if let Some(who) = Who::ALL.into_iter().find(|&who| game.hand(who).drawn().is_some()) {
            self.drew = Some((who, game.turn(who) + 1));
        }
        let Some(who) = table.asked().filter(|&who| self.sight.is_person(who)) else {
            return ControlFlow::Continue(());
        };
        let round = (game.round(), game.extra_round());
        if std::mem::replace(&mut self.round, round) != round {
            self.on.retain(|switch| *switch != Switch::AutoThrow);
        }
        let choices = table.choices(who);
        let action = match person::forced(choices).or_else(|| self.unasked(choices)) {
            Some(action) => action,
            None => {
                show.borrow_mut().pause(who);
                match self.converse(table, who) {
                    Some(action) => action,
                    None => return ControlFlow::Break(()),
                }
            }
        };
        self.answer.put(action);
        ControlFlow::Continue(())
    }

    /// What the switches do now, if anything.
    fn unasked(&self, choices: &Choices) -> Option<Action> {
        self.on.iter().find_map(|switch| switch.action(choices))
    }

    /// Talks until there is an action; `None` if the person leaves.
    fn converse(&mut self, table: &Table, who: Who) -> Option<Action> {
        let cast = Rc::clone(&self.cast);
        let mut prompt = Prompt::new(table.view(who), &cast, &self.on);
        if prompt.is_at_table() {
            if table.choices(who).is_drawn() {
                self.show(table, who, Shown::Table);
            }
            self.show(table, who, Shown::Hand);
        }
        self.lines(prompt.menu());
        self.lines(prompt.question());
        loop {
            let heard = self.console.ask(&mut self.out);
            let said = match heard {
                Heard::Line(line) => person::read(&line, &table.view(who), &self.cast.labels),
                Heard::TooLong => Err(texts::person::line_too_long().into()),
                Heard::Stop => return None,
                Heard::End => {
                    self.left = Some(Leave::Ended);
                    return None;
                }
            };
            match said {
                Ok(Said::Do(action)) => return Some(action),
                Ok(Said::Help) => self.lines(prompt.help()),
                Ok(Said::Show(what)) => self.show(table, who, what),
                Ok(Said::Why) => self.why(table),
                Ok(Said::Switch(switch)) => {
                    self.turn(switch);
                    if let Some(action) = self.unasked(table.choices(who)) {
                        return Some(action);
                    }
                    prompt = Prompt::new(table.view(who), &cast, &self.on);
                    self.lines(prompt.question());
                }
                Ok(Said::Quit) => {
                    self.left = Some(Leave::Quit);
                    return None;
                }
                Err(problem) => self.complain(&problem),
            }
        }
    }

    /// Turns a switch on or off, and says so.
    fn turn(&mut self, switch: Switch) {
        let name = switch.word().name(lang());
        let was_on = self.on.contains(&switch);
        self.on.retain(|other| *other != switch);
        if was_on {
            return self.say(&texts::person::switched_off(name));
        }
        self.on.push(switch);
        self.say(&texts::person::switched_on(name));
    }

    fn show(&mut self, table: &Table, who: Who, what: Shown) {
        let mut board = Board::new(table.view(who), &self.cast);
        if self.sight.sees_all() {
            for other in who.others() {
                board.open[other.index()] = Some(table.game().hand(other).concealed().tiles().collect());
            }
        }
        let lines = match what {
            Shown::Table => board.table(),
            Shown::Hand => board.hand(),
        };
        self.lines(lines);
    }

    /// Explains the last draw to who sees all hands.
    fn why(&mut self, table: &Table) {
        if !self.sight.sees_all() {
            return self.say(&texts::person::draws_not_explained());
        }
        let (game, last) = (table.game(), table.mount().last_draw());
        let (Some(record), Some((who, turn))) = (last, self.drew) else {
            return self.say(&texts::person::nothing_drawn());
        };
        let round = round_name(game.round(), game.extra_round());
        let at = At::draw(&round, turn, self.cast.label(who), None);
        let drawn = Drawn { at, who: Some(who), after: 0, record: record.clone() };
        let parts = told::draw(&Draw::of(&drawn, &self.cast.labels), game.seed(), lang());
        self.out.text(&render::parts(&parts, lang(), page()));
    }

    fn complain(&mut self, problem: &Problem) {
        self.say(&problem.message);
        problem.help.iter().for_each(|advice| self.say(advice));
    }

    fn say(&mut self, text: &Text) {
        let mut line = StyledLine::default();
        line.put_plain("  ").put_plain(&localized(text));
        self.lines(vec![line]);
    }

    fn lines(&mut self, lines: Vec<StyledLine>) {
        let rows = lines.into_iter().flat_map(|line| line.wrapped(page(), 4));
        rows.for_each(|line| self.out.line(&line.finish()));
    }
}
