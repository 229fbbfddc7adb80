//! The type file for editors matches the bindings.

use crate::common::files::project;

#[test]
fn the_type_file_is_fresh_and_has_a_sentence_for_everything() {
    let path = project("lua-api/saki.lua");
    let types = saki_lua::author::types();
    if std::env::var_os("UPDATE_TYPES").is_some() {
        std::fs::write(&path, &types).unwrap();
    }
    let committed = std::fs::read_to_string(&path).unwrap_or_default();
    let stale = "lua-api/saki.lua is stale: run `saki-lua types > lua-api/saki.lua`";
    for (committed, fresh) in committed.lines().zip(types.lines()) {
        assert_eq!(committed, fresh, "{stale}");
    }
    assert!(committed == types, "{stale}");

    let lines: Vec<&str> = types.lines().collect();
    for (i, line) in lines.iter().enumerate().filter(|(_, line)| line.starts_with("function ")) {
        let doc = lines[..i].iter().rev().take_while(|line| line.starts_with("---"));
        assert!(doc.clone().any(|line| !line.starts_with("---@")), "no sentence for {line}");
    }
}
