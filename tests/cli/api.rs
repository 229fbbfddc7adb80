//! `saki-lua api` and `saki-lua types`.

use crate::common::files::project;
use crate::common::program::{ended, printed, saki};

#[test]
fn an_exact_name_shows_the_whole_entry() {
    let text = printed("api lighta");
    assert!(text.starts_with("Mount:lighta(tiles: Tiles|"), "{text}");
    assert!(text.contains("Adds existence in space A to this draw"), "{text}");
    let text = printed("api onDraw --lang ja");
    assert!(text.contains("誰かがツモる直前"), "{text}");
    assert!(printed("api missing-self --lang zh").contains("检查项"));
}

#[test]
fn further_words_narrow() {
    let (wide, narrow) =
        (printed("api existence").lines().count(), printed("api existence deal").lines().count());
    assert!(1 < narrow && narrow < wide, "{narrow} of {wide}");
    assert!(printed("api 宝牌").contains("flipped"));
}

#[test]
fn nothing_found_names_the_nearest_and_is_code_1() {
    let (code, text, complaint) = ended(&mut saki("api foobarx"));
    assert_eq!((code, complaint.as_str()), (1, ""));
    assert!(text.contains("the nearest names: "), "{text}");
}

#[test]
fn types_are_printed_in_every_form() {
    for (format, file) in [("luals", "saki.lua"), ("luau", "saki.d.luau"), ("json", "api.json")] {
        let committed = std::fs::read_to_string(project(&format!("lua-api/{file}"))).unwrap();
        assert!(printed(&format!("types --format {format}")) == committed, "{format}");
    }
    assert!(printed("types --format markdown --lang ja").starts_with("# 能力の API\n"));
}
