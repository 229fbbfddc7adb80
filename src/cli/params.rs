//! `saki-lua params`: numbers of skills with their values and origins.

use super::diagnostics::{self, lang, localized};
use super::format::{Choice, Format, one_of};
use super::out::Out;
use super::text::page;
use crate::ask::Outcome;
use crate::ask::numbers::{NumberArgs, only_named};
use crate::harmless::{harmless, one_line};
use crate::problem::texts;
use crate::report::columns::titled;
use crate::report::line::wrap;
use crate::report::styles::{BOLD, DIM};
use crate::skill::named::{NamedGirl, named};
use crate::skill::tune::Variant;
use crate::skill::{Origin, Param, Skill, Vm, toml_key, toml_number};
use comfy_table::{Attribute, Cell, ContentArrangement};
use serde_json::{Value, json};
use std::rc::Rc;

const HELP: &str = "\
Examples:
  saki-lua params                              every number of every girl
  saki-lua params A B                          those of two
  saki-lua params A --tune mine.toml --set A.luck=400
                                               the resulting values and their origins
  saki-lua params A --format toml > mine.toml  a file to edit and use with --tune

A tune file has a table for each girl, `[A]` and below it `luck = 400`. Other numbers keep the defaults of \
the skill file.";

/// List the numbers of skills: value, default, range, meaning, and origin of the value.
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub(super) struct ParamsArgs {
    /// Handles (see `list`), names and paths of .lua files. Default: all skills.
    #[arg(value_name = "GIRL")]
    girls: Vec<String>,
    #[command(flatten)]
    numbers: NumberArgs,
    /// Output format.
    #[arg(long, value_parser = one_of(FORMATS), default_value_t = Format::Table)]
    format: Format,
}

/// Output formats.
const FORMATS: &[Choice] = &[
    Choice::new(Format::Table, "A text table"),
    Choice::new(Format::Json, "One object with all girls"),
    Choice::new(Format::Toml, "A tune file with the values in force, and meanings and ranges as comments"),
];

/// Prints the numbers. Files that do not load are reported and left out, or an error if named explicitly.
pub(super) fn params(args: &ParamsArgs) -> anyhow::Result<Outcome> {
    let vm = Vm::new()?;
    let Shown { skills, variants, outcome } = args.skills(&vm)?;
    args.numbers.numbers().apply(&vm, &skills, &variants, &only_named())?;
    let mut out = Out::new();
    match args.format {
        Format::Json => {
            let skills: Vec<Value> = skills.iter().map(|skill| described(skill)).collect();
            out.json("params", json!({ "girls": skills }))?;
        }
        Format::Toml => skills.iter().for_each(|skill| out.text(&tune_file(skill))),
        _ => skills.iter().for_each(|skill| print(skill, &mut out)),
    }
    out.check()?;
    Ok(outcome)
}

/// Skills whose numbers are shown.
struct Shown {
    skills: Vec<Rc<Skill>>,
    variants: Vec<Variant>,
    outcome: Outcome,
}

impl ParamsArgs {
    fn skills(&self, vm: &Vm) -> anyhow::Result<Shown> {
        let library = self.numbers.library.library()?;
        let mut shown = Shown { skills: Vec::new(), variants: Vec::new(), outcome: Outcome::Fine };
        let mut load = |NamedGirl { source, variant }: NamedGirl| {
            let skill = vm.load_read(&source)?;
            skill.notes().iter().for_each(diagnostics::print);
            shown.skills.push(skill);
            shown.variants.extend(variant);
            anyhow::Ok(())
        };
        if !self.girls.is_empty() {
            for (name, girl) in self.girls.iter().zip(named(&self.girls, &library)?) {
                // Who has no skill has no numbers: reading her says so.
                load(girl.map_or_else(|| NamedGirl::read(name, &library), Ok)?)?;
            }
            return Ok(shown);
        }
        let mut outcome = Outcome::Fine;
        for handle in library.own().handles() {
            match NamedGirl::read(&handle, &library).and_then(&mut load) {
                Ok(()) => {}
                Err(error) => {
                    diagnostics::error(&error);
                    outcome = Outcome::BadRows;
                }
            }
        }
        Ok(Shown { outcome, ..shown })
    }
}

fn print(skill: &Skill, out: &mut Out) {
    let info = skill.info();
    let (handle, names) = (one_line(&info.handle), skill.names());
    let (own, japanese) = (names.get(lang().code()), names.get("ja"));
    let other = if own == japanese { String::new() } else { format!("  {DIM}{}{DIM:#}", one_line(japanese)) };
    out.line(&format!("{BOLD}{handle}{BOLD:#}  {}{other}", one_line(own)));
    let desc = one_line(&skill.desc(lang().code()));
    wrap(&desc, page() - 2)
        .iter()
        .filter(|row| !row.is_empty())
        .for_each(|row| out.line(&format!("  {row}")));
    let params = skill.params();
    if params.is_empty() {
        let none = if skill.is_classic() {
            localized(&texts::games::numbers_in_script())
        } else {
            localized(&texts::games::no_numbers())
        };
        out.line(&format!("  {DIM}{none}{DIM:#}\n"));
        return;
    }
    let mut table = titled(
        [
            texts::files::column_number(),
            texts::files::column_value(),
            texts::files::column_default(),
            texts::files::column_range(),
            texts::files::column_source(),
            texts::files::column_meaning(),
        ]
        .map(|title| localized(&title)),
    );
    table.set_content_arrangement(ContentArrangement::Dynamic);
    for param in &params {
        let changed = param.origin != Origin::File;
        let value = Cell::new(param.value);
        table.add_row([
            Cell::new(one_line(&param.name)),
            if changed { value.add_attribute(Attribute::Bold) } else { value },
            Cell::new(param.default),
            Cell::new(range(param)),
            Cell::new(match param.origin {
                Origin::File => localized(&texts::runs::default_mark()),
                _ => one_line(&param.origin.to_string()).to_string(),
            }),
            Cell::new(one_line(param.doc.get(lang().code()))),
        ]);
    }
    out.line(&format!("{}\n", table.trim_fmt()));
}

/// Range and unit of a number.
fn range(param: &Param) -> String {
    match param.unit.is_empty() {
        true => localized(&param.range()),
        false => localized(&texts::options::in_unit(param.range(), param.unit_text())),
    }
}

fn described(skill: &Skill) -> Value {
    let numbers = skill.params().into_iter().map(|param| {
        let (min, max, from) = (param.least(), param.most(), origin(&param.origin));
        let Param { name, value, default, step, doc, unit, tune, .. } = param;
        json!({
            "name": name, "value": value, "default": default, "min": min, "max": max,
            "step": step, "unit": unit, "tune": tune, "doc": doc.get("en"), "from": from,
        })
    });
    let info = skill.info();
    json!({ "girl": info.handle, "name": info.name, "numbers": numbers.collect::<Vec<_>>() })
}

fn origin(origin: &Origin) -> Value {
    match origin {
        Origin::File => json!({ "kind": "default" }),
        Origin::Tune { path, line } => {
            json!({ "kind": "tune", "file": path.display().to_string(), "line": line })
        }
        Origin::Set => json!({ "kind": "set" }),
    }
}

/// Her numbers as a tune file that gives the same values when read back.
fn tune_file(skill: &Skill) -> String {
    let params = skill.params();
    if params.is_empty() {
        return String::new();
    }
    let info = skill.info();
    let mut text =
        format!("# {}\n[{}]\n", one_line(skill.names().get(lang().code())), toml_key(&info.handle));
    for param in &params {
        harmless(param.doc.get(lang().code())).lines().for_each(|line| text += &format!("# {line}\n"));
        text += &format!("# {}\n", localized(&texts::runs::range_and_default(range(param), param.default)));
        text += &format!("{} = {}\n", toml_key(&param.name), toml_number(param.value));
    }
    text.push('\n');
    text
}
