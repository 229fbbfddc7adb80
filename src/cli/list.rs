//! `saki-lua list`: lists the available skills.

use super::diagnostics::{self, lang, localized};
use super::out::Out;
use super::text::page;
use crate::ask::Outcome;
use crate::ask::library::LibraryArgs;
use crate::files::folder_with;
use crate::harmless::{harmless, one_line};
use crate::problem::{Arg, Lang, ToArg, listed, listed_args, texts};
use crate::report::line::{StyledLine, wrap};
use crate::report::styles::{BOLD, DIM};
use crate::skill::library::is_path;
use crate::skill::shelf::{Origin, Shelf};
use crate::skill::spelled::Spelled;
use crate::skill::{Library, Param, Skill, Source, Vm};
use crate::state::Hook;
use crate::teams;
use anyhow::anyhow;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::rc::Rc;

/// List the available skills.
#[derive(clap::Args)]
pub(super) struct ListArgs {
    /// Handles, packs or files, or words: of a name, a school, a description. Default: all skills.
    #[arg(value_name = "GIRL|WORD")]
    girls: Vec<String>,
    #[command(flatten)]
    library: LibraryArgs,
    /// Print JSON with all declarations of each skill.
    #[arg(long)]
    json: bool,
}

/// A girl, her origin, and the files she shadows.
struct Listed {
    /// Her name in `--girls`: her handle, or `pack/girl` if several packs have one.
    name: String,
    skill: Rc<Skill>,
    from: Shelf,
    hidden: Vec<(Shelf, PathBuf)>,
    /// Variants of her, by name in `--girls`.
    variants: Vec<String>,
}

/// Lists the skills. Files that do not load are reported and left out, or an error if named explicitly.
pub(super) fn list(args: &ListArgs) -> anyhow::Result<Outcome> {
    let library = args.library.library()?;
    let vm = Vm::new()?;
    let mut outcome = Outcome::Fine;
    let mut listed = Vec::new();
    let handles = if args.girls.is_empty() { library.handles() } else { found(&args.girls, &library) };
    for handle in handles {
        match library.find(&handle).and_then(|path| vm.load(&path)) {
            Ok(skill) => {
                skill.notes().iter().for_each(diagnostics::print);
                listed.push(Listed::of(skill, &handle, &library));
            }
            Err(error) if args.girls.contains(&handle) => return Err(error.into()),
            Err(error) => {
                diagnostics::error(&anyhow!(error));
                outcome = Outcome::BadRows;
            }
        }
    }
    let mut out = Out::new();
    if args.json {
        let skills: Vec<Value> = listed.iter().map(Listed::described).collect();
        out.json("list", json!({ "girls": skills }))?;
    } else {
        let mixed = listed.iter().any(|girl| girl.from != listed[0].from);
        listed.iter().for_each(|listed| listed.print(mixed, &mut out));
        if !listed.is_empty() {
            out.line(&format!("{DIM}{}{DIM:#}", summary(&listed, &library)));
        }
    }
    out.check()?;
    Ok(outcome)
}

/// The girls of these handles, and those whom these words find: by handle or name, else by the school of a team, else by what their
/// files tell of them. A word that finds nobody stays, and is told to be unknown.
fn found(words: &[String], library: &Library) -> Vec<String> {
    let girls = library.spelled();
    let mut found: Vec<String> = Vec::new();
    for word in words {
        let named = girls.iter().any(|girl| girl.handle == *word) || is_path(word) || word.contains('@');
        let those = |is: &dyn Fn(&Spelled) -> bool| -> Vec<String> {
            girls.iter().filter(|girl| is(girl)).map(|girl| girl.handle.clone()).collect()
        };
        let by_name = || those(&|girl| girl.has(word));
        let of_school = || {
            let members = teams::called(word).flat_map(|team| team.girls).collect::<Vec<_>>();
            those(&|girl| members.contains(&girl.handle))
        };
        let by_words = || those(&|girl| girl.tells_of(word));
        let ways: [&dyn Fn() -> Vec<String>; 4] = [&by_name, &of_school, &by_words, &|| vec![word.clone()]];
        let asked = if named { &ways[3..] } else { &ways };
        found.extend(asked.iter().map(|way| way()).find(|found| !found.is_empty()).unwrap_or_default());
    }
    let mut seen = BTreeSet::new();
    found.retain(|name| seen.insert(name.clone()));
    found
}

/// Number of skills by origin: those of the library in its order, then the folders of files that were named.
fn summary(girls: &[Listed], library: &Library) -> String {
    let of = |shelf: &Shelf| girls.iter().filter(|listed| listed.from == *shelf).count();
    let mut shelves: Vec<&Shelf> = library.shelves().iter().filter(|shelf| of(shelf) > 0).collect();
    for Listed { from, .. } in girls {
        if !shelves.contains(&from) {
            shelves.push(from);
        }
    }
    let counted = |shelf: &&Shelf| {
        let place = shelf.place();
        Arg::Each(Lang::ALL.map(|lang| format!("{} {}", of(shelf), place.say(lang))))
    };
    let places = match *shelves {
        [only] => only.place().to_arg(),
        _ => listed_args(shelves.iter().map(counted)),
    };
    localized(&texts::files::skills_in_folder(texts::units::skills(girls.len()), places))
}

impl Listed {
    fn of(skill: Rc<Skill>, name: &str, library: &Library) -> Self {
        let all = library.all(name);
        let mut all = all.into_iter().map(|(shelf, path)| (shelf.clone(), path));
        let beside = || Shelf::new(Origin::File, folder_with(skill.path()));
        let from = all.next().map_or_else(beside, |(shelf, _)| shelf);
        let variants = library.variants(name);
        Self { name: name.to_owned(), skill, from, hidden: all.collect(), variants }
    }

    /// Prints a girl, and where she is from if the list is `mixed`.
    fn print(&self, mixed: bool, out: &mut Out) {
        let different: Vec<_> = self.hidden.iter().filter(|(_, path)| self.differs(path)).collect();
        print(&self.name, &self.skill, out);
        if !self.variants.is_empty() {
            paragraph(&localized(&texts::packs::girl_variants(listed(&self.variants))), "", out);
        }
        if mixed && self.from.origin != Origin::Builtin {
            let place = self.skill.path().display().to_string();
            paragraph(&localized(&texts::packs::girl_origin(self.from.origin.text(), place)), "", out);
        }
        for (shelf, path) in different {
            let place = path.display().to_string();
            paragraph(&localized(&texts::library::hides_another(shelf.origin.text(), place)), "", out);
        }
        out.line("");
    }

    /// Whether a shadowed file differs from this skill; identical copies are not reported.
    fn differs(&self, path: &Path) -> bool {
        Source::read(path).map_or(true, |source| source.hash() != self.skill.hash())
    }

    fn described(&self) -> Value {
        let mut value = described(&self.skill);
        value["girl"] = json!(self.name);
        value["from"] = json!(self.from.origin.word());
        value["variants"] = json!(self.variants);
        let hidden = self.hidden.iter().map(|(shelf, path)| {
            json!({ "from": shelf.origin.word(), "path": path.display().to_string(), "differs": self.differs(path) })
        });
        value["hidden"] = hidden.collect();
        value
    }
}

/// Indentation of the details of a girl.
const INDENT: usize = 10;

fn print(name: &str, skill: &Rc<Skill>, out: &mut Out) {
    let names = skill.names();
    let mut line = StyledLine::default();
    line.put(BOLD, &one_line(name)).pad(INDENT - 2).put_plain("  ");
    let own = names.get(lang().code());
    line.put_plain(&one_line(own));
    for name in [&names.en, &names.ja, &names.zh].into_iter().filter(|name| !name.is_empty() && *name != own)
    {
        line.put(DIM, "  ").put(DIM, &one_line(name));
    }
    out.line(&line.finish());
    paragraph(&skill.desc(lang().code()), "", out);
    let kin: Vec<&str> = skill.bonds().filter(|(field, _)| *field == "kin").map(|(_, name)| name).collect();
    if !kin.is_empty() {
        paragraph(&localized(&texts::objects::her_kin(listed(&kin))), "", out);
    }
    if skill.is_classic() {
        paragraph(&localized(&texts::games::script_of_libsaki()), "", out);
    }
    for param in skill.params() {
        let Param { name, value, doc, .. } = &param;
        let number = format!("{name} = {value} {}", localized(&param.unit_text()));
        let number = number.trim_end();
        let number = match (param.least(), param.most()) {
            (None, None) => texts::frame::just(number),
            (None, Some(max)) => texts::files::range_below_max(number, max),
            (Some(min), None) => texts::files::range_above_min(number, min),
            (Some(min), Some(max)) => texts::files::range_between(number, min, max),
        };
        let doc = doc.get(lang().code());
        paragraph(&localized(&texts::frame::colon(number, doc)), "  ", out);
    }
}

/// Wraps text to the page, with a hanging indent.
fn paragraph(text: &str, hang: &str, out: &mut Out) {
    let text = harmless(text).split_whitespace().collect::<Vec<_>>().join(" ");
    let mut indent = " ".repeat(INDENT);
    for row in wrap(&text, page() - INDENT - hang.len()).into_iter().filter(|row| !row.is_empty()) {
        out.line(&format!("{indent}{row}"));
        indent = format!("{}{hang}", " ".repeat(INDENT));
    }
}

fn described(skill: &Rc<Skill>) -> Value {
    let (info, names) = (skill.info(), skill.names());
    let numbers = skill.params().into_iter().map(|param| {
        let (min, max) = (param.least(), param.most());
        let Param { name, value, default, step, doc, unit, .. } = param;
        json!({
            "name": name, "value": value, "default": default,
            "min": min, "max": max, "step": step, "doc": doc.get("en"), "unit": unit,
        })
    });
    let hooks = Hook::ALL.iter().filter(|&&hook| skill.hooks().has(hook)).map(|hook| hook.name());
    json!({
        "handle": info.handle,
        "id": info.id,
        "name": { "en": names.en, "zh": names.zh, "ja": names.ja },
        "kin": skill.info().kin.to_vec(),
        "desc": { "en": skill.desc("en"), "zh": skill.desc("zh"), "ja": skill.desc("ja") },
        "mk": numbers.collect::<Vec<_>>(),
        "hooks": hooks.collect::<Vec<_>>(),
        "classic": skill.is_classic(),
        "notes": skill.notes(),
        "path": skill.path().display().to_string(),
    })
}
