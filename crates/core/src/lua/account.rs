//! Memory accounts: they record for which girl Lua memory was allocated.

use std::cell::RefCell;
use std::rc::Rc;

/// Number of accounts of a machine, not counting account 0, the machine's own.
const MOST: u8 = 254;
/// Shared by everybody who finds no free account; what is counted on it cannot be attributed.
const CROWD: u8 = 255;

/// The free accounts of a machine.
#[derive(Debug, Clone)]
pub(crate) struct Accounts(Rc<RefCell<Vec<u8>>>);

impl Default for Accounts {
    fn default() -> Self {
        Self(Rc::new(RefCell::new((1..=MOST).rev().collect())))
    }
}

impl Accounts {
    /// Opens an account, free again once this is dropped.
    pub(crate) fn open(&self) -> Rc<Account> {
        let number = self.0.borrow_mut().pop().unwrap_or(CROWD);
        Rc::new(Account { number, free: self.clone() })
    }
}

/// An account. Whatever its previous owner left on it is garbage.
#[derive(Debug)]
pub(crate) struct Account {
    number: u8,
    free: Accounts,
}

impl Account {
    pub(crate) const fn number(&self) -> u8 {
        self.number
    }

    /// Returns whether it belongs to a single owner.
    const fn is_own(&self) -> bool {
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
