//! Floor 12: complete games in bulk, and statistics over them.
//!
//! A [`Plan`] holds everything that determines the games. [`play_all`] plays them in any number of
//! threads and delivers one [`GameRow`] per game, in order. A [`Tally`] of rows has a [`Figure`] with
//! its interval for every girl and [`Metric`]. [`play_together`] plays several plans on the same seeds;
//! [`Paired`] and [`verdict`] compare two of them.
//!
//! The tools built on this: a [`Run`] with its [`report`] and [`page`], split into [`shards`]; A/B comparison
//! ([`comparing`]), parameter sweeps ([`sweep`]) and the [`matrix`] of girls. A [`Watch`] observes their progress.
//! The tools that answer JSON rows are in [`rows`].
//!
//! # Games in bulk
//!
//! A `lab::Plan` is plain data: the rule, the girls with the source text of their skills, their players and the first
//! seed. `lab::play_all` hands its games to threads in blocks of 32. Each block gets a fresh Lua VM, so that a game's
//! environment does not depend on which thread played what before (`lab/crew.rs`). `lab::in_order` delivers the results
//! to the caller in order and limits how far threads run ahead, so memory stays flat and a caller that breaks does so at
//! the same game with any number of threads.
//!
//! The result of a game is a `GameRow` of integers. A `Tally` adds up rows by girl, unit by unit: the four games of a
//! seed are correlated, so errors are estimated from the variance between units (`lab/figure.rs`). Means have Student's t
//! intervals; rates have Wilson intervals with the effective number of independent occasions, at most the actual number.
//! `--until` stops by interval width alone: in simulation, 95 % intervals then still cover the truth in 94 to 95 % of
//! cases (`tests/lab/sim.rs`).
//!
//! A `lab::Run` accumulates the results of its games. A `lab::Watch` receives progress, broken skills and overruled
//! players, and may stop the run. The command line's is `cli/screen.rs`, with a progress bar and Ctrl-C; `()` ignores
//! everything. `Run`, comparisons, sweeps and the matrix have no other connection to the outside.
//!
//! A `lab::Shard` is a range of a run's games that begins at a multiple of a block, so it is played exactly as in the
//! whole run. `sim --out` appends its rows to a file with a temporary name until it is complete, next to a manifest with
//! the plan (`lab/shards/`). On resume it reads the rows, keeps complete blocks and truncates the rest; rows without a
//! manifest may belong to any run and are discarded. A lock keeps out a second process. `merge` compares the plans and
//! rows by hash before it parses any rows, then feeds them to the same `Run` as `sim`, whose report needs no skill files
//! because everything it prints is in `Planned`, which the manifest contains. So a merge equals the whole run bit for
//! bit. Rows as Parquet are behind the feature `parquet`.
//!
//! `--report` (`lab/page/`) writes an HTML page that is also well-formed XML, with all escaping in one place
//! (`markup.rs`). Its files begin with a marker, and only files with the marker are overwritten. Besides means it shows
//! distributions (`lab/spread.rs`), where each bin is a `Figure` with its interval and is summed like one, and the
//! convergence of the mean rank (`lab/course.rs`), at points whose spacing grows with the run.
//!
//! # Comparing
//!
//! Plans that differ in one change play the same seeds (`lab/together.rs`), and randomness is keyed, so whatever the
//! change does not weigh stays the same. `lab/paired.rs` keeps the integer moments of both sides and their products, by
//! seed; errors and the variance reduction of pairing come from them. `lab/sequential.rs` is the anytime-valid test: a
//! mixture of t-tests, solved for the difference. `lab/chart` draws SVG from plain data; a page inverts the chart colours
//! in dark mode (`chart::dark`).
//!
//! A number in force knows its origin (`skill/params.rs`): the file, a line of a tune file, `--set`. A `Tuning`
//! (`skill/tune.rs`) is the ordered list of all changes of a run; applying it starts from the files each time, checks
//! everything and reports what changed, so the same code handles reloading a changed file.

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
