//! Who looks at the output of a game, and so which hidden tiles and messages it may show. Decided here alone.

use crate::problem::{Problem, texts};
use crate::state::{Game, TableEvent};
use crate::tile::Who;

/// Eyes on a game.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Sight {
    /// Seats taken by persons.
    persons: [bool; 4],
    /// Hands lie open for them.
    open: bool,
}

impl Sight {
    /// The sight of the persons at these seats; of an onlooker, who sees everything, if there are none.
    pub const fn new(persons: [bool; 4], open: bool) -> Self {
        Self { persons, open }
    }

    /// Checks that nothing beside it shows a person what her seat may not see: of these options none that is given, and that hands
    /// lie open for somebody.
    ///
    /// # Errors
    /// There is such an option, or nobody for whom hands lie open.
    pub fn check(has_persons: bool, open: bool, shows: &[(bool, &str)]) -> Result<(), Problem> {
        match shows.iter().find(|(is, _)| *is && has_persons) {
            Some((_, option)) => Err(Problem::advised(
                texts::person::option_not_at_table(option),
                texts::person::sees_only_text(),
            )),
            None if open && !has_persons => Err(texts::person::open_hands_without_person().into()),
            None => Ok(()),
        }
    }

    /// Whether a person sits there.
    pub const fn is_person(self, who: Who) -> bool {
        self.persons[who.index()]
    }

    /// Whether a person is at the table.
    pub fn has_persons(self) -> bool {
        self.persons.contains(&true)
    }

    /// Whether everything is shown: all hands, and what skills do.
    pub fn sees_all(self) -> bool {
        self.open || !self.has_persons()
    }

    /// Whether an event is shown: what a person does not notice is on no screen of hers.
    pub fn notices(self, game: &Game, event: &TableEvent) -> bool {
        let watch = |who: &Who| self.is_person(*who);
        self.sees_all() || Who::ALL.into_iter().filter(watch).all(|who| game.notices_event(who, event))
    }

    /// Whether what a seat alone knows is shown as it happens. Several persons look at one screen: each is
    /// shown it when asked.
    pub fn sees(self, who: Who) -> bool {
        self.sees_all() || self.is_person(who) && self.persons.iter().filter(|is| **is).count() == 1
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_person_sees_the_own_seat() {
        let seen = |persons, open| Who::ALL.map(|who| Sight::new(persons, open).sees(who));
        assert_eq!(seen([false; 4], false), [true; 4]);
        assert_eq!(seen([false, true, false, false], false), [false, true, false, false]);
        assert_eq!(seen([true, true, false, false], false), [false; 4]);
        assert_eq!(seen([true, false, false, false], true), [true; 4]);
    }
}
