//! `saki-lua lsp`: a language server for skill files.
//!
//! `server` is its loop. What an editor changes is checked by reading at once; tests and dry games run on a thread
//! (`tryout`) after a pause, and end when the text changes. Answers come from the survey of a file
//! (`author/check/survey`) and of those it shares names with (`beside`), for what is half typed from the text around the cursor (`context`), and from the manual. What lenses (`lens`) offer are command lines,
//! which the program runs for the server.

mod asked;
mod beside;
mod complete;
mod context;
mod desk;
mod diagnose;
mod document;
mod fixes;
mod format;
mod hover;
mod inlay;
mod keys;
mod lens;
mod lines;
mod navigate;
mod numbers;
mod open;
mod server;
mod signature;
mod tryout;

pub use desk::{Completion, Cursor, ValueSpan, declared_numbers};
pub use lens::Shell;
pub use server::serve;
