//! Fetches a repository by the user's own git.

use super::scratch::Scratch;
use crate::problem::{Problem, Text, quoted, texts};
use std::path::Path;
use std::process::{Command, Stdio};

/// Clones a repository without its history and submodules into a folder; returns the commit.
///
/// # Errors
/// Git cannot be run, or says why it cannot fetch it.
pub(super) fn clone(address: &str, folder: &Path) -> Result<String, Problem> {
    let mut clone = Command::new("git");
    clone.args([
        "-c",
        "core.symlinks=false",
        "-c",
        "core.autocrlf=false",
        "clone",
        "--quiet",
        "--depth",
        "1",
    ]);
    clone.args(["--no-recurse-submodules", "--", address]).arg(folder);
    git(&mut clone, address)?;
    let mut head = Command::new("git");
    head.arg("-C").arg(folder).args(["rev-parse", "HEAD"]);
    Ok(git(&mut head, address)?.trim().to_owned())
}

/// A folder for a clone, removed on drop.
pub(super) fn scratch() -> Result<Scratch, Problem> {
    let parent = std::env::temp_dir();
    Scratch::new(&parent, "saki-lua-git")
        .map_err(|error| super::contents::unread(&parent.display().to_string(), &error))
}

/// Runs git and returns its output. It may ask for a password on the terminal.
fn git(command: &mut Command, address: &str) -> Result<String, Problem> {
    let output = command.env("LC_ALL", "C").stdin(Stdio::inherit()).output().map_err(|error| {
        Problem::from(texts::packs::git_not_run(error)).help(texts::packs::possible_sources())
    })?;
    if output.status.success() {
        return Ok(String::from_utf8_lossy(&output.stdout).into_owned());
    }
    let said = String::from_utf8_lossy(&output.stderr);
    let lines: Vec<&str> = said.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    let telling = lines.iter().rev().find(|line| line.starts_with("fatal:")).or(lines.last());
    let line = telling.copied().unwrap_or_default();
    let problem = match reason(&said) {
        Some(why) => {
            Problem::from(texts::packs::git_fetch_failed(why)).note(texts::packs::git_message(quoted(line)))
        }
        None => texts::packs::git_fetch_failed(quoted(line)).into(),
    };
    Err(problem.help(texts::packs::try_git_clone(address)))
}

/// Why git failed, by what it says.
fn reason(said: &str) -> Option<Text> {
    type Why = fn() -> Text;
    let reasons: [(&[&str], Why); 5] = [
        (&["Could not resolve host", "Name or service not known"], texts::packs::git_no_host),
        (
            &[
                "Authentication failed",
                "could not read Username",
                "Permission denied",
                "terminal prompts disabled",
            ],
            texts::packs::git_no_access,
        ),
        (&["certificate"], texts::packs::git_certificate_untrusted),
        (
            &[
                "Connection refused",
                "Failed to connect",
                "timed out",
                "Could not connect",
                "unable to connect",
            ],
            texts::packs::git_no_answer,
        ),
        (
            &[
                "does not exist",
                "not found",
                "does not appear to be a git repository",
                "not a git repository",
            ],
            texts::packs::git_no_repository,
        ),
    ];
    reasons.iter().find(|(words, _)| words.iter().any(|word| said.contains(word))).map(|(_, why)| why())
}

#[cfg(test)]
mod tests {
    use super::reason;

    #[test]
    fn what_git_says_is_put_in_words() {
        let id = |said: &str| reason(said).and_then(|text| text.id());
        for (said, wanted) in [
            (
                "fatal: unable to access 'https://x.example/': Could not resolve host: x.example",
                "packs.git_no_host",
            ),
            (
                "fatal: could not read Username for 'https://x.example': terminal prompts disabled",
                "packs.git_no_access",
            ),
            ("git@x.example: Permission denied (publickey).", "packs.git_no_access"),
            (
                "remote: Repository not found.\nfatal: repository 'https://x/' not found",
                "packs.git_no_repository",
            ),
            ("fatal: '/nowhere' does not appear to be a git repository", "packs.git_no_repository"),
            ("Failed to connect to x port 443: Connection refused", "packs.git_no_answer"),
            ("SSL certificate problem: self-signed certificate", "packs.git_certificate_untrusted"),
        ] {
            assert_eq!(id(said), Some(wanted), "{said}");
        }
        assert_eq!(id("fatal: early EOF"), None);
    }
}
