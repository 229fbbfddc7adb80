//! `--help` in Chinese and Japanese: the texts of `locales/help.toml`, each beside the English one it stands for.

use super::diagnostics::lang;
use super::text::page;
use crate::ask::help::{Texts, comment};
use crate::problem::Lang;
use crate::report::line::wrap;
use clap::builder::{PossibleValue, PossibleValuesParser, StyledStr};
use clap::error::ErrorKind;
use clap::{Arg, Command, Error};
use std::io::{self, Write};
use unicode_width::UnicodeWidthStr;

/// How far the text of an option is indented.
const INDENT: usize = 10;
/// How far a remark is that stands below its command.
const BELOW: usize = 6;

/// What clap says by itself.
const BY_CLAP: [&str; 13] = [
    "Usage:",
    "Options:",
    "Arguments:",
    "Commands:",
    "Possible values:",
    "[default: ",
    "[possible values: ",
    "[aliases: ",
    "Print help (see a summary with '-h')",
    "Print help (see more with '--help')",
    "Print help",
    "Print version",
    "Print this message or the help of the given subcommand(s)",
];

/// Prints the requested help in Chinese or Japanese, given the command line with these texts, and returns whether it could be
/// written; `None`, and nothing is printed, if the reader's language is English or the error is another one.
pub(super) fn shown(error: &Error, program: impl FnOnce(&Texts) -> Command) -> Option<io::Result<()>> {
    let asked =
        matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand);
    if !asked || lang() == Lang::En {
        return None;
    }
    let texts = Texts::of(lang());
    let help = program(&texts).try_get_matches().err()?;
    let by_clap = |text: String, english: &&str| text.replace(*english, &texts.say(english));
    let text = BY_CLAP.iter().fold(help.render().ansi().to_string(), by_clap);
    // A wide colon needs no space after it.
    let text = text.replace("：\u{1b}[0m ", "：\u{1b}[0m");
    // The short help begins with what the list of commands has in one row.
    let text = match text.split_once("\n\n") {
        Some((about, rest)) => format!("{}\n\n{rest}", wrapped(about, page())),
        None => text,
    };
    Some(if error.use_stderr() {
        write!(anstream::stderr(), "{text}")
    } else {
        write!(anstream::stdout(), "{text}")
    })
}

/// A command line with translated help, for showing only: the values of its options are not parsed.
pub(super) fn translated(mut command: Command, texts: &Texts) -> Command {
    let say = |text: &StyledStr| texts.say(&text.to_string());
    let long = command.get_long_about().or(command.get_about()).map(say);
    if let Some(about) = command.get_about().map(say) {
        command = command.about(about);
    }
    if let Some(about) = long {
        command = command.long_about(wrapped(&about, page()));
    }
    if let Some(after) = command.get_after_help().map(say) {
        command = command.after_help(wrapped(&after, page()));
    }
    if let Some(after) = command.get_after_long_help().map(say) {
        command = command.after_long_help(wrapped(&after, page()));
    }
    // All is in rows already, and what clap says is found whole.
    let command = command.term_width(0).mut_args(|arg| argument(arg, texts));
    command.mut_subcommands(|inner| translated(inner, texts))
}

fn argument(mut arg: Arg, texts: &Texts) -> Arg {
    let long = arg.get_long_help().or(arg.get_help()).map(|text| texts.say(&text.to_string()));
    if let Some(long) = long {
        let short = long.split("\n\n").next().unwrap_or_default().trim_end_matches('。');
        let width = page().saturating_sub(INDENT);
        arg = arg.help(wrapped(short, width)).long_help(wrapped(&long, width)).next_line_help(true);
    }
    let values = arg.get_possible_values();
    if values.iter().any(|value| value.get_help().is_some()) {
        let translated = |value: &PossibleValue| {
            let help = value.get_help().map(|text| texts.say(&text.to_string())).unwrap_or_default();
            value.clone().help(help)
        };
        arg = arg.value_parser(PossibleValuesParser::new(values.iter().map(translated)));
    }
    arg
}

/// Paragraphs in rows of so many columns, for clap counts characters. Commands stay as they are.
fn wrapped(text: &str, width: usize) -> String {
    let paragraph = |text: &str| {
        let is_wide = text.lines().any(|line| line.starts_with(' ') && line.width() > width);
        let rows = |line: &str| match line.starts_with(' ') {
            false => wrap(line, width),
            true if is_wide => remarked(line, width),
            true => vec![line.to_owned()],
        };
        text.lines().flat_map(rows).collect::<Vec<_>>().join("\n")
    };
    text.split("\n\n").map(paragraph).collect::<Vec<_>>().join("\n\n")
}

/// A command and its remark in rows: the remark beside it, or below if it would begin in the right half.
fn remarked(line: &str, width: usize) -> Vec<String> {
    let Some(at) = comment(line) else { return vec![line.to_owned()] };
    let (command, remark) = line.split_at(at);
    let column = command.width();
    if 2 * column <= width {
        let beside = wrap(remark, width - column).into_iter().enumerate();
        let before = |nth: usize| if nth == 0 { command.to_owned() } else { " ".repeat(column) };
        return beside.map(|(nth, row)| before(nth) + &row).collect();
    }
    let command = Some(command.trim_end().to_owned()).filter(|command| !command.is_empty());
    let below = wrap(remark, width.saturating_sub(BELOW)).into_iter();
    command.into_iter().chain(below.map(|row| " ".repeat(BELOW) + &row)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ask::help::{rewritten, said};
    use std::collections::BTreeSet;

    /// All that the command line says, in English.
    fn all(command: &Command, texts: &mut BTreeSet<String>) {
        let mut add = |text: Option<&StyledStr>| {
            let text = text.map(ToString::to_string).unwrap_or_default();
            rewritten(&text, |piece| {
                texts.insert(piece.to_owned());
                String::new()
            });
        };
        // The long help of `sim` adds only the metrics, which have their own three languages.
        [command.get_about(), command.get_long_about(), command.get_after_help()]
            .into_iter()
            .for_each(&mut add);
        for arg in command.get_arguments().filter(|arg| !arg.is_hide_set()) {
            add(arg.get_long_help().or(arg.get_help()));
            arg.get_possible_values().iter().for_each(|value| add(value.get_help()));
        }
        command.get_subcommands().filter(|inner| !inner.is_hide_set()).for_each(|inner| all(inner, texts));
    }

    #[test]
    fn remarks_stay_within_the_page() {
        let commands = "例：\n  saki-lua a     一つの対局\n  saki-lua a b c 同じものをもう一度";
        assert_eq!(wrapped(commands, 40), commands);
        assert_eq!(wrapped("  place  順位の平均です", 18), "  place  順位の平\n         均です");
        let far = "  saki-lua why --seed 7    この配牌\n                           このツモ";
        assert_eq!(wrapped(far, 30), "  saki-lua why --seed 7\n      この配牌\n      このツモ");
        assert_eq!(wrapped(far, 40), far);
    }

    #[test]
    fn all_help_is_there_in_three_languages() {
        let mut texts: BTreeSet<String> = BY_CLAP.iter().map(|text| text.trim_end().to_owned()).collect();
        all(&crate::cli::program(), &mut texts);
        texts.extend(crate::cli::groups::words().map(str::to_owned));
        texts.remove("");
        let said: BTreeSet<String> = said().into_iter().map(|said| said.en).collect();
        let missing: Vec<&String> = texts.difference(&said).collect();
        let unused: Vec<&String> = said.difference(&texts).collect();
        assert!(missing.is_empty() && unused.is_empty(), "missing: {missing:#?}\nunused: {unused:#?}");
        assert!(texts.len() > 200);
        // Rows are as wide as the terminal, so no text ends its own.
        let broken: Vec<&String> = texts.iter().filter(|text| text.contains('\n')).collect();
        assert!(broken.is_empty(), "{broken:#?}");
    }
}
