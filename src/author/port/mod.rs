//! `saki-lua port`: a script of libsaki as a skill file of ours.
//!
//! The text is kept, with its comments and its layout, and changed where the dialects differ: the arguments of hooks
//! are parameters and are passed on to helpers that use them, `self` is the girl and `self.who` her seat, globals that
//! hooks set are fields of `self`, numbers at the top are numbers of `mk`, and a random generator written in Lua is
//! `rand`. `scan` finds every use of a global, `plan` decides what becomes of it, `rewrite` and `calls` change the text. What
//! only a person can decide is a [`PortNote`], and a comment in the file.

mod alike;
mod calls;
mod edits;
mod header;
mod locals;
mod luck;
mod plan;
mod rewrite;
mod scan;

pub use alike::{Alike, alike};

use super::check::tree::Tree;
use super::check::{Globals, with_tree};
use crate::api::dialect::{ENDING, is_classic};
use crate::problem::{Lang, Problem, Text, quoted, texts};
use crate::skill::Source;
use crate::skill::vm::Vm;
use edits::Edits;
use header::Header;
use plan::Plan;
use rewrite::Rewrite;
use scan::Scan;
use std::collections::BTreeSet;

/// A ported script.
#[derive(Debug, Clone)]
pub struct Ported {
    /// Handle of the girl.
    pub handle: String,
    /// The skill file.
    pub text: String,
    /// What a person must look at, in the order of the script.
    pub notes: Vec<PortNote>,
    /// Whether a random generator of its own became `rand`.
    pub luck: bool,
}

/// Something in a script that a person must look at.
#[derive(Debug, Clone)]
pub struct PortNote {
    /// Line in the script.
    pub line: usize,
    /// What it is.
    pub text: Text,
}

/// Ports a script of libsaki. Comments in the file are in `lang`.
///
/// # Errors
/// It is no script of libsaki, or it doesn't compile or load.
pub fn port(source: &Source, lang: Lang) -> Result<Ported, Problem> {
    let file = source.path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
    if !is_classic(&source.path) {
        let advice = texts::port::give_libsaki_script(format!("NAME{ENDING}"));
        return Err(Problem::advised(texts::port::no_libsaki_script(quoted(file)), advice));
    }
    let vm = Vm::new()?;
    vm.load_read(source)?;
    let handle = file.strip_suffix(ENDING).unwrap_or(file).to_owned();
    let globals = Globals::of(&vm, true);
    let known = |name: &str| globals.0.contains_key(name);
    let write = |tree: &Tree| Script { source, lang, file, handle: &handle, tree, known: &known }.port();
    let written = with_tree(&source.text, write).map_err(|_| texts::world::too_little_memory())?;
    let (text, notes, luck) = written.ok_or_else(texts::port::not_plain_lua)?;
    Ok(Ported { handle, text, notes, luck })
}

struct Script<'a> {
    source: &'a Source,
    lang: Lang,
    file: &'a str,
    handle: &'a str,
    tree: &'a Tree,
    known: &'a (dyn Fn(&str) -> bool + Sync),
}

impl Script<'_> {
    fn port(&self) -> (String, Vec<PortNote>, bool) {
        let text: &str = &self.source.text;
        let scan = Scan::new(text, self.tree);
        let known = |name: &str| (self.known)(name);
        let plan = Plan::new(&scan, &known);
        let class = self.class();
        let mut rewrite = Rewrite {
            scan: &scan,
            plan: &plan,
            class: &class,
            known: &known,
            edits: Edits::default(),
            notes: Vec::new(),
            early: BTreeSet::new(),
            hoisted: BTreeSet::new(),
            made: BTreeSet::new(),
        };
        rewrite.run();
        let place = |at: usize| text[..at].rfind('\n').map_or(0, |at| at + 1);
        let mut notes: Vec<(usize, Text)> =
            std::mem::take(&mut rewrite.notes).into_iter().map(|(at, note)| (place(at), note)).collect();
        notes.dedup();
        for (start, note) in notes.iter().rev() {
            let indent: String = text[*start..].chars().take_while(|c| matches!(c, ' ' | '\t')).collect();
            rewrite.edits.insert_first(*start, format!("{indent}-- port: {}\n", note.say(self.lang)));
        }
        let line = |start: usize| text[..start].matches('\n').count() + 1;
        let notes = notes.into_iter().map(|(start, text)| PortNote { line: line(start), text }).collect();
        let lead = lead(text);
        let about = &self.source.about;
        let numbers = rewrite.numbers();
        let titles = [&about.name, &about.desc];
        let state = rewrite.state();
        let header =
            Header { class: &class, handle: self.handle, file: self.file, titles, text, numbers, state };
        let mut file = format!("-- {}\n", texts::port::file_head(self.file).say(self.lang));
        file += &text[..lead];
        file += &format!("\n{}\n\n", rewrite.tables().join("\n"));
        file += &header.write();
        let declared = rewrite.early.iter().copied().collect::<Vec<_>>().join(", ");
        let declared = (!declared.is_empty()).then(|| format!("local {declared}"));
        for line in rewrite.constants().into_iter().chain(rewrite.living()).chain(declared) {
            file += &format!("\n{line}\n");
        }
        file += &format!("\n{}\n", rewrite.edits.from(text, lead).trim());
        let beginning = rewrite.beginning();
        // Behind everything, so that it finds what the file declares.
        if !beginning.is_empty() {
            let body: String =
                beginning.iter().flat_map(|part| part.lines()).map(|line| format!("  {line}\n")).collect();
            file += &format!("\nfunction {class}:onFirstDealer()\n{body}end\n");
        }
        file += &format!("\nreturn {class}\n");
        (without_gaps(&file), notes, plan.luck.is_some())
    }

    /// The handle as the name of a class that the script does not use.
    fn class(&self) -> String {
        let mut class = String::new();
        let mut upper = true;
        for c in self.handle.chars() {
            if c.is_ascii_alphanumeric() {
                class.push(if upper { c.to_ascii_uppercase() } else { c });
            }
            upper = !c.is_ascii_alphanumeric();
        }
        let is_bad = |class: &str| {
            !class.starts_with(|c: char| c.is_ascii_alphabetic())
                || (self.known)(class)
                || self.source.text.contains(class)
        };
        if is_bad(&class) {
            class.insert_str(0, "Girl")
        }
        while self.source.text.contains(&class) {
            class.push('_');
        }
        class
    }
}

/// The end of the comment at the top that is about the whole file.
fn lead(text: &str) -> usize {
    let mut end = 0;
    for line in text.split_inclusive('\n') {
        if !line.starts_with("--") || line.starts_with("--[") {
            let is_about_a_function =
                line.trim_start().starts_with("function") || line.starts_with("local function");
            return if is_about_a_function { 0 } else { end };
        }
        end += line.len();
    }
    end
}

/// At most one empty line in a row.
fn without_gaps(text: &str) -> String {
    let mut result = String::new();
    let mut blank = false;
    for line in text.lines() {
        let is_blank = line.trim().is_empty();
        if !(is_blank && blank) {
            result += line.trim_end();
            result.push('\n');
        }
        blank = is_blank;
    }
    result
}
