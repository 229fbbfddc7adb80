//! `saki-lua book`: the embedded book, in the terminal and as pages.

use crate::common::program::{Folder, printed, refused};
use std::fs;

#[test]
fn chapters_are_listed_and_printed() {
    let list = printed("book");
    assert!(
        list.lines().any(|line| line.starts_with("tutorial ") && line.ends_with("Your first girl")),
        "{list}"
    );
    for line in list.lines().filter(|line| !line.starts_with("saki-lua")) {
        let name = line.split_whitespace().next().unwrap();
        assert!(printed(&format!("book {name}")).starts_with("# "), "{name}");
    }
    let chinese = printed("book tutorial --lang zh");
    assert!(chinese.starts_with("# 写你的第一个能力\n") && !chinese.contains("<!--"), "{chinese}");
    assert!(
        printed("book packs --lang ja").starts_with("# "),
        "a page without a translation is the English one"
    );
    let told = refused("book tutorail");
    assert!(told.contains("did you mean \"tutorial\"") && told.contains("saki-lua book"), "{told}");
}

#[test]
fn pages_are_written_whole() {
    let folder = Folder::new(&[]);
    let (code, text, complaint) = folder.saki("book cookbook --out pages --lang ja");
    assert_eq!((code, complaint.as_str()), (0, ""));
    assert!(text.contains("pages/docs/ja/cookbook.html"), "{text}");
    let read = |name: &str| fs::read_to_string(folder.path().join("pages").join(name)).unwrap();
    let page = read("docs/ja/cookbook.html");
    assert!(
        page.contains("<html lang=\"ja\">") && page.contains("<pre><code class=\"language-lua\">"),
        "{page}"
    );
    // Every link leads to a file that was written.
    for name in ["docs/tutorial.html", "docs/cookbook.html", "docs/zh/tutorial.html", "docs/ja/cookbook.html"]
    {
        let page = read(name);
        let links = page.split("href=\"").skip(1).filter_map(|rest| rest.split(['"', '#']).next());
        let here = folder.path().join("pages").join(name);
        for link in links.filter(|link| !link.is_empty() && !link.contains("://")) {
            assert!(here.with_file_name("").join(link).is_file(), "{name}: {link}");
        }
    }
    assert_eq!(read("examples/powers/border.lua"), fs::read_to_string("examples/powers/border.lua").unwrap());
    let (code, _, complaint) = Folder::new(&[("pages", "a file")]).saki("book --out pages");
    assert!(code == 2 && complaint.contains("pages"), "{complaint}");
}
