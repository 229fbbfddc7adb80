//! Sections of a page, and which of a translation are older than the English ones.
//!
//! Sections correspond by their order. Below a heading of a translation stands `<!-- en: HASH -->`, the hash of the English
//! section that was translated.

use std::ops::Range;

/// A section: a heading with the text up to the next heading.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Section {
    /// The heading, with its `#`.
    pub heading: String,
    /// Eight hexadecimal digits: the hash of heading and text, marks and trailing blanks aside.
    pub hash: String,
    /// The mark below the heading: the hash of what was translated.
    pub of: Option<String>,
    /// Lines of the page, the heading first.
    pub lines: Range<usize>,
}

/// The sections of a page in Markdown. What stands before the first heading belongs to none.
#[must_use]
pub fn sections(text: &str) -> Vec<Section> {
    let lines: Vec<&str> = text.lines().collect();
    let mut starts = Vec::new();
    let mut is_code = false;
    for (nth, line) in lines.iter().enumerate() {
        is_code ^= line.starts_with("```");
        if !is_code && line.starts_with('#') {
            starts.push(nth);
        }
    }
    let ends = starts.iter().copied().skip(1).chain([lines.len()]);
    let section = |(start, end): (usize, usize)| {
        let body = &lines[start..end];
        let kept: Vec<&str> =
            body.iter().filter(|line| mark(line).is_none()).map(|line| line.trim_end()).collect();
        Section {
            heading: lines[start].to_owned(),
            hash: hash(kept.join("\n").trim_end()),
            of: body.iter().find_map(|line| mark(line)).map(str::to_owned),
            lines: start..end,
        }
    };
    starts.iter().copied().zip(ends).map(section).collect()
}

/// The sections of a translation, by number, that are not of the English text as it is now. A page without marks was not
/// translated by hand: none is stale.
///
/// # Errors
/// The numbers of sections, if they differ.
pub fn stale(english: &str, translation: &str) -> Result<Vec<usize>, [usize; 2]> {
    let (english, translated) = (sections(english), sections(translation));
    if english.len() != translated.len() {
        return Err([english.len(), translated.len()]);
    }
    if translated.iter().all(|section| section.of.is_none()) {
        return Ok(Vec::new());
    }
    let pairs = english.iter().zip(&translated).enumerate();
    Ok(pairs
        .filter(|(_, (english, translated))| translated.of.as_ref() != Some(&english.hash))
        .map(|(nth, _)| nth)
        .collect())
}

/// A translation whose marks are those of the English text as it is now.
#[must_use]
pub fn renewed(english: &str, translation: &str) -> String {
    let hashes = sections(english).into_iter().map(|section| section.hash);
    let starts: Vec<usize> = sections(translation).iter().map(|section| section.lines.start).collect();
    let mut marks = starts.iter().copied().zip(hashes).collect::<std::collections::BTreeMap<_, _>>();
    let mut text = String::new();
    for (nth, line) in translation.lines().enumerate().filter(|(_, line)| mark(line).is_none()) {
        text += &format!("{line}\n");
        if let Some(hash) = marks.remove(&nth) {
            text += &format!("<!-- en: {hash} -->\n");
        }
    }
    text
}

/// A translation for readers: without marks, and with a note below the headings of stale sections.
pub(super) fn marked(english: &str, translation: &str, note: &str) -> String {
    let stale = stale(english, translation).unwrap_or_default();
    let sections = sections(translation);
    let noted: Vec<usize> = stale.iter().filter_map(|nth| Some(sections.get(*nth)?.lines.start)).collect();
    let mut text = String::new();
    for (nth, line) in translation.lines().enumerate().filter(|(_, line)| mark(line).is_none()) {
        text += &format!("{line}\n");
        if noted.contains(&nth) {
            text += &format!("\n> {note}\n");
        }
    }
    text
}

/// The hash in a mark.
fn mark(line: &str) -> Option<&str> {
    line.trim().strip_prefix("<!-- en: ")?.strip_suffix(" -->")
}

/// The first digits of a BLAKE3 hash.
fn hash(text: &str) -> String {
    blake3::hash(text.as_bytes()).to_hex()[..8].to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    const ENGLISH: &str = "# A\n\none\n\n```sh\n# no heading\n```\n\n## B\ntwo\n";

    #[test]
    fn sections_end_at_headings() {
        let found = sections(ENGLISH);
        let headings: Vec<&str> = found.iter().map(|section| section.heading.as_str()).collect();
        assert_eq!(headings, ["# A", "## B"]);
        assert_eq!(found[0].lines, 0..8);
        assert_ne!(found[0].hash, found[1].hash);
        assert_eq!(sections(&ENGLISH.replace("one", "one  "))[0].hash, found[0].hash);
    }

    #[test]
    fn a_translation_is_stale_where_the_english_text_changed() {
        let translation = renewed(ENGLISH, "# 甲\n一\n## 乙\n二\n");
        assert_eq!(stale(ENGLISH, &translation), Ok(Vec::new()));
        assert_eq!(renewed(ENGLISH, &translation), translation);
        let changed = ENGLISH.replace("two", "three");
        assert_eq!(stale(&changed, &translation), Ok(vec![1]));
        assert_eq!(marked(&changed, &translation, "old"), "# 甲\n一\n## 乙\n\n> old\n二\n");
        assert_eq!(stale(ENGLISH, "# 甲\n"), Err([2, 1]));
    }
}
