//! Return types of quick methods.

use mlua::{AnyUserData, Either, IntoLua, IntoLuaMulti, MultiValue, Table, Value};

/// A type that a quick method can return.
pub trait Returned: IntoLuaMulti + 'static {
    /// Whether producing or pushing it allocates in Luau. Under a memory limit, Luau could then raise a C++
    /// exception, which must not cross a Rust frame; so no limit is in force while such a method runs.
    const MAY_RAISE: bool;
}

/// Types returned as one value.
macro_rules! returned {
    ($may_raise:literal: $($Type:ty),*) => {
        $(impl Returned for $Type {
            const MAY_RAISE: bool = $may_raise;
        })*
    };
}

returned!(false: (), bool, u8, u32, i32, u64, usize, i8, i64, f64);
returned!(true: MultiValue, &'static str, String, Value, Table, AnyUserData);

impl<T: Returned + IntoLua> Returned for Option<T> {
    const MAY_RAISE: bool = T::MAY_RAISE;
}

impl<A: Returned + IntoLua, B: Returned + IntoLua> Returned for Either<A, B> {
    const MAY_RAISE: bool = A::MAY_RAISE || B::MAY_RAISE;
}

impl<A: Returned + IntoLua, B: Returned + IntoLua> Returned for (A, B) {
    const MAY_RAISE: bool = A::MAY_RAISE || B::MAY_RAISE;
}

impl<A: Returned + IntoLua, B: Returned + IntoLua, C: Returned + IntoLua> Returned for (A, B, C) {
    const MAY_RAISE: bool = A::MAY_RAISE || B::MAY_RAISE || C::MAY_RAISE;
}

/// Returned as a table.
impl<T: IntoLua + 'static> Returned for Vec<T> {
    const MAY_RAISE: bool = true;
}
