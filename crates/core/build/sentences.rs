//! The sentences of rooms: a function for each key of `locales/en/ROOM.toml`, with a parameter for each hole in the order of
//! the English sentence.
//!
//! A hole is a name in braces; other braces are what they look like. The build fails where a language leaves a hole out, has
//! one too many, or says what English does not. What it does not say is said in English, and stands in the list of gaps.

use super::locales::{Failure, Form, LANGUAGES, Row, file, names, rows};
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

/// A part of a sentence.
enum Piece<'a> {
    Said(&'a str),
    Hole(&'a str),
}

/// Writes the functions, and the entries that they make texts of.
pub(super) fn write(top: &Path, out: &Path) -> Result<(), Failure> {
    let (mut functions, mut entries, mut gaps) = (String::new(), String::new(), String::new());
    let mut number = 0;
    for room in names(top, "")? {
        writeln!(functions, "#[doc = \"Sentences of `locales/*/{room}.toml`.\"]\npub mod {room} {{")?;
        for Row { key, english, others } in rows(top, &room)? {
            let holes = english.holes();
            let mut forms = Vec::new();
            for (lang, form) in LANGUAGES
                .iter()
                .zip([Some(&english)].into_iter().chain(others.each_ref().map(Option::as_ref)))
            {
                if form.is_none() {
                    writeln!(gaps, "    ({lang:?}, \"{room}.{key}\"),")?;
                }
                let form = form.unwrap_or(&english);
                form.agree(&holes).map_err(|why| format!("{}: {key}: {why}", file(lang, &room)))?;
                forms.push(form.code(&holes));
            }
            let parameters: Vec<_> = holes.iter().map(|hole| format!("{hole}: impl super::ToArg")).collect();
            let arguments: Vec<_> = holes.iter().map(|hole| format!("&{hole}")).collect();
            writeln!(
                functions,
                "    #[doc = {:?}]\n    #[allow(clippy::too_many_arguments)]\n    pub fn {key}({}) -> super::Text {{\n        super::Text::said(&super::ENTRIES[{number}], &[{}])\n    }}",
                english.shown(),
                parameters.join(", "),
                arguments.join(", "),
            )?;
            let (holes, forms) = (holes.len(), forms.join(", "));
            writeln!(entries, "    Entry {{ id: \"{room}.{key}\", holes: {holes}, forms: [{forms}] }},")?;
            number += 1;
        }
        functions.push_str("}\n");
    }
    let text = format!(
        "{functions}\n/// Every entry.\npub(super) static ENTRIES: [Entry; {number}] = [\n{entries}];\n\n\
         /// What a language does not say yet: the code of the language, and the id.\n#[cfg(test)]\n\
         static GAPS: &[(&str, &str)] = &[\n{gaps}];\n"
    );
    fs::write(out, text)?;
    Ok(())
}

impl Form {
    /// What it is called in the docs.
    fn shown(&self) -> &str {
        match self {
            Self::One(text) | Self::Counted { other: text, .. } => text,
        }
    }

    /// The holes of what it says, in their order.
    fn holes(&self) -> Vec<&str> {
        let mut all = Vec::new();
        for hole in holes_of(self.shown()) {
            if !all.contains(&hole) {
                all.push(hole);
            }
        }
        all
    }

    /// Whether it has the holes of English: the singular of what is counted may leave some out.
    fn agree(&self, english: &[&str]) -> Result<(), String> {
        let own = self.holes();
        if let Some(hole) = english.iter().find(|hole| !own.contains(hole)) {
            return Err(format!("it has no {{{hole}}}, which English has"));
        }
        let also = match self {
            Self::One(_) => Vec::new(),
            Self::Counted { hole, one, .. } => holes_of(one).chain([hole.as_str()]).collect(),
        };
        match own.into_iter().chain(also).find(|hole| !english.contains(hole)) {
            Some(hole) => Err(format!("it has {{{hole}}}, which English has not")),
            None => Ok(()),
        }
    }

    /// The Rust that makes it.
    fn code(&self, holes: &[&str]) -> String {
        let place = |hole| holes.iter().position(|one| *one == hole).unwrap_or_default();
        let code = |text| {
            let piece = |piece| match piece {
                Piece::Said(text) => format!("Piece::Said({text:?})"),
                Piece::Hole(hole) => format!("Piece::Hole({})", place(hole)),
            };
            format!("&[{}]", pieces(text).into_iter().map(piece).collect::<Vec<_>>().join(", "))
        };
        match self {
            Self::One(text) => format!("Form::One({})", code(text)),
            Self::Counted { hole, one, other } => {
                format!(
                    "Form::Counted {{ hole: {}, one: {}, other: {} }}",
                    place(hole),
                    code(one),
                    code(other)
                )
            }
        }
    }
}

fn holes_of(text: &str) -> impl Iterator<Item = &str> {
    pieces(text).into_iter().filter_map(|piece| match piece {
        Piece::Said(_) => None,
        Piece::Hole(name) => Some(name),
    })
}

/// A sentence in pieces: what is said, a hole, what is said, and so on to what is said at the end.
fn pieces(mut text: &str) -> Vec<Piece<'_>> {
    let is_name = |name: &str| {
        name.starts_with(|c: char| c.is_ascii_lowercase())
            && name.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_')
    };
    let mut pieces = Vec::new();
    let holes: Vec<&str> = text
        .split('{')
        .skip(1)
        .filter_map(|rest| Some(rest.split_once('}')?.0))
        .filter(|name| is_name(name))
        .collect();
    for hole in holes {
        if let Some((before, after)) = text.split_once(&format!("{{{hole}}}")) {
            pieces.extend([Piece::Said(before), Piece::Hole(hole)]);
            text = after;
        }
    }
    pieces.push(Piece::Said(text));
    pieces
}
