//! All classes of a skill file: those of hooks, and those of tests.

use super::{LuaExpect, LuaLaw, LuaSample, LuaTest};
use crate::api::bind::{self, Class, manual};

/// All classes, from their registrations.
pub(crate) fn classes() -> Vec<Class> {
    let tests = [manual::<LuaTest>(), manual::<LuaLaw>(), manual::<LuaExpect>(), manual::<LuaSample>()];
    bind::classes().into_iter().chain(tests).collect()
}

#[cfg(test)]
mod tests {
    use super::classes;
    use crate::api::said::OBJECTS;

    #[test]
    fn every_object_has_its_name_in_errors() {
        let last = |rust: &'static str| rust.rsplit("::").next().unwrap_or(rust);
        let mut known: Vec<_> = classes().iter().map(|class| (last(class.rust), class.name)).collect();
        let mut named = OBJECTS.to_vec();
        known.sort_unstable();
        named.sort_unstable();
        assert_eq!(known, named);
    }
}
