//! Ura indicators that are not recorded. What was paid tells how many they hit, and then others are as good.

use crate::interop::log::LogRound;
use crate::tile::{T34, T37};

/// Most indicators that are tried in all combinations.
const MOST_TRIED: usize = 2;

/// The round with ura indicators by which it pays what the record says, or as little else as possible; `None` if they
/// are recorded, or none are turned. `wrong` plays a round and counts the mismatches.
pub(super) fn missing(round: &LogRound, mut wrong: impl FnMut(&LogRound) -> usize) -> Option<LogRound> {
    if !round.turns_ura() || round.recorded_ura().is_some() {
        return None;
    }
    let turned = (1 + round.indicators.len()).min(MOST_TRIED) as u32;
    let kinds: Vec<T37> = T34::all().map(T37::black).collect();
    let mut best: Option<(usize, LogRound)> = None;
    for nth in 0..kinds.len().pow(turned) {
        let urids = (0..turned).map(|i| kinds[nth / kinds.len().pow(i) % kinds.len()]).collect();
        let tried = LogRound { urids: Some(urids), ..round.clone() };
        let wrong = wrong(&tried);
        if best.as_ref().is_none_or(|(least, _)| wrong < *least) {
            best = Some((wrong, tried));
        }
        if wrong == 0 {
            break;
        }
    }
    best.map(|(_, round)| round)
}
