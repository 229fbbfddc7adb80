//! The double of the seat's girl at an imagined table: what she would push or forbid, had this happened before.

use crate::girl::Double;
use crate::hand::Hand;
use crate::mount::Law;
use crate::state::Ban;
use crate::table::{Offered, Supposed, Table};
use crate::tile::{Meld, T37, Who};

/// What may change her before her next draw.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Done {
    /// The meld she calls or declares.
    pub called: Option<Meld>,
    /// The tile she throws.
    pub thrown: Option<T37>,
    /// Whether she declares riichi with it.
    pub riichi: bool,
}

/// See the module.
pub(super) struct Asked {
    me: Who,
    table: Table,
    double: Box<dyn Double>,
}

impl Asked {
    pub fn new(me: Who, table: Table, double: Box<dyn Double>) -> Self {
        Self { me, table, double }
    }

    pub fn double(self) -> Box<dyn Double> {
        self.double
    }

    /// The laws of so many draws with this hand, or for 0 that of the next, without what happens before it. `None` if she
    /// breaks.
    pub fn laws(&mut self, hand: Hand, done: Done, draws: usize) -> Option<Vec<Law>> {
        let supposed = self.supposed(hand, done);
        let girl = self.double.girl();
        let laws = match draws {
            0 => vec![self.table.law_of(supposed, girl)],
            draws => self.table.laws_of(supposed, draws, girl),
        };
        (self.rewound() && laws.iter().all(|law| law.total > 0)).then_some(laws)
    }

    /// What she forbids herself with this hand; nothing if she breaks.
    pub fn ban(&mut self, hand: Hand, done: Done, offered: Offered) -> Ban {
        let supposed = self.supposed(hand, done);
        let ban = self.table.ban_of(supposed, offered, self.double.girl());
        if self.rewound() { ban } else { Ban::default() }
    }

    const fn supposed(&self, hand: Hand, Done { called, thrown, riichi }: Done) -> Supposed {
        Supposed { who: self.me, hand: Some(hand), called, thrown, riichi }
    }

    /// Returns her to what she was before she was asked. False if she broke.
    fn rewound(&mut self) -> bool {
        let whole = self.double.girl().take_report().is_none();
        self.double.rewind();
        whole
    }
}
