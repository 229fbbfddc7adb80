//! Who sits at the table of a record: nobody with a power, but what was not noticed then is not noticed now.

use crate::girl::{Doge, Girl, Girls};
use crate::interop::log::UnnoticedDiscard;
use crate::mount::Mount;
use crate::problem::Problem;
use crate::state::{Game, GirlInfo, Hook, HookSet, Veil};
use crate::tile::Who;
use std::rc::Rc;

/// Throws unnoticed what the record says.
#[derive(Clone)]
struct Veiled {
    doge: Doge,
    me: Who,
    unnoticed: Rc<[UnnoticedDiscard]>,
}

/// The girls of a round, by seat.
pub(super) fn girls(unnoticed: &[UnnoticedDiscard]) -> Girls {
    if unnoticed.is_empty() {
        return Doge::table();
    }
    let unnoticed: Rc<[_]> = unnoticed.into();
    Who::ALL.map(|me| {
        Box::new(Veiled { doge: Doge::default(), me, unnoticed: Rc::clone(&unnoticed) }) as Box<dyn Girl>
    })
}

impl Veiled {
    /// What is known of the discard that a seat is about to make.
    fn next(&self, game: &Game, who: Who) -> Option<&UnnoticedDiscard> {
        let turn = game.river(who).len();
        self.unnoticed.iter().find(|hidden| hidden.who == who && hidden.turn == turn)
    }
}

impl Girl for Veiled {
    fn info(&self) -> &GirlInfo {
        self.doge.info()
    }

    fn hooks(&self) -> HookSet {
        HookSet::default().with(Hook::Veil)
    }

    fn fork(&self) -> Box<dyn Girl> {
        Box::new(self.clone())
    }

    fn save(&self) -> Result<serde_json::Value, Problem> {
        self.doge.save()
    }

    fn on_veil(&mut self, game: &Game, _: &Mount) -> Veil {
        Veil { river: self.next(game, self.me).is_some(), ..Veil::NONE }
    }

    fn sees_through(&self, game: &Game, who: Who) -> bool {
        self.next(game, who).is_none_or(|hidden| !hidden.by.contains(&self.me))
    }
}
