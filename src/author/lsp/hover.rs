//! What is said about the name under the cursor.

use super::beside::required;
use super::document::Document;
use super::numbers::number;
use crate::author::check::Meaning;
use crate::author::manual::{Entry, Kind, manual};
use crate::problem::{Lang, texts};
use crate::tile::{Suit, T37, parse_tiles};
use lsp_types::{Hover, HoverContents, MarkupContent, MarkupKind};
use std::sync::LazyLock;

/// Most tiles that are shown as pictures.
const MOST: usize = 20;

/// All entries of the manual.
pub(super) fn entries() -> &'static [Entry] {
    static ENTRIES: LazyLock<Vec<Entry>> = LazyLock::new(|| manual().entries());
    &ENTRIES
}

/// The entry with a name; of several, the first of these kinds.
pub(super) fn entry(name: &str, kinds: &[Kind]) -> Option<&'static Entry> {
    entries().iter().find(|entry| entry.name == name && kinds.contains(&entry.kind))
}

/// What is known about the name at a byte.
pub(super) fn hover(document: &Document, byte: usize, lang: Lang) -> Option<Hover> {
    let found = document.exact()?.at(byte)?;
    let value = said(document, &found.meaning, lang)?;
    let contents = HoverContents::Markup(MarkupContent { kind: MarkupKind::Markdown, value });
    Some(Hover { contents, range: Some(document.lines().range(document.text(), &found.span)) })
}

fn said(document: &Document, meaning: &Meaning, lang: Lang) -> Option<String> {
    match meaning {
        Meaning::Local(id) => {
            let local = document.exact()?.locals.get(*id)?;
            let ty = if local.ty.is_empty() { String::new() } else { format!(": {}", local.ty) };
            let class = entry(&local.ty, &[Kind::Class, Kind::Type]).map(|class| class.doc.in_lang(lang));
            Some(page(&format!("local {}{ty}", local.name), class.unwrap_or_default(), &[]))
        }
        Meaning::Number(name) => {
            let Some(number) = number(document, name) else {
                let declared = document.exact()?.numbers.iter().find(|number| number.name == *name)?;
                return Some(page(&format!("{name} = {}", declared.declared), "", &[]));
            };
            let facts = [
                texts::manual::number_range(number.range()).say(lang),
                texts::manual::number_origin(format!("{}", number.origin)).say(lang),
            ];
            let head = format!("self.mk.{name} = {} {}", number.value, number.unit_text().say(lang));
            Some(page(head.trim_end(), number.doc.get(lang.code()), &facts))
        }
        Meaning::State(name) => {
            let survey = document.exact()?;
            let set = survey.all(meaning).filter(|found| found.is_definition).count();
            let all = survey.all(meaning).count();
            Some(page(&format!("self.{name}"), &texts::manual::state_field(set, all).say(lang), &[]))
        }
        Meaning::Hook(name) => told(entry(name, &[Kind::Hook])?, lang),
        Meaning::Member(class, name) => {
            let class = if matches!(class.as_str(), "T34" | "T37" | "Tiles") { "Tile" } else { class };
            let named = |dot: char| entry(&format!("{class}{dot}{name}"), &[Kind::Method, Kind::Field]);
            told(named(':').or_else(|| named('.'))?, lang)
        }
        Meaning::Function(name) => told(entry(name, &[Kind::Function, Kind::Global])?, lang),
        Meaning::Global(name) => told(entry(name, &[Kind::Function, Kind::Global, Kind::Class])?, lang),
        Meaning::Arg(name) => {
            let events = manual().events.iter().filter_map(|event| {
                let arg = event.args.iter().find(|arg| arg.name == name)?;
                Some(format!("`{}`: {}", event.name, arg.ty))
            });
            let events: Vec<String> = events.collect();
            (!events.is_empty()).then(|| page(&format!("event.args.{name}"), "", &events))
        }
        Meaning::Text(text) => text_said(text, lang),
        Meaning::Required(name) => {
            let file = required(document, name)?;
            let exports = file.exact().map(|survey| survey.exports.as_slice()).unwrap_or_default();
            let lines: Vec<String> = exports.iter().map(|export| format!("`{}`", export.declared)).collect();
            Some(page(&format!("require(\"{name}\")"), "", &lines))
        }
        Meaning::Shared(file, member) => exported(&required(document, file)?, member),
        Meaning::Export(member) => exported(document, member),
    }
}

/// A field of what a file returns.
fn exported(file: &Document, member: &str) -> Option<String> {
    let export = file.exact()?.exports.iter().find(|export| export.name == member)?;
    Some(page(&export.declared, &export.doc, &[]))
}

/// An event, a yaku, or tiles.
fn text_said(text: &str, lang: Lang) -> Option<String> {
    if let Some(entry) = entry(text, &[Kind::Event, Kind::Yaku]) {
        return told(entry, lang);
    }
    let tiles = parse_tiles(text).ok().filter(|tiles| !tiles.is_empty() && tiles.len() <= MOST)?;
    let pictures: String = tiles.iter().copied().map(picture).collect();
    let names: Vec<String> = tiles.iter().map(ToString::to_string).collect();
    Some(format!("{pictures}  \n{}", texts::manual::tile_list(names.len(), names.join(" ")).say(lang)))
}

/// The tile in Unicode, a red five in brackets.
fn picture(tile: T37) -> String {
    let kind = tile.t34();
    let number = u32::from(kind.val()) - 1;
    let code = match kind.suit() {
        Suit::M => 0x1F007 + number,
        Suit::S => 0x1F010 + number,
        Suit::P => 0x1F019 + number,
        Suit::F => 0x1F000 + number,
        Suit::Y => 0x1F006 - number,
    };
    let picture = char::from_u32(code).unwrap_or('?');
    if tile.is_aka5() { format!("[{picture}]") } else { picture.to_string() }
}

/// An entry of the manual.
pub(super) fn told(entry: &Entry, lang: Lang) -> Option<String> {
    let facts: Vec<String> = entry.facts.iter().map(|fact| fact.say(lang)).collect();
    Some(page(&entry.head(), entry.doc.in_lang(lang), &facts))
}

fn page(head: &str, doc: &str, facts: &[String]) -> String {
    let mut page = format!("```lua\n{head}\n```\n");
    if !doc.is_empty() {
        page += &format!("\n{doc}\n");
    }
    if !facts.is_empty() {
        page += "\n";
    }
    for fact in facts {
        page += &format!("- {fact}\n");
    }
    page
}
