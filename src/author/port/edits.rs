//! Changes to a text, by byte ranges of the original.

use std::cmp::Reverse;
use std::ops::Range;

/// Replacements and removals that have been collected for a text.
#[derive(Default)]
pub(super) struct Edits {
    /// Replaced ranges; an empty range is an insertion.
    replaced: Vec<(Range<usize>, String)>,
    removed: Vec<Range<usize>>,
}

impl Edits {
    /// Replaces a range.
    pub(super) fn replace(&mut self, range: Range<usize>, with: impl Into<String>) {
        self.replaced.push((range, with.into()));
    }

    /// Inserts before a byte; insertions at the same byte stay in the order they were made.
    pub(super) fn insert(&mut self, at: usize, text: impl Into<String>) {
        self.replace(at..at, text);
    }

    /// Inserts before a byte and before everything else that is inserted there.
    pub(super) fn insert_first(&mut self, at: usize, text: impl Into<String>) {
        self.replaced.insert(0, (at..at, text.into()));
    }

    /// Leaves a range out of the whole text. [`part`](Self::part) can still render it.
    pub(super) fn remove(&mut self, range: Range<usize>) {
        self.removed.push(range);
    }

    /// The changed text of a range, ignoring removals.
    pub(super) fn part(&self, text: &str, range: Range<usize>) -> String {
        self.render(text, range, &[])
    }

    /// The changed text from a byte to the end.
    pub(super) fn from(&self, text: &str, start: usize) -> String {
        self.render(text, start..text.len(), &self.removed)
    }

    fn render(&self, text: &str, range: Range<usize>, removed: &[Range<usize>]) -> String {
        // What is inserted right behind a removed range stays.
        let is_gone = |at: &Range<usize>| {
            removed.iter().any(|gone| gone.start <= at.start && at.start < gone.end && at.end <= gone.end)
        };
        let inside = |at: &Range<usize>| range.start <= at.start && at.end <= range.end;
        let mut changes: Vec<(Range<usize>, &str)> = self
            .replaced
            .iter()
            .filter(|(at, _)| inside(at) && !is_gone(at))
            .map(|(at, with)| (at.clone(), with.as_str()))
            .chain(removed.iter().filter(|at| inside(at)).map(|at| (at.clone(), "")))
            .collect();
        // At one place insertions come first, then the longest change, which makes those inside it void.
        changes.sort_by_key(|(at, _)| (at.start, !at.is_empty(), Reverse(at.end)));
        let (mut result, mut end) = (String::new(), range.start);
        for (at, with) in changes {
            // An edit inside another one is void.
            if at.start >= end {
                result += text.get(end..at.start).unwrap_or_default();
                result += with;
                end = at.end;
            }
        }
        result + text.get(end..range.end).unwrap_or_default()
    }
}

/// A statement with the rest of its lines, if nothing else stands there: indentation, a comment behind it, and the
/// line break.
pub(super) fn whole_lines(text: &str, range: &Range<usize>) -> Range<usize> {
    let start = text[..range.start].rfind('\n').map_or(0, |at| at + 1);
    let end = text[range.end..].find('\n').map_or(text.len(), |at| range.end + at + 1);
    let before = text[start..range.start].trim();
    let behind = text[range.end..end].trim().trim_start_matches(';').trim_start();
    let alone = before.is_empty() && (behind.is_empty() || behind.starts_with("--"));
    if alone { start..end } else { range.clone() }
}

/// The comment behind a statement on its last line.
pub(super) fn comment_behind(text: &str, range: &Range<usize>) -> Option<String> {
    let rest = text[range.end..].lines().next()?.trim().trim_start_matches(';').trim_start();
    let comment = rest.strip_prefix("--")?.trim_start_matches('-').trim();
    (!comment.is_empty() && !comment.starts_with("[[")).then(|| comment.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn edits_of_a_part_and_of_the_whole() {
        let text = "a = 1 -- one\nb = a + c\n";
        let mut edits = Edits::default();
        edits.replace(17..18, "self.a");
        edits.insert(13, "local ");
        edits.insert_first(13, "-- now\n");
        edits.remove(whole_lines(text, &(0..5)));
        assert_eq!(edits.from(text, 0), "-- now\nlocal b = self.a + c\n");
        assert_eq!(edits.part(text, 17..22), "self.a + c");
        assert_eq!(comment_behind(text, &(0..5)).as_deref(), Some("one"));
        assert_eq!(comment_behind(text, &(13..22)), None);
    }

    #[test]
    fn a_statement_that_shares_its_line_is_removed_alone() {
        assert_eq!(whole_lines("a = 1; b = 2\n", &(0..5)), 0..5);
        assert_eq!(whole_lines("  a = 1;\nb = 2\n", &(2..7)), 0..9);
        assert_eq!(whole_lines("a = 1", &(0..5)), 0..5);
    }
}
