//! Scores of hands.

use crate::form::Form;

/// The score of a winning hand.
pub(crate) struct LuaForm(pub(crate) Form);
