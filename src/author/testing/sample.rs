//! Statistical claims.
//!
//! A claim fails if the data contradict it: were it true, data as far off or farther would come with
//! a probability below [`RISK`], that of five standard deviations to one side. So a claim that holds
//! in truth fails once in millions of seeds; one that passes is not proved, only not contradicted.

use super::chance::{RISK, at_least, at_most, fewest, interval, most};
use super::notes::Notes;
use crate::api::bind::{Bind, Methods, userdata};
use crate::lua::error::fail;
use crate::problem::{Text, texts};
use mlua::Lua;
use std::rc::Rc;

/// Fewest tries of a rate.
pub(super) const LEAST_TRIES: u64 = 30;
/// Fewest tries of a mean, whose claims lean on the normal distribution.
pub(super) const LEAST_OF_MEAN: u64 = 100;
/// Most tries.
pub(super) const MOST_TRIES: u64 = 100_000;
/// Standard errors a mean may be off.
const Z: f64 = 5.0;

/// What many tries came to.
#[derive(Debug, Clone, Copy)]
pub(super) enum Data {
    Rate { hits: u64, n: u64 },
    Mean { n: u64, sum: f64, squares: f64 },
}

/// What is claimed: the truth lies in this range.
#[derive(Debug, Clone, Copy)]
struct Range {
    least: Option<f64>,
    most: Option<f64>,
}

/// Tries about which something is to be claimed.
pub(crate) struct LuaSample {
    notes: Rc<Notes>,
    number: u32,
    data: Data,
}

userdata!(LuaSample);

impl Bind for LuaSample {
    const NAME: &'static str = "Sample";
    const DOC: &'static str = "Many tries that a claim is to be made about. It fails only if the tries contradict it at z = 5: a true claim fails for fewer than 3 of 10 million seeds. One that passes is not proved, but not contradicted; `saki-lua test -v` shows what would have been.";

    fn bind<M: Methods<Self>>(m: &mut M) {
        m.method("at_least", "(least: number)", "In truth it is this or more.", |lua, s, least: f64| {
            s.claim(lua, Range { least: Some(least), most: None })
        });
        m.method("at_most", "(most: number)", "In truth it is this or less.", |lua, s, most: f64| {
            s.claim(lua, Range { least: None, most: Some(most) })
        });
        m.method(
            "between",
            "(least: number, most: number)",
            "In truth it is in this range.",
            |lua, s, (least, most): (f64, f64)| s.claim(lua, Range { least: Some(least), most: Some(most) }),
        );
        m.method("near", "(value: number)", "In truth it is this.", |lua, s, value: f64| {
            s.claim(lua, Range { least: Some(value), most: Some(value) })
        });
    }
}

impl LuaSample {
    pub(super) fn new(notes: &Rc<Notes>, number: u32, data: Data) -> Self {
        Self { notes: Rc::clone(notes), number, data }
    }

    fn claim(&self, lua: &Lua, range: Range) -> mlua::Result<()> {
        if let (Some(least), Some(most)) = (range.least, range.most)
            && least > most
        {
            return Err(fail("EInvTest", texts::testing::empty_range(least, most)));
        }
        let (holds, figure) = match self.data {
            Data::Rate { hits, n } => rate(hits, n, range)?,
            Data::Mean { n, sum, squares } => mean(n, sum, squares, range),
        };
        self.notes.figure(texts::testing::claimed_found(range.text(), &figure));
        let contradiction = || texts::testing::claim_contradicted(range.text(), &figure);
        self.notes.claim(lua, self.number, (!holds).then(contradiction))
    }
}

/// Does the claim hold, and what is there to say about the data?
fn rate(hits: u64, n: u64, range: Range) -> mlua::Result<(bool, Text)> {
    let risk = if range.least.is_some() && range.most.is_some() { RISK / 2.0 } else { RISK };
    for chance in [range.least, range.most].into_iter().flatten() {
        if !(0.0..=1.0).contains(&chance) {
            return Err(fail("EInvTest", texts::testing::rate_out_of_range(chance)));
        }
    }
    let (low, high) = interval(hits, n);
    let observed = hits as f64 / n as f64;
    let mut holds = true;
    let mut limits = Vec::new();
    if let Some(least) = range.least.filter(|&least| fewest(n, least, risk) > 0) {
        holds &= at_most(hits, n, least) >= risk;
        limits.push(texts::testing::contradicted_below(fewest(n, least, risk)));
    }
    if let Some(greatest) = range.most.filter(|&greatest| most(n, greatest, risk) < n) {
        holds &= at_least(hits, n, greatest) >= risk;
        limits.push(texts::testing::contradicted_above(most(n, greatest, risk)));
    }
    if limits.is_empty() {
        return Err(untellable(n, range, risk));
    }
    let [observed, low, high] = [observed, low, high].map(|number| format!("{number:.4}"));
    Ok((holds, texts::testing::rate_figure(observed, hits, n, low, high, Text::joined(limits, ""))))
}

/// Why a claim is refused that not even the worst data could contradict.
fn untellable(n: u64, range: Range, risk: f64) -> mlua::Error {
    // Only misses contradict a least rate: (1 - least)^n must be improbable enough.
    let rarest = range.least.unwrap_or(0.0).max(1.0 - range.most.unwrap_or(1.0));
    if rarest <= 0.0 {
        return fail("EInvTest", texts::testing::claim_always_holds(range.text()));
    }
    let needed = (libm::log(risk) / libm::log1p(-rarest)).floor() + 1.0;
    fail("EInvTest", texts::testing::too_few_tries(n).help(texts::testing::tries_needed(needed)))
}

fn mean(n: u64, sum: f64, squares: f64, range: Range) -> (bool, Text) {
    let (tries, mean) = (n as f64, sum / n as f64);
    let spread = ((squares - sum * mean).max(0.0) / (tries - 1.0)).sqrt();
    let off = Z * spread / tries.sqrt();
    let holds = range.least.is_none_or(|least| mean + off >= least)
        && range.most.is_none_or(|most| mean - off <= most);
    let [low, high, mean] = [mean - off, mean + off, mean].map(|number| format!("{number:.4}"));
    (holds, texts::testing::mean_figure(mean, n, low, high))
}

impl Range {
    fn text(self) -> Text {
        match (self.least, self.most) {
            (Some(least), Some(most)) if least == most => Text::verbatim(least.to_string()),
            (Some(least), Some(most)) => texts::frame::range(least, most),
            (Some(least), None) => texts::testing::at_least(least),
            (None, Some(most)) => texts::frame::at_most(most),
            (None, None) => texts::testing::anything(),
        }
    }
}
