//! The ids of errors. A test compares them with those in the source.

use super::data::{Coded, Said};
use super::examples::example;
use saki_lua_core::said_errors;

/// Each id with what is wrong, in the order of `Lang`.
macro_rules! errors {
    ($($Code:ident)*) => {
        /// All ids a skill, its tests or a rule file can raise, in alphabetical order.
        const ERRORS: &[(&str, [&str; 3])] = &[
            $((stringify!($Code), said_errors!(each $Code)),)*
        ];
    };
}

errors! {
    EBudget
    EDrmCntDrw
    EDrmCntSwp
    EExpired
    EForesee
    EFrmNoAgr
    EInvAction
    EInvAnswer
    EInvArg
    EInvBargain
    EInvClaim
    EInvCount
    EInvCtx
    EInvDamp
    EInvDice
    EInvFile
    EInvFix
    EInvGrounds
    EInvHand
    EInvHook
    EInvKey
    EInvKin
    EInvM37Idx
    EInvMenu
    EInvMk
    EInvMkName
    EInvMntExt
    EInvParam
    EInvRand
    EInvRig
    EInvRule
    EInvSelf
    EInvShare
    EInvSkill
    EInvState
    EInvStop
    EInvSuit
    EInvT34Id
    EInvT34Str
    EInvT37Str
    EInvTest
    EInvTile
    EInvWho
    EMemory
    ENoBoolean
    ENoSkill
    EReadOnly
    ERequire
    ERuleFile
    ESyntax
    EUndeclared
}

/// All ids of errors.
pub(super) fn errors() -> Vec<Coded> {
    let coded = |&(code, said): &(&'static str, [&'static str; 3])| {
        let (doc, example) = (Said::of(said), example(code));
        Coded { code, level: None, doc, example }
    };
    ERRORS.iter().map(coded).collect()
}
