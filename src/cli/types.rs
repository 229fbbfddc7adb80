//! `saki-lua lsp types`: the skill API for editors, programs and people.

use super::diagnostics::lang;
use super::out::Out;
use crate::ask::Outcome;
use crate::author::manual::manual;
use clap::ValueEnum;

/// Print the skill API: annotations for editors, data, or a reference.
#[derive(clap::Args)]
pub(super) struct TypesArgs {
    /// Output format.
    #[arg(long, value_enum, default_value_t = Form::Luals)]
    format: Form,
}

/// Forms of the manual.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Form {
    /// Annotations for the Lua language server, as in lua-api/saki.lua.
    Luals,
    /// Definitions for luau-lsp, as in lua-api/saki.d.luau.
    Luau,
    /// Everything as data, as in lua-api/api.json.
    Json,
    /// A reference to read.
    Markdown,
}

/// Prints it.
pub(super) fn types(args: &TypesArgs) -> anyhow::Result<Outcome> {
    let manual = manual();
    let text = match args.format {
        Form::Luals => manual.luals(),
        Form::Luau => manual.luau(),
        Form::Json => manual.json(),
        Form::Markdown => manual.markdown(lang()),
    };
    let mut out = Out::new();
    out.text(&text);
    out.check()?;
    Ok(Outcome::Fine)
}
