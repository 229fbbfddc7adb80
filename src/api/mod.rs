//! Floor 9: what a script can call and what its hooks may return: a file for each userdata with its docs, the world around
//! a file, and values that are plain data.

pub(crate) mod answers;
pub(crate) mod bind;
pub(crate) mod classic_world;
pub(crate) mod content;
pub(crate) mod convert;
pub(crate) mod dialect;
pub(crate) mod error;
pub(crate) mod events;
pub(crate) mod foresee;
pub(crate) mod given;
pub(crate) mod interned;
pub(crate) mod object;
pub(crate) mod order;
pub(crate) mod said;
pub(crate) mod scene;
pub(crate) mod shown;
pub(crate) mod signature;
pub(crate) mod types;
pub(crate) mod value;
pub(crate) mod value_json;
pub(crate) mod world;
