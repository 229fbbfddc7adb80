//! Accounts: on whose behalf Lua's memory was asked for.

use std::cell::RefCell;
use std::rc::Rc;

/// Accounts that a machine has, besides that of the house, 0.
const MOST: u8 = 254;
/// That of everybody who finds none left; what is on it is not anybody's.
const CROWD: u8 = 255;

/// The accounts of a machine that nobody has.
#[derive(Debug, Clone)]
pub(crate) struct Accounts(Rc<RefCell<Vec<u8>>>);

impl Default for Accounts {
    fn default() -> Self {
        Self(Rc::new(RefCell::new((1..=MOST).rev().collect())))
    }
}

impl Accounts {
    /// An account of one's own, for as long as this is kept.
    pub(crate) fn open(&self) -> Rc<Account> {
        let number = self.0.borrow_mut().pop().unwrap_or(CROWD);
        Rc::new(Account { number, free: self.clone() })
    }
}

/// An account. What its last owner has left on it is garbage.
#[derive(Debug)]
pub(crate) struct Account {
    number: u8,
    free: Accounts,
}

impl Account {
    pub(crate) const fn number(&self) -> u8 {
        self.number
    }

    /// Is what is on it one owner's?
    pub(crate) const fn is_own(&self) -> bool {
        self.number != CROWD
    }
}

impl Drop for Account {
    fn drop(&mut self) {
        if self.is_own() {
            self.free.0.borrow_mut().push(self.number);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_two_have_one_account_until_one_is_closed() {
        let accounts = Accounts::default();
        let open: Vec<_> = (0..300).map(|_| accounts.open()).collect();
        let mut own: Vec<u8> = open.iter().filter(|one| one.is_own()).map(|one| one.number()).collect();
        own.sort_unstable();
        assert_eq!(own, (1..=MOST).collect::<Vec<_>>());
        drop(open);
        assert!(accounts.open().is_own());
    }
}
