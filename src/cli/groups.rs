//! The commands as `--help` lists them: in groups, the most used first.

use super::text::page;
use crate::ask::help::Texts;
use crate::report::line::wrap;
use clap::Command;
use std::fmt::Write as _;

/// Groups and the names of their commands.
const GROUPS: [(&str, &[&str]); 6] = [
    ("Play:", &["run", "studio", "match", "list", "why", "diff", "rules"]),
    ("Write:", &["new", "check", "test", "params", "api", "book", "eject", "port", "lsp"]),
    ("Share:", &["pack", "install", "packs", "update", "enable", "disable", "uninstall"]),
    ("Measure:", &["sim", "compare", "tune", "sweep", "matrix", "roster", "balance", "lab"]),
    ("Records and data:", &["replay", "review", "play-as-mjai", "score", "step", "odds"]),
    ("This program:", &["doctor", "completions", "help"]),
];

/// Where what a command does begins in its row.
const BESIDE: usize = 16;

/// What `help` does.
const HELP: &str = "Print this, or the help of a command";

/// What the groups say.
#[cfg(test)]
pub(super) fn words() -> impl Iterator<Item = &'static str> {
    GROUPS.into_iter().map(|(group, _)| group).chain([HELP])
}

/// The command line with its commands in groups, whose names are said with these texts.
pub(super) fn grouped(program: Command, texts: &Texts) -> Command {
    let styles = program.get_styles();
    let (header, literal) = (*styles.get_header(), *styles.get_literal());
    let about = |name: &str| {
        let command = program.find_subcommand(name)?;
        Some(command.get_about().map(ToString::to_string).unwrap_or_default())
    };
    let mut list = String::new();
    for (group, names) in GROUPS {
        _ = writeln!(list, "{header}{}{header:#}", texts.say(group));
        for name in names {
            // clap makes `help` by itself.
            let about = match *name {
                "help" => Some(texts.say(HELP)),
                name => about(name),
            };
            if let Some(about) = about {
                let rows = wrap(&about, page().saturating_sub(BESIDE));
                let about = rows.join(&format!("\n{:BESIDE$}", ""));
                _ = writeln!(list, "  {literal}{name:<13}{literal:#} {about}");
            }
        }
        list.push('\n');
    }
    let options = format!("{header}{}{header:#}", texts.say("Options:"));
    let template = format!(
        "{{about-with-newline}}\n{{usage-heading}} {{usage}}\n\n{list}{options}\n{{options}}{{after-help}}"
    );
    program.help_template(template)
}

#[cfg(test)]
mod tests {
    use super::GROUPS;
    use clap::CommandFactory;
    use std::collections::BTreeSet;

    #[test]
    fn every_command_is_in_one_group() {
        let listed: Vec<&str> = GROUPS.iter().flat_map(|(_, names)| names.iter().copied()).collect();
        let there = crate::cli::Cli::command();
        let shown = there.get_subcommands().filter(|command| !command.is_hide_set());
        let there: BTreeSet<&str> = shown.map(clap::Command::get_name).chain(["help"]).collect();
        assert_eq!(listed.len(), there.len(), "{listed:?}");
        assert_eq!(listed.into_iter().collect::<BTreeSet<_>>(), there);
    }
}
