//! Ura indicators that are not recorded. What was paid tells how many they hit, and then others are as good.

use super::super::log::LogRound;
use super::Scene;
use super::notes::Notes;
use crate::tile::{T34, T37};

/// Most indicators that are tried in all combinations.
const MOST_TRIED: usize = 2;

/// The round with ura indicators by which it pays what the record says, or as little else as possible; `None` if they
/// are recorded, or none are turned.
pub(super) fn missing(scene: &Scene<'_>, round: &LogRound) -> Option<LogRound> {
    if !scene.log.rule.flow.ura || !round.turns_ura() || round.recorded_ura().is_some() {
        return None;
    }
    let turned = (1 + round.indicators.len()).min(MOST_TRIED);
    let kinds: Vec<T37> = T34::all().map(T37::black).collect();
    let mut best: Option<(usize, LogRound)> = None;
    for nth in 0..kinds.len().pow(turned as u32) {
        let urids = (0..turned as u32).map(|i| kinds[nth / kinds.len().pow(i) % kinds.len()]).collect();
        let tried = LogRound { urids: Some(urids), ..round.clone() };
        let mut notes = Notes::new(&tried);
        scene.play(&tried, &mut notes, &mut |_| {}, &mut |_, _, _| {});
        let wrong = notes.mismatches.len();
        if best.as_ref().is_none_or(|(least, _)| wrong < *least) {
            best = Some((wrong, tried));
        }
        if wrong == 0 {
            break;
        }
    }
    best.map(|(_, round)| round)
}
