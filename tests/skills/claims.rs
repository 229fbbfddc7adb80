//! What the reference says may happen, held against the code: `tests/claims/*.lua`, whose tests begin with the name of what
//! they are about.

use crate::common::files::{files, name, project};
use crate::common::{library, shown};
use saki_lua::author::Trials;
use saki_lua::author::manual::manual;
use std::collections::BTreeSet;

/// Tables whose fields promise something.
const PROMISES: [&str; 6] = ["Fix", "Grounds", "Menu", "MenuRow", "Ban", "Limits"];
/// Fields of them that promise nothing: names and texts.
const NAMES: [&str; 6] =
    ["Menu.title", "Menu.[integer]", "MenuRow.name", "MenuRow.kind", "MenuRow.text", "MenuRow.on"];

/// Every hook, event, method, operator and global of the manual, and every field that promises something.
fn listed() -> BTreeSet<String> {
    let manual = manual();
    let mut names: BTreeSet<String> = BTreeSet::new();
    names.extend(manual.hooks.iter().map(|hook| hook.name.to_owned()));
    names.extend(manual.events.iter().map(|event| event.name.to_owned()));
    names.extend(manual.functions.iter().map(|function| function.name.to_owned()));
    names.extend(manual.globals.iter().map(|global| global.name.to_string()));
    for class in &manual.classes {
        names.extend(class.methods.iter().map(|method| format!("{}:{}", class.name, method.name)));
        names.extend(class.operators.iter().map(|operator| format!("{}.{}", class.name, operator.name)));
    }
    for shape in manual.shapes.iter().filter(|shape| PROMISES.contains(&shape.name)) {
        names.extend(shape.fields.iter().map(|field| format!("{}.{}", shape.name, field.name)));
    }
    names.retain(|name| !NAMES.contains(&name.as_str()));
    names
}

#[test]
fn what_the_reference_says_is_so() {
    let (mut claimed, mut tests) = (BTreeSet::new(), 0);
    for path in files(&project("tests/claims")).into_iter().filter(|path| path.is_file()) {
        let trials = Trials::load(&path, library()).unwrap_or_else(|error| panic!("{error}"));
        for (nth, (test, _)) in trials.names().iter().enumerate() {
            let (about, _) = test.split_once(": ").unwrap_or_else(|| panic!("{}: {test}", name(&path)));
            let report = trials.run(nth, 0).unwrap();
            let failure = report.failure.as_ref().map(shown);
            assert_eq!(failure, None, "{}: {test}", name(&path));
            claimed.insert(about.to_owned());
            tests += 1;
        }
    }
    let listed = listed();
    let missing: Vec<&String> = listed.difference(&claimed).collect();
    let unknown: Vec<&String> = claimed.difference(&listed).collect();
    assert_eq!(missing, Vec::<&String>::new(), "tests/claims holds nothing of these");
    assert_eq!(unknown, Vec::<&String>::new(), "the reference has nothing of these");
    assert!(tests > 250, "{tests}");
}
