//! Floor 16: one local page to play, see, write and tune, over HTTP. `saki-lua studio` serves it.
//!
//! Nothing is decided or computed here: a request becomes a call of the library, and what it returns becomes
//! JSON. Only this room knows HTTP. Tables and matches are opened by `desk`, from the options of `ask`, so the page
//! and the terminal agree. The studio knows nothing of `cli`.
//!
//! # Threads
//!
//! The server runs on one thread (axum on tokio, `server.rs`). Lua does not move between threads, so every game
//! has a thread of its own with its own machine (`engine.rs`); branches of a game live with it. A request
//! is sent there as a closure (`Engine::ask`) and waits for the answer; what happens by itself - a step of
//! a game that plays, news of a file - goes out as a `notice::Notice` to every page that listens. How far a game is,
//! its thread puts on a board (`notice::Board`), so that nobody waits for it to know. The number of games is
//! bounded (`hall.rs`): the one unused for longest makes room. A team match is data between its games (`matches.rs`); each of its
//! games is a table like every other, on a thread of its own. A game is ended in the midst of a hook, and its
//! branches on the same thread are not (`turn.rs`).
//!
//! # What is kept
//!
//! Every decision of a game that a person plays is in a `.saki` file of the user's data folder before its answer is sent
//! (`games/`). The thread of the game writes what is new and waits for the system, not for the disk. Opening such a game is playing it
//! again with the skills of its record; its table has the same number as before, so that a page which was left open finds it. Only one
//! studio at a time has a game, which is locked. A disk that refuses is told once, and the game goes on. At a port that was named, the
//! secret and the name of the place are kept too (`place.rs`), in a file of the user alone.
//!
//! # Safety
//!
//! `door.rs` bounds how many come and how long they take; `guard.rs` sees every request first. The server binds
//! 127.0.0.1; the address has a secret, which a browser keeps as a cookie; `Host` must name this machine, which ends DNS
//! rebinding, and `Origin` must be the page's own. Whoever lacks the secret is told nothing. Files are named by number
//! (`files.rs`): only those that were opened can be read or written, at the place their links led to when they were opened. The lab takes what
//! a question of `ask` asks and a page may say (`labs.rs`). With `--lan`, a
//! seat has a secret of its own, which sees and does what that seat may in the one game it sits at; what that is, is
//! decided by `game::playthrough::Scene` alone. That port has a thread of its own. A stream that is open says that somebody is there
//! (`friends.rs`); for a guest who has left, the thread of his game plays until he is back.

mod answer;
mod asked;
mod assets;
mod common;
mod desk;
mod door;
mod engine;
mod files;
mod friends;
mod games;
mod girls;
mod guard;
mod hall;
mod labs;
mod matches;
mod notice;
mod nowhere;
mod place;
mod room;
mod routes;
mod scoreboard;
mod server;
mod stream;
mod turn;

pub use desk::Desk;
pub use server::{Address, Options, Server};
