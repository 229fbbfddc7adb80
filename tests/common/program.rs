//! Runs the program without colours, 100 columns wide.

use super::files::{files, name};
use assert_cmd::Command;
use std::fs;
use std::path::Path;
use std::process::Stdio;
use std::time::Duration;
use tempfile::TempDir;

/// The program with these arguments, separated by spaces.
pub fn saki(args: &str) -> Command {
    let mut command = Command::cargo_bin("saki-lua").unwrap();
    command.args(args.split_whitespace()).env_remove("CLICOLOR_FORCE").env_remove("SAKI_LUA_LANG");
    // Hide anything installed on this machine.
    for home in ["HOME", "XDG_DATA_HOME", "APPDATA", "USERPROFILE"] {
        command.env(home, std::env::temp_dir().join("saki-lua-no-home"));
    }
    command.env_remove("SAKI_LUA_SKILLS").env("NO_COLOR", "1").env("COLUMNS", "100");
    command
}

/// Runs it: exit code, standard output and standard error.
pub fn ended(command: &mut Command) -> (i32, String, String) {
    let output = command.output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (output.status.code().unwrap(), text(output.stdout), text(output.stderr))
}

/// Runs it with arguments that may contain spaces.
pub fn ended_with(words: &[&str]) -> (i32, String, String) {
    ended(saki("").args(words))
}

/// Standard output of a successful run with empty standard error.
pub fn printed(args: &str) -> String {
    let (code, text, complaint) = ended(&mut saki(args));
    assert_eq!((code, complaint.as_str()), (0, ""), "{args}");
    text
}

/// Standard error of a run that ends with code 2 and no output.
pub fn refused(args: &str) -> String {
    let (code, text, complaint) = ended(&mut saki(args));
    assert_eq!((code, text.as_str()), (2, ""), "{args}: {complaint}");
    complaint
}

/// A temporary folder.
pub struct Folder(TempDir);

impl Folder {
    pub fn new(files: &[(&str, &str)]) -> Self {
        let folder = Self(tempfile::tempdir().unwrap());
        files.iter().for_each(|(name, text)| folder.write(name, text));
        folder
    }

    pub fn path(&self) -> &Path {
        self.0.path()
    }

    pub fn name(&self) -> &str {
        self.path().to_str().unwrap()
    }

    /// Writes a file, creating its folder.
    pub fn write(&self, name: &str, text: impl AsRef<[u8]>) {
        let path = self.path().join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }

    pub fn read(&self, name: &str) -> String {
        fs::read_to_string(self.path().join(name)).unwrap()
    }

    /// Names of its entries.
    pub fn files(&self) -> Vec<String> {
        files(self.path()).iter().map(|path| name(path)).collect()
    }

    /// Runs the program in it.
    pub fn saki(&self, args: &str) -> (i32, String, String) {
        ended(saki(args).current_dir(self.path()))
    }

    /// Runs the program in it with arguments that may contain spaces: exit code and all output.
    pub fn told(&self, words: &[&str]) -> (i32, String) {
        let (code, text, complaint) = ended(saki("").args(words).current_dir(self.path()));
        (code, text + &complaint)
    }
}

/// Runs the program in a folder and kills it as soon as a file has so many lines more than before; false if it was done sooner.
pub fn killed(folder: &Path, args: &str, file: &Path, more: usize) -> bool {
    let lines = || fs::read(file).unwrap_or_default().iter().filter(|byte| **byte == b'\n').count();
    let least = lines() + more;
    let mut command = std::process::Command::new(assert_cmd::cargo::cargo_bin("saki-lua"));
    command
        .args(args.split_whitespace())
        .current_dir(folder)
        .env("NO_COLOR", "1")
        .env_remove("SAKI_LUA_LANG");
    let mut child = command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
    while lines() < least {
        if child.try_wait().unwrap().is_some() {
            return false;
        }
        std::thread::sleep(Duration::from_millis(2));
    }
    child.kill().unwrap();
    child.wait().unwrap();
    true
}
