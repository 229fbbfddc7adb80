//! The tables that are written around the cursor: of `skill {}`, of a rig, of a menu, of what a hook answers.

use super::context::{chain, open_brackets};
use crate::api::signature::{split, top_level};
use crate::author::manual::manual;
use crate::state::Hook;

/// How far back a table is looked for, in bytes.
const FAR: usize = 20_000;

/// A key that a table may have.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Key {
    pub(super) name: String,
    pub(super) ty: String,
    /// The type whose field it is, if the manual has it.
    pub(super) of: Option<String>,
}

/// What stands before an open bracket.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Before<'t> {
    /// A call of this.
    Call(&'t str),
    /// The key whose value it is.
    Key(&'t str),
    /// The member that it is set as: `Girl.aiLimits = {`.
    Member(&'t str),
    /// `return`.
    Return,
    /// Nothing: it is an entry of a list.
    Item,
}

/// The type of the table that the cursor is in, and the keys that lead there from what is called or returned; `None` if it
/// is in no table of the API.
pub(super) fn table(text: &str, byte: usize) -> Option<(String, Vec<String>)> {
    let open = brackets(text, byte)?;
    if open.last().is_none_or(|(bracket, _)| *bracket != b'{') {
        return None;
    }
    let mut way = Vec::new();
    let mut ty: Option<String> = None;
    for (bracket, before) in &open {
        ty = match (before, ty) {
            (Before::Call("skill"), _) => Some("Declaration".to_owned()),
            (Before::Call(call), _) if call.ends_with(":rig") => Some("Rig".to_owned()),
            (Before::Call(_), _) if *bracket == b'(' => None,
            (Before::Return, _) => answer(text, byte),
            (Before::Member(name), _) => answered(name),
            (Before::Key(key), Some(ty)) => {
                way.push((*key).to_owned());
                field(&ty, key)
            }
            (Before::Item, Some(ty)) if *bracket == b'{' => element(&ty).or(Some(ty)),
            _ => None,
        };
    }
    Some((ty?, way))
}

/// The type of the value that is written at a byte, behind a key of a table of the API.
pub(super) fn value(text: &str, byte: usize) -> Option<String> {
    let Before::Key(key) = before(text, byte) else { return None };
    let ty = field(&table(text, byte)?.0, key)?;
    let alias = manual().aliases.iter().find(|alias| alias.name == bare(&ty));
    Some(alias.map_or(ty, |alias| alias.ty.to_owned()))
}

/// The keys of a table of this type.
pub(super) fn keys(ty: &str) -> Vec<Key> {
    let ty = bare(ty);
    if let Some(shape) = manual().shapes.iter().find(|shape| shape.name == ty) {
        let fields = shape.fields.iter().filter(|field| !field.name.starts_with('['));
        return fields
            .map(|field| Key { name: field.name.to_owned(), ty: field.ty.clone(), of: Some(ty.to_owned()) })
            .collect();
    }
    if let Some(alias) = manual().aliases.iter().find(|alias| alias.name == ty) {
        return alias.ty.split('|').filter(|part| part.trim().starts_with('{')).flat_map(inline).collect();
    }
    if let Some(keys) = ty.strip_prefix("table<").and_then(|inner| top_level(inner).next()) {
        let words = keys.split('|').filter_map(|key| key.trim().strip_prefix('"')?.strip_suffix('"'));
        return words.map(|name| Key { name: name.to_owned(), ty: String::new(), of: None }).collect();
    }
    inline(ty)
}

/// Whether a key is to be written before this byte: a table begins there, or an entry has ended.
pub(super) fn is_key_place(text: &str, start: usize) -> bool {
    text[..start].trim_end().ends_with(['{', ',', ';'])
}

/// The keys in `{ zh?: string, [1]: number }`.
fn inline(ty: &str) -> Vec<Key> {
    let Some(inner) = ty.trim().strip_prefix('{').and_then(|inner| inner.strip_suffix('}')) else {
        return Vec::new();
    };
    let fields = top_level(inner).filter_map(|field| field.split_once(':'));
    let names = fields.map(|(name, ty)| (name.trim().trim_end_matches('?'), ty.trim()));
    let named = names.filter(|(name, _)| !name.starts_with('['));
    named.map(|(name, ty)| Key { name: name.to_owned(), ty: ty.to_owned(), of: None }).collect()
}

/// The type of a key.
fn field(ty: &str, key: &str) -> Option<String> {
    if let Some(known) = keys(ty).into_iter().find(|known| known.name == key) {
        return Some(known.ty);
    }
    let values = bare(ty).strip_prefix("table<")?.strip_suffix('>')?;
    top_level(values).nth(1).map(|value| value.trim().to_owned())
}

fn element(ty: &str) -> Option<String> {
    let shape = manual().shapes.iter().find(|shape| shape.name == bare(ty));
    if let Some(item) = shape.and_then(|shape| shape.fields.iter().find(|field| field.name == "[integer]")) {
        return Some(item.ty.clone());
    }
    let lists = ty.split('|').find_map(|part| bare(part).strip_suffix("[]"));
    lists.map(str::to_owned)
}

fn bare(ty: &str) -> &str {
    ty.trim().trim_end_matches('?')
}

/// What the hook around a byte answers.
fn answer(text: &str, byte: usize) -> Option<String> {
    let at = text[..byte].rfind("\nfunction ")? + "\nfunction ".len();
    let path = text[at..].split('(').next()?;
    answered(path.rsplit([':', '.']).next()?)
}

/// What a hook answers.
fn answered(hook: &str) -> Option<String> {
    let hook = Hook::ALL.iter().find(|known| known.name() == hook)?;
    let returned = split(hook.signature()).1;
    top_level(returned).next().map(|ty| bare(ty).to_owned())
}

/// The brackets that are open at a byte, outermost first, with what stands before each.
fn brackets(text: &str, byte: usize) -> Option<Vec<(u8, Before<'_>)>> {
    let start = (byte.saturating_sub(FAR)..=byte).find(|at| text.is_char_boundary(*at))?;
    // A function begins in no table.
    let start = text[start..byte].rfind("\nfunction ").map_or(start, |at| start + at);
    let open = open_brackets(text, start, byte).into_iter();
    Some(open.map(|open| (open.bracket, before(text, open.at))).collect())
}

fn before(text: &str, at: usize) -> Before<'_> {
    let text = text[..at].trim_end();
    if let Some(rest) = text.strip_suffix('=').filter(|rest| !rest.ends_with(['=', '<', '>', '~'])) {
        let rest = rest.trim_end();
        let rest = rest.strip_suffix(']').map_or(rest, |rest| rest.trim_end_matches(['"', '\'']));
        let start = rest.rfind(|c: char| !c.is_ascii_alphanumeric() && c != '_').map_or(0, |at| at + 1);
        let name = &rest[start..];
        return if rest[..start].ends_with('.') { Before::Member(name) } else { Before::Key(name) };
    }
    match chain(text) {
        "return" | "or" | "and" => Before::Return,
        "" => Before::Item,
        call => Before::Call(call),
    }
}

#[cfg(test)]
mod tests {
    use super::{keys, table};

    fn names(text: &str) -> Vec<String> {
        let byte = text.find('|').unwrap();
        let (ty, _) = table(&text.replacen('|', "", 1), byte).unwrap_or_default();
        keys(&ty).into_iter().map(|key| key.name).collect()
    }

    #[test]
    fn tables_of_the_api_have_their_keys() {
        let cases = [
            ("local G = skill {\n  |", "mk_doc"),
            ("local G = skill {\n  name = { en = 'x, y' },\n  |", "state_version"),
            ("local G = skill { name = { | } }", "zh"),
            ("local G = skill { mk = { luck = { 60, | } } }", "max"),
            ("local G = skill { only = { | } }", "onDraw"),
            ("local G = skill {}\nG.aiLimits = { | }", "noriichi"),
            ("local G = skill { mk_doc = { | } }", "ja"),
            ("test('x', function(t)\n  t:rig { | }\nend)", "drids"),
            ("test('x', function(t)\n  t:rig({ hand = '1m', | })\nend)", "rivers"),
            ("\nfunction G:onMenu(game, moment)\n  return { { | } }\nend", "enabled"),
            ("\nfunction G:onMenu(game, moment)\n  return { | }\nend", "most"),
            (
                "\nfunction G:onMenu(game, moment)\n  return moment == 'dice' and { { | } } or nil\nend",
                "enabled",
            ),
            ("\nfunction G:onFilter(game, who, choices)\n  return { | }\nend", "riichi"),
        ];
        for (text, key) in cases {
            assert!(names(text).iter().any(|name| name == key), "{text}: {:?}", names(text));
        }
        for text in
            ["local t = { | }", "local t = {}\nt.x = { | }", "f({ | })", "return |", "print({ a = { | } })"]
        {
            assert_eq!(names(text), [""; 0], "{text}");
        }
    }
}
