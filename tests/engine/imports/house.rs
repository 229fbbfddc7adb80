//! Which file of a crate takes something from which: read off the sources, without compiling them.
//!
//! - An arrow leads from the file that names something to the file that defines it, through any number of `pub use`.
//! - Counted are `use` and every path, also in attributes and in the tokens of macros; comments are not, nor is what is
//!   under `#[cfg(test)]`, nor methods, which have no path.
//! - `mod x;` is no arrow, nor is `pub use` of what lies in the module's own folder. A module that uses such a name itself
//!   takes it like any other.
//! - An inline `mod x { .. }` belongs to its file. What a macro defines counts as defined where the path to it ends.

use proc_macro2::{Delimiter, TokenStream, TokenTree};
use std::collections::{BTreeMap, BTreeSet};
use std::slice;

/// The path of a module from the root of the crate, or a path as it is written.
type Path = Vec<String>;

/// Words that stand before the name of an item. The name of a macro is kept with its `!`.
fn is_kind(word: &str) -> bool {
    "async const crate enum extern fn impl macro_rules mod mut static struct trait type union unsafe"
        .split(' ')
        .any(|kind| kind == word)
}

/// Text of the sources by file, as in `table/mod.rs`.
pub type Sources = BTreeMap<String, String>;

pub struct Arrow {
    pub from: String,
    pub line: usize,
    /// As it is written.
    pub path: String,
    /// The file that defines what is named; none if that is a module.
    pub to: Option<String>,
    /// Another room of the root that the path is written through.
    pub through: Option<String>,
}

#[derive(Default)]
struct Module {
    file: String,
    defines: BTreeSet<String>,
    uses: Vec<Use>,
    /// Paths outside of `use`, with their lines.
    paths: Vec<(Path, usize)>,
    /// Modules that are there for tests only.
    tests: Vec<String>,
}

struct Use {
    path: Path,
    /// What it is called here; none if all of a module is taken.
    name: Option<String>,
    is_public: bool,
    line: usize,
}

enum Found {
    Module(Path),
    /// The module that defines it.
    Item(Path),
}

#[derive(Default)]
pub struct House(BTreeMap<Path, Module>);

impl House {
    pub fn read(sources: &Sources) -> Self {
        let mut house = Self::default();
        for (file, text) in sources.iter().filter(|(file, _)| *file != "main.rs") {
            let tokens = text.parse().unwrap_or_else(|error| panic!("{file}: {error}"));
            let mut at: Path = file.trim_end_matches(".rs").split('/').map(String::from).collect();
            at.pop_if(|last| matches!(last.as_str(), "mod" | "lib"));
            house.module(file, at, tokens);
        }
        let below = |(at, module): (&Path, &Module)| -> Vec<Path> {
            module.tests.iter().map(|test| child(at, test)).collect()
        };
        let tests: Vec<Path> = house.0.iter().flat_map(below).collect();
        house.0.retain(|at, _| !tests.iter().any(|test| at.starts_with(test)));
        house
    }

    fn module(&mut self, file: &str, at: Path, tokens: TokenStream) {
        let tokens: Vec<_> = tokens.into_iter().collect();
        let mut module = Module { file: file.into(), ..Module::default() };
        let mut rest = &tokens[..];
        while !rest.is_empty() {
            let item;
            (item, rest) = first_item(rest);
            let Bare { tokens, is_test, .. } = bare(item);
            match tokens {
                [TokenTree::Ident(word), TokenTree::Ident(name), inner @ ..] if word == "mod" => {
                    match inner {
                        _ if is_test => module.tests.push(name.to_string()),
                        [TokenTree::Group(inner), ..] => {
                            self.module(file, child(&at, &name.to_string()), inner.stream())
                        }
                        _ => {}
                    }
                }
                _ if is_test => {}
                _ => {
                    module.defines.extend(name_of(tokens));
                    module.look(item);
                }
            }
        }
        self.0.insert(at, module);
    }

    /// The first between any two files, and the first through any other room.
    pub fn arrows(&self) -> Vec<Arrow> {
        let mut arrows = BTreeMap::new();
        for (at, module) in &self.0 {
            let uses = module.uses.iter().map(|used| (&used.path, used.line, used.is_public));
            let paths = module.paths.iter().map(|(path, line)| (path, *line, false));
            for (path, line, is_passed_on) in uses.chain(paths) {
                let to = match self.find(at, path, 32).or_else(|| self.macro_named(path)) {
                    Some(Found::Item(to)) if !(is_passed_on && to.starts_with(at)) => Some(&self.0[&to].file),
                    _ => None,
                };
                let root = rooted(at, path).and_then(|(at, rest)| at.iter().chain(rest).next().cloned());
                let ends = [Some(&module.file), to].map(|file| file.map(|file| room(file)));
                let is_other =
                    |root: &String| !ends.contains(&Some(root)) && self.0.contains_key(slice::from_ref(root));
                let through = root.filter(is_other);
                let arrow = (module.file.clone(), to.filter(|to| **to != module.file).cloned(), through);
                arrows.entry(arrow).or_insert((line, path.join("::")));
            }
        }
        let arrow = |((from, to, through), (line, path))| Arrow { from, line, path, to, through };
        arrows.into_iter().map(arrow).collect()
    }

    /// Where a path leads that is written in the module `from`. Fuel ends a `use` that leads to itself.
    fn find(&self, from: &Path, path: &[String], fuel: u8) -> Option<Found> {
        self.find_as(from, path, false, fuel)
    }

    /// The same, where only a module is wanted, as `use` with a star does.
    fn find_as(&self, from: &Path, path: &[String], module: bool, fuel: u8) -> Option<Found> {
        let fuel = fuel.checked_sub(1)?;
        let (mut at, mut rest) = rooted(from, path).unwrap_or((from.clone(), path));
        while let Some((name, more)) = rest.split_first() {
            match self.step(&at, name, module || !more.is_empty(), fuel) {
                Some(Found::Module(below)) => at = below,
                None if rest.len() < path.len() && !at.is_empty() => return Some(Found::Item(at)),
                found => return found,
            }
            rest = more;
        }
        Some(Found::Module(at))
    }

    /// What a name is in a module. Of a function and a module with that name it is the module that has more below it.
    fn step(&self, at: &Path, name: &str, has_more: bool, fuel: u8) -> Option<Found> {
        let module = self.0.get(at)?;
        let below = child(at, name);
        let plain = name.trim_end_matches('!');
        let is_item = module.defines.contains(name) || module.defines.contains(&format!("{plain}!"));
        let is_module = self.0.contains_key(&below);
        if is_module && has_more {
            return Some(Found::Module(below));
        }
        if is_item {
            return Some(Found::Item(at.clone()));
        }
        let named = |used: &&Use| used.name.as_deref() == Some(plain);
        let globs = || module.uses.iter().filter(|used| used.name.is_none());
        let taken =
            module.uses.iter().filter(named).find_map(|used| self.find(at, &used.path, fuel)).or_else(|| {
                globs().find_map(|used| match self.find_as(at, &used.path, true, fuel)? {
                    Found::Module(other) => self.step(&other, name, has_more, fuel),
                    Found::Item(_) => None,
                })
            });
        let item = taken.filter(|found| !is_module || matches!(found, Found::Item(_)));
        item.or(is_module.then_some(Found::Module(below)))
    }

    /// A macro that is seen without a path to it, from where it stands on or as `$crate::name`.
    fn macro_named(&self, path: &Path) -> Option<Found> {
        let name = path.last().filter(|name| name.ends_with('!'))?;
        self.0.iter().find(|(_, module)| module.defines.contains(name)).map(|(at, _)| Found::Item(at.clone()))
    }
}

impl Module {
    /// Notes all paths among tokens.
    fn look(&mut self, tokens: &[TokenTree]) {
        let mut i = 0;
        while let Some(token) = tokens.get(i) {
            i += match (token, tokens.get(i + 1)) {
                (TokenTree::Punct(hash), Some(TokenTree::Group(_)))
                    if hash.as_char() == '#' && bare(&tokens[i..]).is_test =>
                {
                    first_item(&tokens[i..]).0.len()
                }
                (TokenTree::Ident(word), Some(TokenTree::Group(within)))
                    if word == "pub" && within.stream().to_string().starts_with("in ") =>
                {
                    2
                }
                (TokenTree::Ident(word), next)
                    if word == "use" && !next.is_some_and(|next| is(next, '<')) =>
                {
                    let (item, _) = first_item(&tokens[i..]);
                    let is_public = bare(&tokens[..i]).is_public;
                    self.take(&item[1..], &[], is_public);
                    item.len()
                }
                (TokenTree::Ident(_), _) => self.path(tokens, i),
                (TokenTree::Group(group), _) => {
                    self.look(&group.stream().into_iter().collect::<Vec<_>>());
                    1
                }
                _ => 1,
            };
        }
    }

    /// Notes the path that begins here, if it can be one; tells how many tokens it has. A single word is one if it is
    /// written large or called.
    fn path(&mut self, tokens: &[TokenTree], start: usize) -> usize {
        let mut path = vec![tokens[start].to_string()];
        let mut rest = &tokens[start + 1..];
        while let [colon, second, TokenTree::Ident(name), more @ ..] = rest
            && is(colon, ':')
            && is(second, ':')
        {
            path.push(name.to_string());
            rest = more;
        }
        let is_macro = matches!(rest, [bang, TokenTree::Group(_), ..] if is(bang, '!'));
        let is_call =
            matches!(rest, [TokenTree::Group(group), ..] if group.delimiter() == Delimiter::Parenthesis);
        let is_large = path[0].starts_with(char::is_uppercase);
        let goes_on = match &tokens[..start] {
            [.., before, colon] if is(before, ':') && is(colon, ':') => true,
            [.., before, dot] => is(dot, '.') && !is(before, '.') || is(dot, '$') && path[0] != "crate",
            [dot] => is(dot, '.'),
            [] => false,
        };
        if !goes_on && (path.len() > 1 || is_macro || is_call || is_large) {
            path.iter_mut().last().filter(|_| is_macro).into_iter().for_each(|name| name.push('!'));
            self.paths.push((path, tokens[start].span().start().line));
        }
        tokens.len() - start - rest.len()
    }

    /// Notes what a `use` takes.
    fn take(&mut self, tree: &[TokenTree], before: &[String], is_public: bool) {
        for branch in tree.split(|token| is(token, ',') || is(token, ';')).filter(|branch| !branch.is_empty())
        {
            let (mut path, mut name, mut is_all) = (before.to_vec(), None, false);
            for token in branch {
                match token {
                    TokenTree::Group(group) => {
                        let tree: Vec<_> = group.stream().into_iter().collect();
                        self.take(&tree, &path, is_public);
                        path.clear();
                    }
                    TokenTree::Ident(word) if word == "as" => name = Some(String::new()),
                    TokenTree::Ident(word) if name.is_some() => name = Some(word.to_string()),
                    TokenTree::Ident(word) if word == "self" && !path.is_empty() => {}
                    TokenTree::Ident(word) => path.push(word.to_string()),
                    other => is_all |= is(other, '*'),
                }
            }
            let Some(last) = path.last() else { continue };
            let name = if is_all { None } else { name.or(Some(last.clone())) };
            self.uses.push(Use { name, path, is_public, line: branch[0].span().start().line });
        }
    }
}

/// The room right below the root that a file is in.
pub fn room(file: &str) -> &str {
    file.split('/').next().unwrap_or(file).trim_end_matches(".rs")
}

fn is(token: &TokenTree, sign: char) -> bool {
    matches!(token, TokenTree::Punct(punct) if punct.as_char() == sign)
}

fn child(at: &[String], name: &str) -> Path {
    [at, &[name.into()]].concat()
}

/// The module that a path written with `crate`, `self` or `super` goes out from, and what follows.
fn rooted<'p>(from: &Path, path: &'p [String]) -> Option<(Path, &'p [String])> {
    let (first, mut rest) = path.split_first()?;
    let mut at = match first.as_str() {
        "crate" => vec![],
        "self" => from.clone(),
        "super" => from[..from.len().saturating_sub(1)].to_vec(),
        _ => return None,
    };
    while let Some((_, more)) = rest.split_first().filter(|(word, _)| *word == "super") {
        at.pop();
        rest = more;
    }
    Some((at, rest))
}

/// An item without its attributes and visibility.
struct Bare<'t> {
    tokens: &'t [TokenTree],
    is_test: bool,
    is_public: bool,
}

fn bare(mut tokens: &[TokenTree]) -> Bare<'_> {
    let (mut is_test, mut is_public) = (false, false);
    while let [hash, rest @ ..] = tokens
        && is(hash, '#')
        && let Some(end) = rest.iter().position(|token| matches!(token, TokenTree::Group(_)))
    {
        let attribute = rest[end].to_string().replace([' ', '\n'], "");
        is_test |= attribute.starts_with("[cfg(test)") || attribute.starts_with("[cfg(all(test");
        tokens = &rest[end + 1..];
    }
    if let [TokenTree::Ident(word), rest @ ..] = tokens
        && word == "pub"
    {
        is_public = true;
        tokens = if let [TokenTree::Group(_), rest @ ..] = rest { rest } else { rest };
    }
    Bare { tokens, is_test, is_public }
}

/// The first item with its attributes, and the rest: it ends with a block, or with a semicolon.
fn first_item(tokens: &[TokenTree]) -> (&[TokenTree], &[TokenTree]) {
    let bare = bare(tokens).tokens;
    let words = |at: usize| bare.get(at).map(TokenTree::to_string).unwrap_or_default();
    let has_semicolon = match words(0).as_str() {
        "use" | "static" | "type" | "let" => true,
        "const" => !is_kind(&words(1)),
        _ => false,
    };
    let is_block =
        |token: &TokenTree| matches!(token, TokenTree::Group(group) if group.delimiter() == Delimiter::Brace);
    let last = bare.iter().position(|token| is(token, ';') || !has_semicolon && is_block(token));
    tokens.split_at(tokens.len() - bare.len() + last.map_or(bare.len(), |last| last + 1))
}

/// The name that an item defines.
fn name_of(item: &[TokenTree]) -> Option<String> {
    let mut words = item.iter().filter_map(|token| match token {
        TokenTree::Ident(word) => Some(word.to_string()),
        _ => None,
    });
    let kind = words.next().filter(|word| is_kind(word) && word != "impl")?;
    let name = words.find(|word| word == "impl" || !is_kind(word)).filter(|name| name != "impl")?;
    Some(if kind == "macro_rules" { name + "!" } else { name })
}
