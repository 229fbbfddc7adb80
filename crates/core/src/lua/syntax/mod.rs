//! What is written in a file: its tokens, as Luau's own lexer splits it, and its syntax tree, which is full_moon's. Both are
//! of a `Reading`, which makes each once and lends it: `Reading::words` to whoever looks for a few words, or has a text that
//! may not parse; `Reading::tree` to whoever has to know what belongs together.

pub(crate) mod blocks;
pub mod deep;
pub mod tokens;
pub mod tree;
