//! `saki-lua book`: the embedded book, in the terminal and as pages.

use crate::common::files::files_below;
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
    // Every link leads to a written file, and an anchor to a heading on it.
    let written = files_below(&folder.path().join("pages/docs"));
    let written: Vec<_> =
        written.iter().filter(|path| path.extension().is_some_and(|end| end == "html")).collect();
    assert!(written.len() > 35, "{written:?}");
    for here in written {
        let page = fs::read_to_string(here).unwrap();
        assert!(!page.contains("[..]") && page.contains("search.js"), "{}", here.display());
        let links = page.split("href=\"").skip(1).filter_map(|rest| rest.split('"').next());
        for link in links.filter(|link| !link.contains("://")) {
            let (file, anchor) = link.split_once('#').unwrap_or((link, ""));
            let anchor = decoded(anchor);
            let target = if file.is_empty() { here.clone() } else { here.with_file_name("").join(file) };
            let text = fs::read_to_string(&target).unwrap_or_else(|_| panic!("{}: {link}", here.display()));
            assert!(
                anchor.is_empty() || text.contains(&format!("id=\"{anchor}\"")),
                "{}: {link}",
                here.display()
            );
        }
    }
    let index = read("docs/zh/index.html");
    assert!(index.contains("saki-lua 手册") && index.contains("牌山与配牌"), "{index}");
    let page = read("docs/zh/wall.html");
    for part in ["hreflang=\"ja\"", "rel=\"prev\"", "rel=\"next\"", "<nav class=\"page\">", "id=\"双空间\""]
    {
        assert!(page.contains(part), "{part}: {page}");
    }
    assert_eq!(read("examples/powers/border.lua"), fs::read_to_string("examples/powers/border.lua").unwrap());
    let (code, _, complaint) = Folder::new(&[("pages", "a file")]).saki("book --out pages");
    assert!(code == 2 && complaint.contains("pages"), "{complaint}");
}

/// An anchor as it stands on its page: `%E7%89%8C` is 牌.
fn decoded(anchor: &str) -> String {
    let mut parts = anchor.split('%');
    let mut bytes = parts.next().unwrap_or_default().as_bytes().to_vec();
    for part in parts {
        let (hex, rest) = part.split_at(2);
        bytes.push(u8::from_str_radix(hex, 16).unwrap());
        bytes.extend(rest.as_bytes());
    }
    String::from_utf8(bytes).unwrap()
}
