//! Runs the drivers of `examples/distributed` if their tools are installed. With SAKI_LUA_DISTRIBUTED=1 a
//! missing tool is an error.

use crate::common::files::project;
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// 72 games: three blocks, the last one partial.
const RUN: &str = "--girls kuro,yue --seed 3 --games 70 --rule-set rounds=1";
const PARTS: &str = "3";

fn example(name: &str) -> PathBuf {
    project("examples/distributed").join(name)
}

fn program() -> PathBuf {
    assert_cmd::cargo::cargo_bin("saki-lua")
}

fn words(options: &str) -> impl Iterator<Item = &str> {
    options.split_whitespace()
}

fn succeeded(mut command: Command) -> String {
    command.current_dir(env!("CARGO_MANIFEST_DIR")).env("SAKI_LUA", program()).env("NO_COLOR", "1");
    let Output { status, stdout, stderr } = command.output().unwrap();
    let (output, error) = (String::from_utf8(stdout).unwrap(), String::from_utf8_lossy(&stderr).into_owned());
    assert!(status.success(), "{command:?}: {status}\n{output}\n{error}");
    output
}

fn saki(args: &str) -> String {
    let mut command = Command::new(program());
    command.args(words(args));
    succeeded(command)
}

/// Returns true if a tool runs. If not, prints that, or panics if tools are required.
fn is_installed(what: &str, command: &mut Command) -> bool {
    let found = command.output().is_ok_and(|output| output.status.success());
    let required = std::env::var_os("SAKI_LUA_DISTRIBUTED").is_some_and(|value| value == "1");
    assert!(found || !required, "SAKI_LUA_DISTRIBUTED=1, but {what} is missing");
    if !found {
        println!("skipped: no {what}");
    }
    found
}

/// Checks that a driver that merges prints what the run prints, byte for byte, in any format, and that running it again
/// changes nothing.
fn assert_prints_run(folder: &Path, drive: impl Fn(&[&str]) -> String) {
    for output in ["", "--format json", "--format csv --metrics place,win"] {
        let behind: Vec<&str> =
            if output.is_empty() { Vec::new() } else { ["--"].into_iter().chain(words(output)).collect() };
        assert_eq!(drive(&behind), saki(&format!("sim {RUN} {output}")), "{output}");
    }
    assert_equals_run(folder, || drive(&[]));
}

/// Checks that the parts a driver played give the same result as the run, and that running it again changes nothing.
fn assert_equals_run(folder: &Path, drive: impl Fn() -> String) {
    drive();
    let mut merge = Command::new(program());
    merge.arg("merge").arg(folder);
    assert_eq!(succeeded(merge), saki(&format!("sim {RUN}")));
    let rows = |nth| {
        let rows = fs::metadata(folder.join(format!("sim-{nth}-of-{PARTS}.jsonl"))).unwrap();
        (rows.len(), rows.modified().unwrap())
    };
    let before = [1, 2, 3].map(rows);
    drive();
    assert_eq!([1, 2, 3].map(rows), before);
}

#[cfg(unix)]
#[test]
fn gnu_parallel() {
    // There are other programs of that name.
    let check = "parallel --version | grep -q '^GNU parallel'";
    if !is_installed("GNU parallel", Command::new("sh").args(["-c", check])) {
        return;
    }
    let home = tempfile::tempdir().unwrap();
    let folder = home.path().join("with a space");
    let drive = |behind: &[&str]| {
        let mut command = Command::new("sh");
        command.arg(example("parallel.sh")).arg(PARTS).arg(&folder).args(words(RUN)).args(behind);
        succeeded(command)
    };
    assert_prints_run(&folder, drive);
}

/// Without Slurm, starts a process for each array index by hand.
#[cfg(unix)]
#[test]
fn slurm_array_with_indices_set_by_hand() {
    let home = tempfile::tempdir().unwrap();
    let text = fs::read_to_string(example("slurm.sbatch")).unwrap();
    // Slurm reads its options up to the first command.
    let head = text.lines().take_while(|line| line.starts_with('#'));
    let options: Vec<_> = head.filter_map(|line| line.strip_prefix("#SBATCH --")).collect();
    assert!(options.len() == text.matches("#SBATCH").count() && options.contains(&"requeue"), "{options:?}");
    let drive = || {
        let tasks = ["3", "1", "2"].map(|task| {
            let mut command = Command::new("sh");
            command.arg(example("slurm.sbatch")).arg(PARTS).arg(home.path()).args(words(RUN));
            command.env("SLURM_ARRAY_TASK_ID", task).env("SLURM_CPUS_PER_TASK", "2");
            succeeded(command)
        });
        tasks.concat()
    };
    assert_equals_run(home.path(), drive);
}

#[test]
fn dask() {
    let named = std::env::var_os("SAKI_LUA_DASK_PYTHON").unwrap_or_else(|| "python3".into());
    if !is_installed(
        "Python with the package distributed",
        Command::new(&named).args(["-c", "import distributed"]),
    ) {
        return;
    }
    let home = tempfile::tempdir().unwrap();
    let drive = |behind: &[&str]| {
        let mut command = Command::new(&named);
        command.arg(example("dask_run.py")).arg(PARTS).arg(home.path()).args(words(RUN)).args(behind);
        succeeded(command)
    };
    assert_prints_run(home.path(), drive);
}

/// Parses the subset of YAML used by our file into leaves by path, with list items by number.
fn leaves(text: &str) -> BTreeMap<String, String> {
    let (mut leaves, mut above) = (BTreeMap::new(), Vec::<(usize, String)>::new());
    let mut items = BTreeMap::<String, usize>::new();
    let path =
        |above: &[(usize, String)]| above.iter().map(|(_, key)| key.as_str()).collect::<Vec<_>>().join(".");
    for line in text.lines().filter(|line| !line.trim().is_empty() && !line.trim_start().starts_with('#')) {
        assert!(!line.contains('\t') && !line.contains(" #"), "{line}");
        let mut rest = line.trim_start();
        let mut column = line.len() - rest.len();
        // A list item is nested below its key even at the same indentation.
        while above.last().is_some_and(|(deep, _)| *deep >= column) {
            above.pop();
        }
        while let Some(item) = rest.strip_prefix("- ") {
            let count = items.entry(path(&above)).or_default();
            above.push((column, count.to_string()));
            *count += 1;
            (column, rest) = (column + 2, item);
        }
        match rest.split_once(": ").or_else(|| rest.strip_suffix(':').map(|key| (key, ""))) {
            Some((key, value)) if key.chars().all(char::is_alphanumeric) => {
                above.push((column, key.into()));
                if !value.is_empty() {
                    let fresh = leaves.insert(path(&above), value.trim_matches('"').into());
                    assert_eq!(fresh, None, "{line}");
                }
            }
            _ => assert_eq!(leaves.insert(path(&above), rest.into()), None, "{line}"),
        }
    }
    leaves
}

/// Without a cluster, checks that the file is an indexed Job, and runs the container's command as its pods
/// would.
#[cfg(unix)]
#[test]
fn kubernetes_job() {
    let job = leaves(&fs::read_to_string(example("job.yaml")).unwrap());
    let is = |path: &str, value: &str| assert_eq!(job.get(path).map(String::as_str), Some(value), "{job:#?}");
    is("apiVersion", "batch/v1");
    is("kind", "Job");
    is("spec.completionMode", "Indexed");
    is("spec.template.spec.restartPolicy", "Never");
    let container = "spec.template.spec.containers.0";
    is(&format!("{container}.env.0.name"), "PARTS");
    is(&format!("{container}.env.0.value"), &job["spec.completions"]);
    let volume = &job["spec.template.spec.volumes.0.name"];
    is(&format!("{container}.volumeMounts.0.name"), volume);
    let names = [1, 2].map(|nth| job[&format!("{container}.env.{nth}.name")].as_str());
    assert_eq!(names, ["OPTIONS", "FOLDER"]);
    let mount = &job[&format!("{container}.volumeMounts.0.mountPath")];
    assert!(job[&format!("{container}.env.2.value")].starts_with(mount.as_str()));
    // The image has no registry.
    assert!(!job[&format!("{container}.image")].contains('/'));

    let home = tempfile::tempdir().unwrap();
    let search =
        std::env::join_paths([program().parent().unwrap(), Path::new("/usr/bin"), Path::new("/bin")]);
    let drive = || {
        let pods = ["0", "1", "2"].map(|index| {
            let mut command = Command::new(&job[&format!("{container}.command.0")]);
            command.args([1, 2].map(|nth| &job[&format!("{container}.command.{nth}")]));
            command.env("PATH", search.as_ref().unwrap()).env("JOB_COMPLETION_INDEX", index);
            command.env("PARTS", PARTS).env("OPTIONS", RUN).env("FOLDER", home.path());
            succeeded(command)
        });
        pods.concat()
    };
    assert_equals_run(home.path(), drive);
}
