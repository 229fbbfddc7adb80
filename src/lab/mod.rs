//! Floor 12: games played from beginning to end, and what many of them come to.
//!
//! A [`Plan`] is everything that decides how games go, as data. [`play_all`] plays them, in any
//! number of threads, and gives a [`GameRow`] for each to whoever wants them, in order. A [`Tally`]
//! of rows has a [`Figure`] for every girl and [`Metric`], with its interval. [`play_together`] plays
//! several plans on the same seeds; [`Paired`] and [`verdict`] tell two of them apart.
//!
//! Upon these stands what people ask for: a [`Run`] with its [`report`] and [`page`], in parts as [`shards`]; two sides
//! ([`comparing`]), a number at many values ([`sweep`]), girls against girls ([`matrix`]). Whoever looks on while they
//! play is a [`Watch`]. The tools that answer rows of JSON are in [`rows`].
//!
//! # Games in bulk
//!
//! A `lab::Plan` is everything that decides how games go, as data: the rule, the girls with the text of their skills, their
//! players, the first seed. `lab::play_all` hands its games out in blocks of 32 to threads. Each has a Lua machine of its
//! own, made anew for every block, so that what a game finds does not depend on which thread played what before
//! (`lab/crew.rs`). `lab::in_order` gives the results to the caller in their order and lets nobody run far ahead, so memory
//! stays flat, and a caller who breaks off does so at the same game with any number of threads.
//!
//! A game comes to a `GameRow`, in whole numbers. A `Tally` adds up rows by girl, unit by unit: the four games of a seed
//! share their luck, so errors come from how units differ (`lab/figure.rs`). Means have Student's t; rates have Wilson's
//! interval with the number of independent occasions that would err as much as the units do, and never more than there
//! were. `--until` stops by width alone: simulated, 95 % intervals then still hold the truth in 94 to 95 of 100 cases
//! (`tests/lab/sim.rs`).
//!
//! A `lab::Run` keeps what its games come to. Whoever looks on is a `lab::Watch`: it hears how far the games are, of skills that
//! break and of players that are overruled, and may end them. The command line's is `cli/screen.rs`, with a bar and Ctrl-C; `()`
//! wants to know nothing. `Run`, comparing, sweeping and the matrix ask nothing else of the world.
//!
//! A `lab::Shard` is a stretch of a run that begins at a multiple of a block, so it is played as it is in the whole run.
//! `sim --out` keeps its rows in a file that grows, under a name of its own until they are all there, and a manifest with
//! the plan beside it (`lab/shards/`). Going on, it reads the rows, keeps whole blocks and cuts off the rest; rows without
//! a manifest may be of any run, and none is kept. A lock keeps a second process out. `merge` compares plans by their hashes and rows by theirs before it reads any, and then gives them
//! to the same `Run` that `sim` has, whose report needs no file of a skill: what it tells of them is in `Planned`, which
//! is in the manifest. So a merge is that run bit for bit. Rows as Parquet are behind the feature `parquet`.
//!
//! `--report` (`lab/page/`) writes the same as a page: XML that is HTML, in which names are escaped in one place
//! (`spelled.rs`). Its files have a mark of ours at their beginning, so only what we wrote is replaced. Beside means it shows
//! spreads (`lab/spread.rs`): every bin is a `Figure` with its interval, and so adds up like one; and the course of the mean
//! rank (`lab/course.rs`), at places that grow apart with the run.
//!
//! # Comparing
//!
//! Plans that differ in one thing play the same seeds (`lab/together.rs`), and luck is keyed, so what the change does not
//! weigh stays the same. `lab/paired.rs` keeps the moments of both sides and their products, whole numbers, by seed; errors
//! and what pairing gained come from them. `lab/sequential.rs` is the test that may be looked at all the time: a mixture of
//! t-tests, solved for the difference. `lab/chart` draws SVG and knows nothing of what is drawn; a page turns its
//! colours where it is dark (`chart::dark`).
//!
//! A number in force knows where it comes from (`skill/params.rs`): the file, a line of a tune file, `--set`. A `Tuning`
//! (`skill/tune.rs`) is all changes of a run in order; applying it starts from the files each time, checks everything, and
//! tells what moved, so that a file that changed is read again by the same code.

mod broken;
mod bulk;
pub mod chart;
pub mod comparing;
mod count;
mod course;
mod crew;
pub mod diff;
mod differ;
mod figure;
pub mod figures;
pub mod games;
mod goals;
mod in_order;
pub mod matrix;
mod metric;
pub mod page;
mod paired;
mod plan;
mod planned;
mod play;
pub mod repeat;
pub mod report;
mod row;
pub mod rows;
mod run;
mod sequential;
mod shard;
pub mod shards;
mod spread;
mod student;
pub mod sweep;
mod tally;
mod together;
mod watch;
pub mod why;

pub use broken::{Breaks, Broken};
pub use bulk::{BLOCK, play_all, play_profiled};
pub use course::{Course, Stand};
pub use crew::Breakdown;
pub use figure::{Figure, Interval};
pub use goals::Goals;
pub use in_order::{Crash, cores, in_order};
pub use metric::{Metric, Per, Shape};
pub use paired::{Errors, Paired};
pub use plan::{Entrant, Plan, Sitter};
pub use planned::{Number, Planned, SEEDS, described, numbers, sitters};
pub use play::{Players, play, play_with};
pub use row::{GameRow, Sums};
pub use run::Run;
pub use sequential::{ALPHA, ComparisonVerdict, half_width, verdict};
pub use shard::{BadShard, Shard};
pub use spread::{BINS, Spread};
pub use student::Z95;
pub use tally::Tally;
pub use together::{Together, play_together, play_watched};
pub use watch::{Ended, Watch};
