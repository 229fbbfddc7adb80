//! Renders a problem for people: message, source line, notes and advice.
//!
//! ```text
//! error[EUndeclared]: unknown name "montu"
//!  --> skills/yuki.lua:9:3
//!   |
//! 9 |   montu:lighta(t, 80)
//!   |   ^^^^^
//!   |
//!   = help: did you mean "mount"?
//! ```

use super::{Lang, Level, Place, Problem, Text, texts};
use crate::harmless::harmless;
use annotate_snippets as frames;
use annotate_snippets::{AnnotationKind, Group, Origin, Renderer, Snippet, Title};

impl Problem {
    /// Renders it in a language, with or without terminal colours. Ends without a line break.
    #[must_use]
    pub fn render(&self, lang: Lang, colour: bool) -> String {
        let renderer = if colour { Renderer::styled().hyperlink(false) } else { Renderer::plain() };
        let Some(place) = &self.place else {
            // An empty frame is left out.
            let parts = [Group::with_title(self.title(lang))].into_iter().chain(self.aside(lang));
            let rendered = parts.map(|part| renderer.render(&[part])).collect::<Vec<_>>().join("\n");
            return full_width(&rendered);
        };
        let mut group = placed(Group::with_title(self.title(lang)), place);
        for note in self.notes.iter().filter(|note| note.place.is_none()) {
            group = group.element(
                word(frames::Level::NOTE, &texts::frame::note(), lang).message(shown(lang, &note.message)),
            );
        }
        for advice in &self.help {
            group = group
                .element(word(frames::Level::HELP, &texts::frame::help(), lang).message(shown(lang, advice)));
        }
        let elsewhere = self.notes.iter().filter_map(|note| {
            let title = word(frames::Level::NOTE, &texts::frame::note(), lang)
                .secondary_title(shown(lang, &note.message));
            Some(placed(Group::with_title(title), note.place.as_ref()?))
        });
        let groups: Vec<_> = [group].into_iter().chain(elsewhere).collect();
        full_width(&renderer.render(&groups))
    }

    fn title(&self, lang: Lang) -> Title<'static> {
        let level = match self.level {
            Level::Error => frames::Level::ERROR,
            Level::Warning => frames::Level::WARNING,
            Level::Note => frames::Level::NOTE,
        };
        let level = word(level, &self.level.text(), lang);
        let title = level.primary_title(shown(lang, &self.message));
        match &self.code {
            Some(code) => title.id(harmless(code)),
            None => title,
        }
    }

    /// Notes and advice as separate groups.
    fn aside(&self, lang: Lang) -> impl Iterator<Item = Group<'static>> {
        let notes = self.notes.iter().map(|note| (frames::Level::NOTE, texts::frame::note(), &note.message));
        let help = self.help.iter().map(|advice| (frames::Level::HELP, texts::frame::help(), advice));
        let title = move |(level, name, text): (frames::Level<'static>, _, &Text)| {
            Group::with_title(word(level, &name, lang).primary_title(shown(lang, text)))
        };
        notes.chain(help).map(title)
    }
}

/// Ends a word whose colon shall be a full-width one. It has no width, and no text has it: it is not `harmless`.
const WIDE: char = '\u{2069}';

/// The level, in a language.
fn word(level: frames::Level<'static>, name: &Text, lang: Lang) -> frames::Level<'static> {
    match lang {
        Lang::En => level.with_name(name.say(lang)),
        Lang::Zh | Lang::Ja => level.with_name(format!("{}{WIDE}", name.say(lang))),
    }
}

/// The colon and the blank after each marked word become a full-width colon, which is as wide as both.
fn full_width(rendered: &str) -> String {
    let mut words = rendered.split(WIDE);
    let first = words.next().unwrap_or_default().to_owned();
    words.fold(first, |text, after| text + &after.replacen(": ", "：", 1))
}

fn shown(lang: Lang, text: &Text) -> String {
    harmless(&text.say(lang))
}

/// Adds the place below the title, and the source line.
fn placed(group: Group<'static>, place: &Place) -> Group<'static> {
    let path = harmless(&place.file);
    if place.line == 0 {
        return group.element(Origin::path(path));
    }
    let snippet = Snippet::source(harmless(&place.text)).line_start(place.line).path(path);
    let byte = |column: usize| {
        let text = harmless(&place.text);
        text.char_indices().nth(column - 1).map_or(text.len(), |(at, _)| at)
    };
    let (from, to) = match (place.columns, place.marked()) {
        (None, (from, to)) => (from, to.min(from + MOST)),
        (Some(_), marked) => marked,
    };
    group.element(snippet.annotation(AnnotationKind::Primary.span(byte(from.max(1))..byte(to.max(1)))))
}

/// Maximum number of characters underlined if only the line is known.
const MOST: usize = 60;
