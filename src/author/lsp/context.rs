//! What is written around the cursor, read from the text alone, because a file is rarely whole while it is typed:
//! the word, the chain of names before it and its type, and the call it is in.

use super::document::Document;
use crate::api::events::arg_type;
use crate::api::signature::split;
use crate::author::manual::{Manual, manual};
use crate::lua::reading::Reading;
use crate::lua::syntax::tokens::Word;
use crate::state::Hook;
use std::ops::Range;

/// How far back a call is looked for, in bytes.
const FAR: usize = 4000;

/// The word before and at a byte.
pub(super) fn word(text: &str, byte: usize) -> Range<usize> {
    let is_name = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let start = text[..byte].rfind(|c| !is_name(c)).map_or(0, |at| at + 1);
    let start = (start..=byte).find(|at| text.is_char_boundary(*at)).unwrap_or(byte);
    let end = text[byte..].find(|c| !is_name(c)).map_or(text.len(), |at| byte + at);
    start..end
}

/// What a byte is in.
pub(super) enum Within {
    Code,
    /// A text between quotes, which begins here.
    Quotes(usize),
    /// A comment, or another text.
    Prose,
}

/// What a byte where a word starts is in.
pub(super) fn within(text: &str, start: usize) -> Within {
    // A name that begins there is one in code alone.
    let probe = Reading::from(format!("{}x", &text[..start]));
    let words = probe.words();
    let last = words.at(words.len().saturating_sub(2));
    match last.word {
        Word::Name(_) if last.start == start => Within::Code,
        Word::Literal if last.end > start && text[last.start..].starts_with(['"', '\'']) => {
            Within::Quotes(last.start)
        }
        _ => Within::Prose,
    }
}

/// A name after a dot or colon: what it follows, and which of both.
pub(super) fn owner(text: &str, start: usize) -> Option<(&str, char)> {
    let before = text[..start].trim_end_matches(' ');
    let dot = before.chars().next_back().filter(|c| matches!(c, '.' | ':'))?;
    let before = &before[..before.len() - 1];
    if before.ends_with(['.', ':']) {
        return None;
    }
    Some((chain(before), dot))
}

/// The chain of names, calls and indices that a text ends with: `game:gethand(who)`.
pub(super) fn chain(text: &str) -> &str {
    let bytes = text.as_bytes();
    let mut at = bytes.len();
    loop {
        let from = at;
        match at.checked_sub(1).map(|last| bytes[last]) {
            Some(close @ (b')' | b']')) => match opening(bytes, at - 1, close) {
                Some(open) => at = open,
                None => break,
            },
            Some(c) if c.is_ascii_alphanumeric() || c == b'_' => {
                while at > 0 && (bytes[at - 1].is_ascii_alphanumeric() || bytes[at - 1] == b'_') {
                    at -= 1;
                }
                if at > 0 && matches!(bytes[at - 1], b'.' | b':') && !text[..at - 1].ends_with(['.', ':']) {
                    at -= 1;
                } else {
                    break;
                }
            }
            _ => break,
        }
        if at == from {
            break;
        }
    }
    &text[at..]
}

/// The bracket that another closes.
fn opening(bytes: &[u8], close: usize, kind: u8) -> Option<usize> {
    let open = if kind == b')' { b'(' } else { b'[' };
    let mut depth = 0;
    for at in (close.saturating_sub(FAR)..=close).rev() {
        if bytes[at] == kind {
            depth += 1;
        } else if bytes[at] == open {
            depth -= 1;
            if depth == 0 {
                return Some(at);
            }
        }
    }
    None
}

/// A bracket that is open.
pub(super) struct Open {
    pub(super) bracket: u8,
    /// Where it stands.
    pub(super) at: usize,
    /// How many commas follow it, those in further brackets aside.
    commas: usize,
}

/// The brackets from one byte on that are open at another, outermost first. Those in texts and comments are none.
pub(super) fn open_brackets(text: &str, start: usize, byte: usize) -> Vec<Open> {
    let (bytes, mut at) = (text.as_bytes(), start);
    let (mut open, mut quote) = (Vec::<Open>::new(), None);
    while at < byte {
        match (quote, bytes[at]) {
            // A text ends with its line.
            (Some(_), b'\n') => quote = None,
            (Some(_), b'\\') => at += 1,
            (Some(end), c) if c == end => quote = None,
            (Some(_), _) => {}
            (None, b'-') if text[at..].starts_with("--") => {
                at += text[at..byte].find('\n').unwrap_or(byte - at);
                continue;
            }
            (None, c @ (b'"' | b'\'' | b'`')) => quote = Some(c),
            (None, bracket @ (b'(' | b'{' | b'[')) => open.push(Open { bracket, at, commas: 0 }),
            (None, b')' | b'}' | b']') => drop(open.pop()),
            (None, b',') => {
                if let Some(last) = open.last_mut() {
                    last.commas += 1;
                }
            }
            _ => {}
        }
        at += 1;
    }
    open
}

/// A call that the cursor is in.
#[derive(Debug)]
pub(super) struct Call<'t> {
    /// What is called: `mount:lighta`.
    pub(super) callee: &'t str,
    /// Which argument the cursor is in, from 0.
    pub(super) nth: usize,
}

/// The innermost call around a byte.
pub(super) fn call(text: &str, byte: usize) -> Option<Call<'_>> {
    let start = (byte.saturating_sub(FAR)..=byte).find(|at| text.is_char_boundary(*at))?;
    let Open { bracket, at, commas: nth } = open_brackets(text, start, byte).pop()?;
    let callee = chain(&text[..at]);
    (bracket == b'(' && !callee.is_empty()).then_some(Call { callee, nth })
}

/// The class of what a chain of names is, in the syntax of signatures; empty if it is not known.
pub(super) fn type_of(document: &Document, chain: &str, byte: usize) -> String {
    let mut rest = chain;
    let name = leading(rest);
    rest = &rest[name.len()..];
    let mut ty = base(document, name, byte);
    if ty.is_empty() && !rest.is_empty() {
        // `T34.new(...)`, `Who.all`.
        let full = format!("{name}{}", &rest[..1 + leading(&rest[1..]).len()]);
        if let Some(function) = manual().functions.iter().find(|function| function.name == full) {
            ty = function.returns.first().cloned().unwrap_or_default();
            rest = after_call(&rest[full.len() - name.len()..]);
        } else if let Some(global) = manual().globals.iter().find(|global| global.name == full) {
            ty = global.ty.to_owned();
            rest = &rest[full.len() - name.len()..];
        }
    }
    while !rest.is_empty() && !ty.is_empty() {
        let first = rest.as_bytes()[0];
        if first == b'[' {
            rest = after_bracket(rest);
            ty = element(&ty);
        } else if matches!(first, b'.' | b':') {
            let part = leading(&rest[1..]);
            rest = &rest[1 + part.len()..];
            ty = member(manual(), &ty, part, first == b':');
            rest = if first == b':' { after_call(rest) } else { rest };
        } else {
            return String::new();
        }
    }
    ty
}

/// The type of a name on its own.
fn base(document: &Document, name: &str, byte: usize) -> String {
    if name == "self" {
        return "Skill".to_owned();
    }
    let known = document.survey().and_then(|survey| {
        let is_it = |local: &&crate::author::check::LocalName| local.name == name && !local.ty.is_empty();
        let inside = |local: &&crate::author::check::LocalName| local.scope.contains(&byte);
        let visible = survey.locals.iter().filter(is_it).rfind(inside);
        visible.map(|local| local.ty.clone())
    });
    known.or_else(|| parameter(document.text(), name, byte)).unwrap_or_else(|| match name {
        "ai" => "Ai".to_owned(),
        "t" => "Test".to_owned(),
        _ => String::new(),
    })
}

/// The type of a parameter of the hook around a byte, by its position.
fn parameter(text: &str, name: &str, byte: usize) -> Option<String> {
    let before = &text[..byte];
    let at = before.rfind("\nfunction ").map(|at| at + "\nfunction ".len())?;
    let head = before[at..].lines().next()?;
    let (path, params) = head.split_once('(')?;
    let hook = path.rsplit([':', '.']).next()?;
    let hook = Hook::ALL.iter().find(|known| known.name() == hook)?;
    let nth = params.split(')').next()?.split(',').position(|param| param.trim() == name)?;
    let (known, _) = split(hook.signature());
    known.get(nth).map(|(_, ty)| (*ty).to_owned())
}

/// The type of a member of a type.
fn member(manual: &Manual, ty: &str, name: &str, is_call: bool) -> String {
    let ty = ty.trim_end_matches('?');
    match (ty, name) {
        ("Skill", "mk") => return "Mk".to_owned(),
        ("Event", "args") => return "Args".to_owned(),
        ("Args", _) => return arg_type(name).unwrap_or_default().to_owned(),
        ("Mk", _) => return "number".to_owned(),
        _ => {}
    }
    let class = if matches!(ty, "T34" | "T37" | "Tiles") { "Tile" } else { ty };
    if is_call {
        let method = manual.classes.iter().find(|known| known.name == class);
        let method = method.and_then(|class| class.methods.iter().find(|method| method.name == name));
        return method.and_then(|method| method.returns.first()).cloned().unwrap_or_default();
    }
    let fields = |name: &str| {
        let class = manual.classes.iter().find(|known| known.name == name).map(|class| &class.fields);
        class.or_else(|| manual.shapes.iter().find(|known| known.name == name).map(|shape| &shape.fields))
    };
    let field = fields(class).and_then(|fields| fields.iter().find(|field| field.name == name));
    field.map(|field| field.ty.clone()).unwrap_or_default()
}

/// The type of the elements of a list.
fn element(ty: &str) -> String {
    match ty.trim_end_matches('?') {
        "M37" => "T37".to_owned(),
        list => list.strip_suffix("[]").unwrap_or_default().to_owned(),
    }
}

/// The event that the code around a byte is about: the last one that a type was compared with in its function.
pub(super) fn event_around(text: &str, byte: usize) -> Option<&str> {
    let start = text[..byte].rfind("\nfunction ").unwrap_or_default();
    let before = &text[start..byte];
    let at = before.rfind(".type ==")? + ".type ==".len();
    let rest = before[at..].trim_start();
    let quote = rest.chars().next().filter(|quote| matches!(quote, '"' | '\''))?;
    rest[1..].split(quote).next()
}

fn leading(text: &str) -> &str {
    let end = text.find(|c: char| !c.is_ascii_alphanumeric() && c != '_').unwrap_or(text.len());
    &text[..end]
}

/// What follows the arguments of a call.
fn after_call(text: &str) -> &str {
    if text.starts_with('(') { after_bracket(text) } else { text }
}

/// What follows a bracket and what it holds.
fn after_bracket(text: &str) -> &str {
    let mut depth = 0;
    for (at, c) in text.char_indices() {
        match c {
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return &text[at + c.len_utf8()..];
        }
    }
    ""
}
