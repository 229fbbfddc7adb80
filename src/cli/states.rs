//! `run --show-state`: shows the state of girls after each round and at the end of a game.

use crate::ask::cast::Cast;
use crate::options::did_you_mean;
use crate::problem::{Problem, listed, quoted, texts};
use crate::skill::spelled;
use crate::table::{Observer, Table};
use crate::tile::Who;

/// Stands for all girls.
pub(super) const ALL: &str = "all";

/// The girls whose state is shown, and the progress.
#[derive(Debug, Clone, Default)]
pub(super) struct States {
    whom: Vec<Who>,
    /// Round and honba after which it was shown last.
    last: Option<(u32, u32)>,
}

impl States {
    /// Parses names of girls, or `all`.
    ///
    /// # Errors
    /// A name that nobody at the table has, or several.
    pub fn of(names: &[String], cast: &Cast) -> Result<Self, Problem> {
        let mut whom = Vec::new();
        for name in names {
            let seats = Who::ALL.into_iter();
            let handle = spelled::handle(&cast.spelled, name)?;
            let named = |who: &Who| name == ALL || cast.girls[who.index()].handle == handle;
            let found: Vec<Who> = seats.filter(named).collect();
            if found.is_empty() {
                let handles = || cast.girls.iter().map(|girl| girl.handle.as_str());
                let hint = did_you_mean(name, handles().chain([ALL]));
                let message = texts::situations::show_state_girl_not_seated(quoted(name)).hint(hint);
                let there = texts::options::girls_and_everybody(listed(handles()), ALL);
                return Err(Problem::advised(message, there));
            }
            whom.extend(found);
        }
        whom.sort_unstable_by_key(|who| who.index());
        whom.dedup();
        Ok(Self { whom, last: None })
    }

    /// Those of these names that are at the table, or all.
    pub fn present(names: &[String], cast: &Cast) -> Self {
        let of = |name: &String| Self::of(std::slice::from_ref(name), cast).ok();
        let mut whom: Vec<Who> = names.iter().filter_map(of).flat_map(|states| states.whom).collect();
        whom.sort_unstable_by_key(|who| who.index());
        whom.dedup();
        Self { whom, last: None }
    }

    /// Shows the states if a round has just ended.
    pub fn after_round(&mut self, table: &Table, watch: &mut dyn Observer) {
        let ended = |who: Who| table.choices(who).next_round || table.choices(who).end_table;
        let round = (table.game().round(), table.game().extra_round());
        if !self.whom.is_empty() && self.last != Some(round) && Who::ALL.into_iter().any(ended) {
            self.last = Some(round);
            self.show(table, watch);
        }
    }

    /// Shows the states of a game that is over.
    pub fn show(&self, table: &Table, watch: &mut dyn Observer) {
        for &who in &self.whom {
            watch.on_state(who, table.girls()[who.index()].state().as_ref());
        }
    }
}
