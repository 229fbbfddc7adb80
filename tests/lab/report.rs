//! `sim --report` and `merge --report`: a self-contained page that matches the table.

use crate::common::files::contents;
use crate::common::program::{printed, refused, saki};
use quick_xml::Reader;
use quick_xml::events::Event;
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use tempfile::tempdir;

/// East games.
const EAST: &str = "--rule-set rounds=4 --rule-set extra_rounds=0";
const FILES: [&str; 7] =
    ["index.html", "convergence.svg", "mean-rank.svg", "points.svg", "ranks.svg", "rates.svg", "wins.svg"];

/// Reads all files of a folder, by name.
fn texts(folder: &Path) -> BTreeMap<String, String> {
    let text = |bytes| String::from_utf8(bytes).unwrap();
    contents(folder).into_iter().map(|(name, bytes)| (name, text(bytes))).collect()
}

/// Parsed XML: names of elements, and texts with their element.
#[derive(Default)]
struct Parsed {
    elements: Vec<String>,
    texts: Vec<(String, String)>,
}

impl Parsed {
    /// Parses XML; panics unless it is well-formed.
    fn new(xml: &str) -> Self {
        let (mut reader, mut parsed, mut open) = (Reader::from_str(xml), Self::default(), Vec::new());
        loop {
            match reader.read_event().unwrap_or_else(|error| panic!("{error} in\n{xml}")) {
                Event::Start(tag) => {
                    let name = tag.name().as_ref().to_owned();
                    tag.attributes().for_each(|attribute| _ = attribute.unwrap());
                    parsed.elements.push(name.clone());
                    parsed.texts.push((name.clone(), String::new()));
                    open.push((name, parsed.texts.len() - 1));
                }
                Event::Empty(tag) => parsed.elements.push(tag.name().as_ref().to_owned()),
                Event::End(_) => _ = open.pop().unwrap(),
                Event::Text(text) => open.iter().for_each(|(_, at)| parsed.texts[*at].1 += &text),
                Event::GeneralRef(name) => {
                    let c = match &*name {
                        "lt" => '<',
                        "gt" => '>',
                        "amp" => '&',
                        "quot" => '"',
                        "apos" => '\'',
                        other => panic!("&{other};"),
                    };
                    open.iter().for_each(|(_, at)| parsed.texts[*at].1.push(c));
                }
                Event::Comment(text) => assert!(!text.contains("--")),
                Event::Eof => break,
                Event::DocType(_) => {}
                other => panic!("{other:?}"),
            }
        }
        assert!(open.is_empty(), "{open:?}");
        parsed
    }

    fn of(&self, name: &str) -> impl Iterator<Item = &str> {
        self.texts.iter().filter(move |(element, _)| element == name).map(|(_, text)| text.trim())
    }

    fn has(&self, name: &str, text: &str) -> bool {
        self.of(name).any(|found| found.contains(text))
    }

    /// Returns all figures: mean, interval and n by girl and metric.
    fn figures(&self) -> BTreeMap<(String, String), [String; 3]> {
        let (mut girl, mut figures) = (String::new(), BTreeMap::new());
        let mut texts = self.texts.iter().peekable();
        while let Some((element, text)) = texts.next() {
            if element == "h3" {
                girl = text.split(' ').next().unwrap().to_owned();
            }
            if element == "tr" {
                let mut cells = Vec::new();
                while texts.peek().is_some_and(|(element, _)| element == "td") {
                    cells.push(texts.next().unwrap().1.clone());
                }
                if let [metric, mean, interval, n, _] = cells.as_slice() {
                    figures
                        .insert((girl.clone(), metric.clone()), [mean.clone(), interval.clone(), n.clone()]);
                }
            }
        }
        figures
    }
}

/// Checks that a page is self-contained: it loads and runs nothing.
fn assert_self_contained(page: &str) {
    for word in ["<script", "src=", "@import", "url(", "<link", "javascript:", " onload", "<iframe"] {
        assert!(!page.contains(word), "{word}");
    }
    let addresses = page.match_indices("http").map(|(at, _)| &page[at..]);
    let is_harmless =
        |text: &str| text.starts_with("http://www.w3.org/2000/svg\"") || text.starts_with("http-equiv=");
    addresses.for_each(|text| assert!(is_harmless(text), "{}", text.chars().take(60).collect::<String>()));
}

#[test]
fn page_matches_the_table_and_is_well_formed() {
    let folder = tempdir().unwrap();
    let run = format!("sim --girls kuro,kasumi --seed 3 --games 40 {EAST} --set kuro.dora=250");
    let table = printed(&format!("{run} --report {}", folder.path().display()));
    let index = folder.path().join("index.html");
    assert!(table.contains(&format!("\nreport: {}\nrepeat: ", index.display())), "{table}");
    let files = texts(folder.path());
    assert_eq!(files.len(), FILES.len());
    FILES.iter().for_each(|name| _ = Parsed::new(&files[*name]));
    let (html, page) = (&files["index.html"], Parsed::new(&files["index.html"]));
    assert_self_contained(html);
    assert_eq!(page.elements.iter().filter(|name| *name == "svg").count(), FILES.len() - 1);
    // The separate plots equal the embedded ones.
    let beside = files.iter().filter(|(name, _)| name.ends_with(".svg"));
    beside.for_each(|(name, svg)| assert!(html.contains(svg.split_once('\n').unwrap().1), "{name}"));
    let figures = page.figures();
    let csv = printed(&format!("{run} --format csv"));
    assert_eq!(figures.len(), csv.lines().count() - 1);
    let cells = |line: &str| -> Vec<String> {
        line.split("  ").map(str::trim).filter(|cell| !cell.is_empty()).map(str::to_owned).collect()
    };
    let rows: Vec<_> =
        table.lines().filter(|line| line.starts_with("  ") && !line.contains("doge")).collect();
    let mut checked = 0;
    for row in rows {
        let cells = cells(row);
        let [name, means @ ..] = cells.as_slice() else { panic!("{row}") };
        let (metric, unit) = name.strip_suffix(" %").map_or((name.as_str(), ""), |name| (name, " %"));
        for (girl, mean) in ["kuro", "kasumi", "doge"].iter().zip(means) {
            let [shown, interval, n] = &figures[&((*girl).to_owned(), metric.to_owned())];
            assert_eq!(*shown, format!("{mean}{unit}"), "{girl} {metric}");
            let line = csv.lines().find(|line| line.starts_with(&format!("{girl},{metric},"))).unwrap();
            let numbers: Vec<&str> = line.split(',').collect();
            assert_eq!(n, numbers[5], "{line}");
            if numbers[3].is_empty() {
                assert!(!interval.contains(char::is_numeric), "{interval}: {line}");
                checked += 1;
                continue;
            }
            let ends = interval.trim_end_matches(" %").split(" to ");
            for (end, exact) in ends.zip(&numbers[3..5]) {
                let exact = exact.parse::<f64>().unwrap() * if unit.is_empty() { 1.0 } else { 100.0 };
                let digits = end.split('.').nth(1).map_or(0, str::len);
                assert_eq!(end, format!("{exact:.digits$}"), "{line}");
            }
            checked += 1;
        }
    }
    assert_eq!(checked, figures.len(), "{table}");
    configuration(&page, &run);
}

/// Checks that everything that determined the games is shown.
fn configuration(page: &Parsed, run: &str) {
    for hash in ["skills/kuro.lua", "skills/kasumi.lua"].map(|file| blake3::hash(&fs::read(file).unwrap())) {
        assert!(page.has("code", &hash.to_string()), "{hash}");
    }
    assert!(page.has("mark", "250") && page.has("td", "--set"));
    assert!(page.has("td", "start_points") && page.has("td", "25000"));
    assert!(page.has("td", concat!("saki-lua ", env!("CARGO_PKG_VERSION"))));
    let repeat = page.of("code").find(|code| code.starts_with("saki-lua sim")).unwrap();
    let set =
        |text: &str| text.split_whitespace().map(str::to_owned).collect::<std::collections::BTreeSet<_>>();
    assert_eq!(set(repeat.trim_start_matches("saki-lua ")), set(run));
    assert!(page.has("td", "10: 3 to 12, each in four seatings"));
}

#[test]
fn threads_and_shards_do_not_change_the_report() {
    let home = tempdir().unwrap();
    let at = |name: &str| home.path().join(name);
    let run = format!("sim --girls kuro,yue --seed 3 --games 130 {EAST}");
    let write = |command: &str, name: &str| {
        printed(&format!("{command} --format csv --report {}", at(name).display()));
        texts(&at(name))
    };
    let one = write(&format!("{run} --jobs 1"), "one");
    assert_eq!(one.len(), FILES.len());
    assert!(write(&format!("{run} --jobs 2"), "two") == one);
    (1..=3).for_each(|nth| _ = printed(&format!("{run} --shard {nth}/3 --out {}", at("parts").display())));
    assert!(write(&format!("merge {}", at("parts").display()), "merged") == one);
    // Into the folder of the shards as well: they stay unchanged.
    let mut both = texts(&at("parts"));
    both.extend(one);
    assert!(write(&format!("merge {}", at("parts").display()), "parts") == both);
}

#[test]
fn names_are_escaped_in_every_script() {
    let home = tempdir().unwrap();
    let file = home.path().join("玄 <b>&'\"小.lua");
    let names = r#"{ en = "<script>alert(1)</script>&", zh = "松实玄\226\128\174", ja = "松実 玄" }"#;
    let mk = r#"mk = { x = { 1, doc = "<i>" } }, desc = "</style><script>"#;
    fs::write(&file, format!("return skill {{ name = {names}, {mk}\" }}")).unwrap();
    let mut command =
        saki(&format!("sim --seed 3 --games 8 {EAST} --report {}/r --girls", home.path().display()));
    command.arg(&file).assert().success();
    let files = texts(&home.path().join("r"));
    FILES.iter().for_each(|name| _ = Parsed::new(&files[*name]));
    let html = &files["index.html"];
    let page = Parsed::new(html);
    assert!(!html.contains("<script") && !html.contains('\u{202e}') && !html.contains("<i>"));
    assert_eq!(page.elements.iter().filter(|name| *name == "style").count(), 1);
    assert!(page.has("span", "<script>alert(1)</script>&") && page.has("span", "松実 玄"));
    assert!(page.has("span", "松实玄\u{fffd}") && page.has("h1", "玄 <b>&'\"小"));
    assert!(html.contains("lang=\"zh\">松实玄") && html.contains("lang=\"ja\">松実"));
    assert!(Parsed::new(&files["ranks.svg"]).has("text", "玄 <b>&'\"小"));
}

#[test]
fn report_is_replaced_and_other_files_are_untouched() {
    let home = tempdir().unwrap();
    let sim = |seed: u32| {
        format!("sim --girls yue --games 8 {EAST} --seed {seed} --report {}", home.path().display())
    };
    fs::write(home.path().join("notes.txt"), "mine").unwrap();
    printed(&sim(1));
    let first = texts(home.path());
    printed(&sim(2));
    let second = texts(home.path());
    assert_eq!(second.keys().collect::<Vec<_>>(), first.keys().collect::<Vec<_>>());
    assert_eq!((second.len(), second["notes.txt"].as_str()), (FILES.len() + 1, "mine"));
    assert!(FILES.iter().all(|name| first[*name] != second[*name]));
    for name in ["index.html", "ranks.svg"] {
        fs::write(home.path().join(name), "<html>mine</html>").unwrap();
        let before = texts(home.path());
        let error = refused(&sim(3));
        assert!(error.contains(&format!("there is a {name} already that is no report of ours")), "{error}");
        assert!(texts(home.path()) == before);
        fs::remove_file(home.path().join(name)).unwrap();
    }
    fs::create_dir(home.path().join("ranks.svg")).unwrap();
    assert!(refused(&sim(3)).contains("there is a ranks.svg already"));
}

#[test]
fn unwritable_report_fails_before_play() {
    let home = tempdir().unwrap();
    let file = home.path().join("file");
    fs::write(&file, "mine").unwrap();
    let sim = |at: &Path| refused(&format!("sim --girls yue --games 1000000 --report {}", at.display()));
    let error = sim(&file);
    assert!(error.contains("file: this is a file") && error.contains("name a folder"), "{error}");
    let error = sim(&file.join("below"));
    assert!(error.contains("--report") && error.contains("below"), "{error}");
    assert_eq!(fs::read_to_string(&file).unwrap(), "mine");
    let at = home.path().display();
    for wrong in ["--bench", "--seed 1 --out parts --shard 1/2"] {
        let error = refused(&format!("sim --girls yue --games 8 {wrong} --report {at}/new"));
        assert!(error.contains("cannot be used with") && error.contains("--report"), "{error}");
    }
    assert_eq!(texts(home.path()).len(), 1);
}

#[test]
fn limits_of_the_sample_are_stated() {
    let home = tempdir().unwrap();
    let page = |name: &str, args: &str| {
        let at = home.path().join(name);
        let run = saki(&format!("sim {EAST} {args} --report {}", at.display())).assert();
        (run, Parsed::new(&fs::read_to_string(at.join("index.html")).unwrap()))
    };
    let (_, one) = page("one", "--girls yue --seed 3 --games 1 --no-rotate");
    assert!(
        one.has("p", "one seed tells nothing of how seeds differ")
            && one.has("td", "unknown: one seed tells no error")
    );
    let (_, random) = page("random", "--players random,random,random,random --seed 3 --games 8");
    assert!(random.has("td", "that of all: they are the same"));
    let (_, chinese) = page("chinese", "--girls kuro --seed 3 --games 4 --lang zh");
    assert!(chinese.of("td").any(|cell| cell == "默认") && chinese.of("td").all(|cell| cell != "default"));
    let (_, short) = page("short", "--girls yue --seed 3 --games 8 --until win:0.01%");
    assert!(short.has("p", "not yet as narrow as asked for"));
    let (_, known) = page("known", "--girls yue --seed 3 --until place:0.3");
    assert!(known.has("td", "as narrow as asked for by --until") && !known.has("p", "not yet as narrow"));
    let broken = "local G = skill {} function G:onDraw() local x = nil; x() end return G";
    fs::write(home.path().join("oops.lua"), broken).unwrap();
    let (run, oops) = page("oops", &format!("--girls {}/oops.lua --seed 3 --games 8", home.path().display()));
    run.code(3);
    assert!(oops.has("h2", "Skills that broke") && oops.has("p", "Her skill broke in 8 of 8 games"));
}
