//! `saki-lua match --best-order TEAM`: which order of the five is best.

use super::args::{MatchArgs, needs_games};
use super::broke::Broke;
use super::versus::{Both, rows_of};
use crate::ask::Outcome;
use crate::cli::diagnostics::{lang, localized};
use crate::cli::format::Format;
use crate::cli::out::Out;
use crate::cli::screen::Screen;
use crate::lab::Watch;
use crate::options::did_you_mean;
use crate::problem::{listed, quoted, texts};
use crate::report::{Part, Table};
use crate::teams::{AS_WRITTEN, Cast, Look, Match, Order, OrderSearch, which};
use serde_json::{Value, json};
use std::ops::ControlFlow;

/// Searches the best order of a team, and plays it against that of the file.
pub(super) fn play(args: &MatchArgs, first: &Match, team: &str) -> anyhow::Result<Outcome> {
    needs_games("--best-order", args.games)?;
    let handles = || first.teams.iter().map(|team| team.handle.as_str());
    let missing = || {
        let hint = did_you_mean(team, handles());
        texts::matches::no_such_team("--best-order", quoted(team)).hint(hint)
    };
    let at = which(&first.teams, &args.setting.teams, team).ok_or_else(missing)?;
    let mut keep = args.keep(&("order", first, at, args.games))?;
    let mut search = OrderSearch::new(first, at);
    let (mut out, mut looks, mut broke, mut stopped) = (Out::new(), Vec::new(), Broke::default(), false);
    while !search.is_over() && !stopped {
        let mut screen = Screen::new(false);
        screen.begin(search.size(args.games));
        let mut played = 0;
        let look = search.look(args.games, args.jobs.count(), &mut keep, |row| {
            played += 1;
            broke.add(row, || None, &mut screen);
            screen.reach(played, None);
            if screen.is_stopped() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        stopped = screen.is_stopped();
        screen.end();
        looks.extend(look??);
    }
    let (best, sides) = (search.best(), [search.fresh(), search.with(search.best())]);
    let found = Found { at, first, cast: Cast::load(first)?, looks, best, sides, stopped };
    let both = match stopped || found.best == AS_WRITTEN {
        true => None,
        false => Some(Both::play(args, found.sides.each_ref(), &mut keep)?),
    };
    both.iter().for_each(|both| broke.merge(&both.broke));
    match args.format {
        Format::Json => out.json("match order", broke.beside(found.json(both.as_ref())))?,
        Format::Csv => {
            let sides = found.sides.each_ref();
            out.csv(&rows_of(both.as_ref().map_or(&[], |both| &both.rows), sides));
        }
        _ => {}
    }
    let stopped = stopped || both.as_ref().is_some_and(|both| both.stopped);
    args.tell(found.told(both.as_ref()), &broke, stopped, &args.repeat(first.seed, args.games), &mut out)?;
    out.check()?;
    Ok(broke.outcome(stopped))
}

/// What was found.
struct Found<'a> {
    at: usize,
    first: &'a Match,
    /// Its girls, for their names.
    cast: Cast,
    looks: Vec<Look>,
    best: Order,
    /// The match with the order of the file and with the best one, on seeds that the search did not use.
    sides: [Match; 2],
    /// Whether the search was interrupted.
    stopped: bool,
}

impl Found<'_> {
    /// The girls in an order, as the file names them.
    fn girls(&self, order: Order) -> [&str; 5] {
        order.map(|girl| self.first.teams[self.at].girls[girl].name.as_str())
    }

    /// The names of the girls in an order, for people.
    fn names(&self, order: Order) -> String {
        listed(order.map(|girl| self.cast.name(self.first, self.at, girl, lang()))).say(lang())
    }

    fn told(&self, both: Option<&Both>) -> Vec<Part> {
        let team = &self.first.teams[self.at];
        let titles = [
            texts::matches::column_orders(),
            texts::matches::column_played_each(),
            texts::matches::column_best_order(),
        ];
        let row =
            |look: &Look| vec![look.orders.to_string(), look.matches.to_string(), self.names(look.best)];
        let rows = self.looks.iter().map(row);
        let mut parts = vec![
            Part::Head(texts::matches::heading_orders(team.title(lang()), self.first.seed)),
            Part::Gap,
            Part::Table(Table::of(titles.iter().map(localized).collect(), rows, 0..2)),
            Part::Gap,
        ];
        match both {
            None if self.best == AS_WRITTEN && !self.stopped => {
                parts.push(Part::Plain(texts::matches::file_order_is_best()))
            }
            None => {}
            Some(both) => {
                let lines = team.ordered(self.best).order_lines();
                let head = texts::matches::heading_order_compared(both.versus.matches, self.sides[0].seed);
                parts.extend([
                    Part::Line(texts::matches::order_to_paste(&team.handle)),
                    Part::Verbatim(lines),
                    Part::Gap,
                ]);
                parts.extend(both.told(self.sides.each_ref(), head));
            }
        }
        parts
    }

    fn json(&self, both: Option<&Both>) -> Value {
        let look = |look: &Look| json!({ "orders": look.orders, "matches": look.matches, "best": self.girls(look.best) });
        json!({
            "team": self.first.teams[self.at].handle, "seed": self.first.seed,
            "looks": self.looks.iter().map(look).collect::<Vec<_>>(), "order": self.girls(self.best),
            "is_the_files": self.best == AS_WRITTEN,
            "against": both.map(|both| both.json(self.sides.each_ref())),
        })
    }
}
