//! A stronger player than the base AI, that compares the expected utility of its actions.
//!
//! It reads only the [`View`] of its seat, and no hints of skills; menus of skills stay unanswered. Three estimates
//! make the utility of an action: what a discard may cost (`danger`, by tables of frequencies in simulated games), what
//! a hand may win in the draws that are left (`hands`, draw by draw one step from tenpai, and by average widths
//! beyond, `ways`), and what points are worth in this standing (`stakes`). The chance of a draw is by unseen copies;
//! what skills do to the wall is not taken into account.

mod course;
mod danger;
mod hands;
mod options;
mod plan;
mod sight;
mod situation;
mod stakes;
mod table;
mod thought;
mod ways;
mod wins;

pub use options::ExpertOptions;
pub use situation::{CLASSES, SITUATIONS, Situation};

use super::Player;
use crate::girl::Girls;
use crate::state::{Action, View};
use stakes::{Stakes, Standing};
use thought::Thought;

/// The stronger AI.
#[derive(Debug, Clone)]
pub struct Expert {
    options: ExpertOptions,
    /// The stakes of the standing they were last computed for.
    stakes: Option<(Standing, Stakes)>,
}

impl Expert {
    /// Creates a player with these options.
    #[must_use]
    pub const fn new(options: ExpertOptions) -> Self {
        Self { options, stakes: None }
    }

    fn stakes(&mut self, view: &View<'_>) -> &Stakes {
        let standing = Standing::new(view);
        let stakes = match self.stakes.take() {
            Some((known, stakes)) if known == standing => stakes,
            _ => Stakes::new(view),
        };
        &self.stakes.insert((standing, stakes)).1
    }
}

impl Player for Expert {
    fn decide(&mut self, view: &View<'_>, _: &mut Girls) -> Action {
        let (choices, depth) = (view.choices(), self.options.depth);
        if choices.tsumo {
            Action::Tsumo
        } else if choices.ron {
            Action::Ron
        } else if choices.is_drawn() {
            Thought::new(view, self.stakes(view), depth).own_turn()
        } else if choices.pass {
            Thought::new(view, self.stakes(view), depth).reaction()
        } else if choices.end_table {
            Action::EndTable
        } else {
            choices.fallback()
        }
    }
}
