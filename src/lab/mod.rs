//! Floor 13: playing complete games and statistics over many of them.
//!
//! A [`Plan`] is everything that determines the course of games, as data. [`play_all`] plays them on any
//! number of threads and delivers a [`GameRow`] for each, in order. A [`Tally`] of rows has a [`Figure`] with
//! a confidence interval for every girl and [`Metric`]. [`play_together`] plays several plans on the same
//! seeds; [`Paired`] and [`verdict`] compare two of them.
//!
//! The commands build on these: a [`Run`] with its [`report`] and [`page`], as a [`SimPlan`] asks for it; two sides
//! ([`comparing`]), a number at many values ([`sweep`]), girls against girls ([`matrix`]), everybody against everybody
//! ([`roster`]), and all of them into a band ([`balance`]). A [`Watch`]
//! observes progress.
//!
//! # Games in bulk
//!
//! A `Plan` holds the rule, the girls with the text of their skills, their players and the first seed.
//! `play_all` hands out its games to threads in blocks of 32. Every block gets a fresh Lua VM, so the state a
//! game finds does not depend on what its thread played before (`lab/crew.rs`). `in_order` delivers the
//! results in order and bounds how far threads run ahead, so memory stays flat, and stopping early stops at
//! the same game with any number of threads.
//!
//! A `GameRow` has integers only. A `Tally` adds up rows by girl, unit by unit: the four games of a seed
//! share their randomness, so errors are estimated from the variance between units (`lab/figure.rs`). Means
//! use Student's t; rates use Wilson's interval with the effective number of independent occasions, which may be more than
//! there were. `--until` stops by width alone: in simulations, 95 % intervals then still cover the
//! true value in 94 to 95 of 100 cases (`tests/lab/sim.rs`).
//!
//! A `Run` collects the results of its games. A `Watch` is notified of progress, failing skills and overruled
//! players, and can stop the run. The command line's is `cli/screen.rs`, with a progress bar and Ctrl-C; `()`
//! ignores everything. `Run`, comparing, sweeping and the matrix have no other side effects than on their [`store`].
//!
//! [`store`] keeps games by table: whoever asks for a table again, for whatever end, finds it there.
//!
//! A `Shard` is a range of games that starts at a multiple of a block, so it is played as in the whole run.
//! It is played into a store like everything else, next to a manifest with the plan (`store/parts.rs`). `merge` does the
//! same `Run` that `sim` does over a store that plays nothing, and its report needs no skill files: what it shows of them
//! is in `Planned`, which is in the manifest. So a merge equals that run bit for bit.
//!
//! `--report` (`lab/page/`) writes the same as a page of polyglot XML/HTML, in which names are escaped in one
//! place (`report/spelled.rs`). Its files start with a marker, so only our own files are overwritten. Besides means
//! it shows distributions (`lab/spread.rs`), in which every bin is a `Figure` with its interval, and the
//! history of the mean rank (`lab/course.rs`), at points that get sparser as the run grows.
//!
//! `--feel` (`lab/feel/`) tells what games feel like, from the ledger of the wall; it and `--profile` are taken beside the row
//! of a game (`Sight`, `Seen`), so that games nobody looks at pay for neither.
//!
//! # Comparing
//!
//! Plans that differ in one thing play the same seeds (`lab/together.rs`). Randomness is keyed, so whatever
//! the change does not affect stays the same. `lab/paired.rs` keeps the moments of both sides and their
//! products by seed, as integers; errors and the variance reduction come from them. `lab/sequential.rs` is an
//! anytime-valid test: a mixture of t-tests, solved for the difference. `report::chart` draws generic SVG; a page
//! swaps its colours in dark mode (`chart::dark`). What makes many comparisons at once corrects for their number
//! (`lab/many.rs`).
//!
//! Each of `comparing`, `sweep` and `matrix` has its results as data and in words (`report.rs`) and its page (`page.rs`), made
//! from the skeleton in `report/document.rs`. A result that is to be found again goes into a log (`lab/log.rs`).
//!
//! An effective number records its origin (`skill/params.rs`): the file, a line of a tune file, or `--set`. A
//! `Tuning` (`skill/tune.rs`) lists all changes of a run in order; applying it starts from the files each
//! time, checks everything and reports what changed, so reloading a file uses the same code.

pub mod aim;
pub mod balance;
mod broken;
mod bulk;
pub mod comparing;
mod contender;
mod count;
mod course;
mod crew;
mod crossed;
mod differ;
pub mod expect;
pub mod feel;
mod figure;
pub mod figures;
pub mod games;
mod goals;
mod in_order;
mod linear;
mod lines;
pub mod log;
pub mod logbook;
mod many;
pub mod matrix;
mod metric;
pub mod page;
mod paired;
mod plan;
mod planned;
pub mod repeat;
pub mod report;
pub mod roster;
mod row;
mod run;
mod sequential;
mod shard;
mod sim;
mod spread;
pub mod store;
mod student;
pub mod sweep;
mod tally;
mod together;
pub mod tune;
mod watch;

pub use broken::{Breaks, Broken, BrokenGames};
pub use bulk::{BLOCK, play_all, play_seen};
pub use contender::Contender;
pub use course::{Course, Stand};
pub use crew::{Breakdown, Seen, Sight};
pub use crossed::Crossed;
pub use figure::{Figure, Interval};
pub use goals::Goals;
pub use in_order::{Crash, cores, in_order};
pub use lines::Lines;
pub use many::{Family, LEVEL};
pub use metric::{Metric, Per, Shape};
pub use paired::{Errors, Paired};
pub use plan::{Entrant, Plan, Sitter};
pub use planned::{Number, Planned, SEEDS, described, numbers, sitters};
pub use row::{GameRow, Idle, Sums};
pub use run::Run;
pub use sequential::{ALPHA, ComparisonVerdict, half_width, verdict};
pub use shard::{BadShard, Shard};
pub use sim::SimPlan;
pub use spread::{BINS, Spread};
pub use student::Z95;
pub use tally::Tally;
pub use together::{Together, play_together, play_watched};
pub use watch::{Band, Ended, Watch, time_left};
