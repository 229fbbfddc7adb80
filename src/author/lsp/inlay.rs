//! What numbers come to, beside where they are read, and what a light of so much does to the odds.

use super::document::Document;
use crate::author::check::{Meaning, Occurrence};
use crate::mount::Existence;
use crate::problem::{Lang, texts};
use lsp_types::{InlayHint, InlayHintKind, InlayHintLabel, InlayHintTooltip, Range};

/// Calls that add existence.
const LIGHTS: [&str; 4] = [":lighta(", ":lightb(", ":lightall(", ":incmk("];

/// The situation of which odds are told: a kind of which this many are left, in a wall of so many.
const COPIES: u32 = 3;
const LEFT: u32 = 70;
/// Existence of a tile by nature, in mk.
const NATURE: f64 = Existence::NATURAL as f64;

/// The hints in a range: `self.mk.luck` is followed by the number that the file declares, and that of a light by what
/// it does.
pub(super) fn hints(document: &Document, range: Range, lang: Lang) -> Vec<InlayHint> {
    let Some(survey) = document.exact() else { return Vec::new() };
    let (text, lines) = (document.text(), document.lines());
    let bytes = lines.byte(text, range.start)..lines.byte(text, range.end);
    let read = survey.names.iter().filter(|found| bytes.contains(&found.span.start));
    let hint = |found: &Occurrence| {
        let Meaning::Number(name) = &found.meaning else { return None };
        // Not where it is declared, described or set.
        text[..found.span.start].ends_with('.').then_some(())?;
        let declared = &survey.numbers.iter().find(|number| number.name == *name)?.declared;
        let value = declared.trim_start_matches(['{', ' ']).split([',', ' ', '}']).next()?;
        let mk: f64 = value.parse().ok()?;
        let light = light(text, found.span.start).map(|sign| odds(sign * mk));
        Some(InlayHint {
            position: lines.position(text, found.span.end),
            label: InlayHintLabel::String(match light {
                Some([before, after]) => format!("= {value}: {before:.1} % -> {after:.1} %"),
                None => format!("= {value}"),
            }),
            kind: Some(InlayHintKind::PARAMETER),
            text_edits: None,
            tooltip: light.map(|_| {
                InlayHintTooltip::String(texts::manual::light_odds_explained(COPIES, LEFT).say(lang))
            }),
            padding_left: Some(true),
            padding_right: Some(true),
            data: None,
        })
    };
    read.filter_map(hint).collect()
}

/// If the number at a byte is all that a call lights with, its sign there.
fn light(text: &str, at: usize) -> Option<f64> {
    let line = &text[..at][text[..at].rfind('\n').map_or(0, |end| end + 1)..];
    LIGHTS.iter().any(|call| line.contains(call)).then_some(())?;
    let number = line.strip_suffix("self.mk.").or_else(|| line.strip_suffix("mk."))?.trim_end();
    if number.ends_with([',', '(']) {
        return Some(1.0);
    }
    number.strip_suffix('-').filter(|rest| rest.trim_end().ends_with([',', '('])).map(|_| -1.0)
}

/// The odds in percent, by nature and with so many mk more.
fn odds(mk: f64) -> [f64; 2] {
    let others = NATURE * f64::from(LEFT - COPIES);
    [0.0, mk].map(|mk| {
        let own = (NATURE * f64::from(COPIES) + mk).max(0.0);
        100.0 * own / (others + own)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn odds_are_those_of_a_draw() {
        let [before, after] = odds(80.0);
        assert!((before - 100.0 * 30.0 / 700.0).abs() < 1e-9 && (after - 100.0 * 110.0 / 780.0).abs() < 1e-9);
        assert!(odds(-30.0)[1].abs() < 1e-9 && odds(-5000.0)[1].abs() < 1e-9);
    }

    #[test]
    fn a_number_alone_is_a_light() {
        let sign = |line: &str| light(line, line.find("luck").unwrap_or_default());
        assert_eq!(sign("  mount:lighta(tiles, self.mk.luck)"), Some(1.0));
        assert_eq!(sign("  mount:lightall(-mk.luck)"), Some(-1.0));
        assert_eq!(sign("  mount:lighta(tiles, 2 * self.mk.luck)"), None);
        assert_eq!(sign("  if turn > self.mk.luck then"), None);
    }
}
