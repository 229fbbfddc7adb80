//! `--keep`: figures of girls that are to stay as they are.

use crate::files;
use crate::lab::aim::Band;
use crate::problem::{Problem, line_at, texts};
use anyhow::Context;
use std::collections::BTreeMap;
use std::path::Path;

/// Maximum size of the file in bytes.
const LONGEST: u64 = 1 << 20;

/// Bands of figures, by girl.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Keep(BTreeMap<String, Vec<Band>>);

impl Keep {
    /// Reads a file: a table for each girl, in it `metric = "LOW..HIGH"`. All girls must be known.
    ///
    /// # Errors
    /// It cannot be read, or names somebody or something unknown; says where.
    pub fn read(path: &Path, girls: &[String]) -> anyhow::Result<Self> {
        let named = || format!("--keep {}", path.display());
        let text = files::text(path, LONGEST).with_context(named)?;
        Self::parse(&text, girls).map_err(|problem| problem.about(named()).into())
    }

    fn parse(text: &str, girls: &[String]) -> Result<Self, Problem> {
        let tables: BTreeMap<String, BTreeMap<String, String>> = toml::from_str(text).map_err(|error| {
            let line = line_at(text, error.span().map_or(0, |span| span.start));
            let message = Problem::of_toml(text, &error).whole();
            Problem::advised(texts::options::line_error(line, message), texts::balance::keep_example())
        })?;
        let mut keep = BTreeMap::new();
        for (girl, bounds) in tables {
            if !girls.contains(&girl) {
                return Err(texts::balance::not_in_roster(&girl).into());
            }
            let bounds = bounds.iter().map(|(name, text)| {
                let told = format!("[{girl}] {name}");
                Band::between(name, text)
                    .map_err(|problem| problem.about(told).help(texts::balance::keep_example()))
            });
            keep.insert(girl.clone(), bounds.collect::<Result<_, _>>()?);
        }
        Ok(Self(keep))
    }

    /// Returns what is to be kept of a girl.
    #[must_use]
    pub fn of(&self, girl: &str) -> &[Band] {
        self.0.get(girl).map_or(&[], Vec::as_slice)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bounds_are_read_in_their_units() {
        let girls = ["rush".to_owned()];
        let keep = Keep::parse("[rush]\nwin = \"20%..0.26\"\ngain = \"5000..9000\"\n", &girls).unwrap();
        let bounds = keep.of("rush");
        assert_eq!(bounds.len(), 2);
        assert!(bounds[1].holds(0.2) && !bounds[1].holds(0.27) && (bounds[1].off(0.3) - 0.04).abs() < 1e-9);
        assert!(keep.of("mei").is_empty());
        for (wrong, said) in [
            ("[mei]\nwin = \"0..1\"", "mei"),
            ("[rush]\nwim = \"0..1\"", "win"),
            ("[rush]\nwin = \"1..0\"", "LOW..HIGH"),
            ("[rush]\nwin = 3", "string"),
            ("[rush", "1"),
        ] {
            let told = Keep::parse(wrong, &girls).unwrap_err().whole().say(crate::problem::Lang::En);
            assert!(told.contains(said), "{told}");
        }
    }
}
