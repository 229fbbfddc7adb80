//! Checks the imports in [`SOURCES`]: downward only, and no cycle in any folder. A room is a file or a folder;
//! `x.rs` forms one room with `x/`, and among the rooms of `x/` it is the room `mod`, as `x/mod.rs` is.
//!
//! Files in an import cycle are in rooms that form a cycle in their smallest common folder, or on different
//! floors; so these two rules exclude such files.
//!
//! `cargo test --test engine picture -- --nocapture` prints the current state.

mod house;
mod made_up;

use crate::common::files::SOURCES;
use house::{Arrow, House, Sources, room};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::{fmt, fs};

/// The rooms of both crates, bottom floor first. Rooms of one floor don't import each other.
const FLOORS: &[&[&str]] = &[
    &["bits", "harmless", "stop"],
    &["problem"],
    &["files", "options"],
    &["tile"],
    &["hand"],
    &["form"],
    &["gb", "mount"],
    &["state"],
    &["girl"],
    &["princess"],
    &["table"],
    &["player"],
    &["lua"],
    &["api"],
    &["skill"],
    &["interop", "report"],
    &["game"],
    &["lab"],
    &["author", "teams"],
    &["ask"],
    &["studio"],
    &["cli"],
    &["lib"],
];

/// File, the upper room it imports, and the reason.
const UPWARD: Known<'_> = &[];

/// Folder, its rooms that form cycles, and the reason. Each cycle is within one line.
const CIRCLES: Known<'_> = &[];

type Known<'a> = &'a [(&'a str, &'a str, &'a str)];
type Circle = BTreeSet<String>;

/// Violations that are not listed as known, and known ones that no longer exist.
fn faults(sources: &Sources, floors: &[&[&str]], upward: Known<'_>, known: Known<'_>) -> Vec<String> {
    let arrows = House::read(sources).arrows();
    let mut faults = faults_of_floors(sources, &arrows, floors, upward);
    let circles = circles_of_rooms(sources, &arrows);
    faults.extend(
        circles.iter().filter_map(|(folder, circle)| new_circle(sources, &arrows, folder, circle, known)),
    );
    faults.extend(known.iter().filter_map(|(folder, rooms, _)| {
        let rooms: Circle = rooms.split(' ').map(String::from).collect();
        let within = circles.iter().filter(|(other, circle)| other == folder && circle.is_subset(&rooms));
        let still: Circle = within.flat_map(|(_, circle)| circle.iter().cloned()).collect();
        let gone = words(rooms.difference(&still));
        (!gone.is_empty())
            .then(|| format!("{folder}: {gone}: in no such circle any more, take this out of CIRCLES"))
    }));
    faults
}

fn faults_of_floors(
    sources: &Sources,
    arrows: &[Arrow],
    floors: &[&[&str]],
    known: Known<'_>,
) -> Vec<String> {
    let floor = |room: &str| floors.iter().position(|rooms| rooms.contains(&room));
    let rooms: BTreeSet<&str> =
        sources.keys().map(|file| room(file)).filter(|room| *room != "main").collect();
    let homeless = rooms.into_iter().filter(|room| floor(room).is_none());
    let mut faults: Vec<_> = homeless.map(|room| format!("{room} is on none of the FLOORS")).collect();
    let mut found = BTreeSet::new();
    for arrow in arrows {
        let from = room(&arrow.from);
        for to in arrow.rooms().filter(|to| *to != from && floor(to) >= floor(from)) {
            let is_known = known.iter().any(|(file, room, _)| (*file, *room) == (&arrow.from, to));
            if found.insert((arrow.from.as_str(), to)) && !is_known {
                faults.push(format!("{arrow}, but {to} is not below it"));
            }
        }
    }
    let gone = known.iter().filter(|(file, room, _)| !found.contains(&(*file, *room)));
    faults.extend(
        gone.map(|(file, room, _)| {
            format!("{file} takes nothing of {room} any more, take this out of UPWARD")
        }),
    );
    faults
}

/// Describes a cycle unless one known line covers it: the arrows to and from unlisted rooms.
fn new_circle(
    sources: &Sources,
    arrows: &[Arrow],
    folder: &str,
    circle: &Circle,
    known: Known<'_>,
) -> Option<String> {
    let lines = known.iter().filter(|(other, ..)| *other == folder);
    let lines = lines.map(|(_, rooms, _)| rooms.split(' ').map(String::from).collect::<Circle>());
    let nearest = lines.max_by_key(|rooms| rooms.intersection(circle).count()).unwrap_or_default();
    if circle.is_subset(&nearest) {
        return None;
    }
    let mut shown = BTreeMap::new();
    for arrow in arrows {
        let Some((_, from, to)) = arrow.between(sources).filter(|(other, ..)| other == folder) else {
            continue;
        };
        let is_new = !nearest.contains(&from) || !nearest.contains(&to);
        if is_new && circle.contains(&from) && circle.contains(&to) {
            shown.entry((from, to)).or_insert(arrow.to_string());
        }
    }
    let shown: Vec<_> = shown.into_values().collect();
    Some(format!("{folder}: {} are in a circle: {}", words(circle), shown.join(", ")))
}

fn words<'a>(words: impl IntoIterator<Item = &'a String>) -> String {
    words.into_iter().map(String::as_str).collect::<Vec<_>>().join(" ")
}

impl Arrow {
    /// The top-level rooms it leads to: the one that defines the item, and one that re-exports it.
    fn rooms(&self) -> impl Iterator<Item = &str> {
        self.to.as_deref().map(room).into_iter().chain(self.through.as_deref())
    }

    /// The smallest folder with both ends, and the rooms in it that contain them; `None` for the root, which
    /// has floors.
    fn between(&self, sources: &Sources) -> Option<(String, String, String)> {
        let place = |file: &str| -> Vec<String> {
            let name = file.trim_end_matches(".rs");
            let folder = format!("{name}/");
            let own = sources.keys().any(|other| other.starts_with(&folder)).then_some("mod");
            name.split('/').chain(own).map(String::from).collect()
        };
        let (from, to) = (place(&self.from), place(self.to.as_deref()?));
        let depth = from.iter().zip(&to).position(|(from, to)| from != to).filter(|depth| *depth > 0)?;
        Some((from[..depth].join("/"), from[depth].clone(), to[depth].clone()))
    }
}

impl fmt::Display for Arrow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{} takes {}", self.from, self.line, self.path)
    }
}

/// The strongly connected sets of rooms in each folder.
fn circles_of_rooms(sources: &Sources, arrows: &[Arrow]) -> BTreeSet<(String, Circle)> {
    let mut folders: BTreeMap<String, BTreeSet<(String, String)>> = BTreeMap::new();
    for (folder, from, to) in arrows.iter().filter_map(|arrow| arrow.between(sources)) {
        folders.entry(folder).or_default().insert((from, to));
    }
    let of = |(folder, arrows): (String, BTreeSet<_>)| {
        circles(&arrows).into_iter().map(move |it| (folder.clone(), it))
    };
    folders.into_iter().flat_map(of).collect()
}

fn circles(arrows: &BTreeSet<(String, String)>) -> BTreeSet<Circle> {
    let mut ways: BTreeMap<&String, Vec<&String>> = BTreeMap::new();
    for (from, to) in arrows {
        ways.entry(from).or_default().push(to);
    }
    let reach = |from: &String| {
        let mut open: Vec<&String> = ways[from].clone();
        let mut reached = BTreeSet::new();
        while let Some(next) = open.pop() {
            if reached.insert(next) {
                open.extend(ways.get(next).into_iter().flatten());
            }
        }
        reached
    };
    let reached: BTreeMap<&String, BTreeSet<&String>> =
        ways.keys().map(|from| (*from, reach(from))).collect();
    let back = |from: &String, to: &&&String| reached.get(**to).is_some_and(|all| all.contains(from));
    let circle =
        |from: &&String| reached[from].iter().filter(|to| back(from, to)).map(|to| (*to).clone()).collect();
    ways.keys().map(circle).filter(|circle: &Circle| !circle.is_empty()).collect()
}

fn sources_of(folder: &Path, below: &str, sources: &mut Sources) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = format!("{below}{}", path.file_name().unwrap().to_str().unwrap());
        if path.is_dir() {
            sources_of(&path, &format!("{name}/"), sources);
        } else if name.ends_with(".rs") {
            sources.insert(name, fs::read_to_string(path).unwrap());
        }
    }
}

fn ours() -> Sources {
    let mut sources = Sources::new();
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    for folder in SOURCES {
        sources_of(&root.join(folder), "", &mut sources);
    }
    sources
}

/// The word in code, ignoring lint names and string literals.
#[test]
fn unsafe_code_is_in_one_room() {
    let is_unsafe = |line: &&str| {
        let code = line.split("//").next().unwrap();
        ["unsafe {", "unsafe fn", "unsafe impl", "unsafe extern"].iter().any(|word| code.contains(word))
    };
    let mut counted = 0;
    for (file, text) in &ours() {
        let found = text.lines().filter(is_unsafe).count();
        assert!(found == 0 || room(file) == "lua", "{file} has unsafe code");
        counted += found;
    }
    assert!(counted > 30, "{counted}: the sources are read wrongly");
}

#[test]
fn the_house_stands() {
    let faults = faults(&ours(), FLOORS, UPWARD, CIRCLES);
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// Prints the figures: `-- --nocapture`.
#[test]
fn the_picture() {
    let sources = ours();
    let all = House::read(&sources).arrows();
    let arrows: BTreeSet<_> =
        all.iter().filter_map(|arrow| Some((arrow.from.clone(), arrow.to.clone()?))).collect();
    let knots = circles(&arrows);
    let mutual =
        arrows.iter().filter(|(from, to)| from < to && arrows.contains(&(to.clone(), from.clone()))).count();
    let rooms = circles_of_rooms(&sources, &all);
    let mut lines: BTreeMap<&str, usize> = BTreeMap::new();
    for (file, text) in &sources {
        *lines.entry(room(file)).or_default() += text.lines().count();
    }
    println!("{} files, {} lines, {} arrows", sources.len(), lines.values().sum::<usize>(), arrows.len());
    println!("{} files in {} circles", knots.iter().map(BTreeSet::len).sum::<usize>(), knots.len());
    println!("{mutual} mutual pairs of files");
    println!(
        "{} rooms in {} circles:",
        rooms.iter().map(|(_, circle)| circle.len()).sum::<usize>(),
        rooms.len()
    );
    for (folder, circle) in &rooms {
        println!("    {folder}: {}", words(circle));
    }
    println!(
        "lines: {}",
        lines.iter().map(|(room, lines)| format!("{room} {lines}")).collect::<Vec<_>>().join(", ")
    );
    assert!(arrows.len() > 1000, "the imports are not read");
}
