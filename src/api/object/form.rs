//! What hands are worth.

use crate::form::Form;

/// What a winning hand is worth.
pub(crate) struct LuaForm(pub(crate) Form);
