//! Types as scripts may pass them: a text stands for a tile, and any number for an integer until it is checked.

/// Tables that scripts fill.
pub(super) const INPUTS: [&str; 3] = ["Rig", "Fix", "Limits"];

/// The type of what is accepted for a parameter of this type.
pub(super) fn accepted(ty: &str) -> String {
    let is_name = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let (mut out, mut rest) = (String::new(), ty);
    while let Some(first) = rest.chars().next() {
        if first == '"' {
            let end = rest[1..].find('"').map_or(rest.len(), |end| end + 2);
            out.push_str(&rest[..end]);
            rest = &rest[end..];
            continue;
        }
        let end = rest.find(|c: char| !is_name(c)).unwrap_or(rest.len()).max(first.len_utf8());
        let (word, more) = rest.split_at(end);
        out.push_str(match word {
            "Tile" | "T34" => "Tiles",
            "T37" if more.starts_with('[') => "(T37|string)",
            "T37" => "T37|string",
            "integer" => "number",
            word => word,
        });
        rest = more;
    }
    out
}

#[cfg(test)]
mod tests {
    use super::accepted;

    #[test]
    fn a_text_stands_for_a_tile() {
        let cases = [
            ("Tile", "Tiles"),
            ("Tile[]|\"Tile\"", "Tiles[]|\"Tile\""),
            ("table<Tile, integer>", "table<Tiles, number>"),
            ("T37[]|string|Tilecount", "(T37|string)[]|string|Tilecount"),
        ];
        for (ty, wanted) in cases {
            assert_eq!(accepted(ty), wanted);
        }
    }
}
