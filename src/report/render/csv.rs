//! Answers as CSV.

use crate::report::Rows;

/// Formats a line with the names of the columns, then the others. A field is quoted if it must be.
#[must_use]
pub fn csv(rows: &Rows) -> String {
    let lines = std::iter::once(&rows.columns).chain(&rows.lines);
    lines.map(|cells| cells.iter().map(|cell| field(cell)).collect::<Vec<_>>().join(",") + "\n").collect()
}

/// Formats a field, quoted if it must be.
#[must_use]
pub fn field(text: &str) -> String {
    if text.contains([',', '"', '\n', '\r']) {
        format!("\"{}\"", text.replace('"', "\"\""))
    } else {
        text.into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_are_quoted_if_they_must_be() {
        let line = ["a,b", "say \"x\"", "plain", ""].map(String::from).to_vec();
        let rows = Rows { columns: vec!["one".into()], lines: vec![line] };
        assert_eq!(csv(&rows), "one\n\"a,b\",\"say \"\"x\"\"\",plain,\n");
    }
}
