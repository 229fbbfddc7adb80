//! Floor 7: games played from beginning to end, and what many of them come to.
//!
//! A [`Plan`] is everything that decides how games go, as data. [`play_all`] plays them, in any
//! number of threads, and gives a [`GameRow`] for each to whoever wants them, in order. A [`Tally`]
//! of rows has a [`Figure`] for every girl and [`Metric`], with its interval. [`play_together`] plays
//! several plans on the same seeds; [`Paired`] and [`verdict`] tell two of them apart.
//!
//! Upon these stands what people ask for: a [`Run`] with its [`report`] and [`page`], in parts as [`shards`]; two sides
//! ([`comparing`]), a number at many values ([`sweep`]), girls against girls ([`matrix`]). Whoever looks on while they
//! play is a [`Watch`]. The tools that answer rows of JSON are in [`rows`].

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
pub use sequential::{ALPHA, Verdict, half_width, verdict};
pub use shard::{BadShard, Shard};
pub use spread::{BINS, Spread};
pub use student::Z95;
pub use tally::Tally;
pub use together::{Together, play_together, play_watched};
pub use watch::{Ended, PART, Watch};
