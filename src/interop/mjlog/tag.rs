//! A tag and its attributes.

use crate::harmless::shortened;
use crate::problem::{Text, quoted, texts};
use crate::tile::Who;
use quick_xml::events::BytesStart;
use std::str::FromStr;

/// Maximum number of characters shown of an invalid value.
const SHOWN: usize = 100;

/// A tag: name and attributes.
pub(super) struct Tag {
    pub name: String,
    attributes: Vec<(String, String)>,
}

impl Tag {
    pub fn new(tag: &BytesStart<'_>) -> Result<Self, Text> {
        let attributes = tag.attributes().map(|attribute| match attribute {
            Ok(attribute) => Ok((attribute.key.as_ref().into(), attribute.value.into())),
            Err(_) => Err(texts::logs::xml_broken()),
        });
        Ok(Self { name: tag.name().as_ref().into(), attributes: attributes.collect::<Result<_, _>>()? })
    }

    pub fn get(&self, key: &str) -> Option<&str> {
        self.attributes.iter().find(|(name, _)| name == key).map(|(_, value)| value.as_str())
    }

    /// A required attribute with comma-separated numbers.
    pub fn numbers<T: FromStr>(&self, key: &str) -> Result<Vec<T>, Text> {
        let text = self.get(key).ok_or_else(|| texts::logs::tag_lacks_key(&self.name, key))?;
        let number = |part: &str| {
            let wrong = |_| texts::logs::tag_not_a_number(&self.name, key, quoted(shortened(part, SHOWN)));
            part.trim().trim_start_matches('+').parse().map_err(wrong)
        };
        text.split(',').filter(|part| !part.trim().is_empty()).map(number).collect()
    }

    /// Reads an attribute that may be missing.
    ///
    /// # Errors
    /// It is there, and wrong.
    pub fn if_there<T>(
        &self,
        key: &str,
        read: impl FnOnce(&Self, &str) -> Result<T, Text>,
    ) -> Result<Option<T>, Text> {
        self.get(key).map(|_| read(self, key)).transpose()
    }

    /// A required attribute with exactly `N` numbers.
    pub fn exactly<T: FromStr, const N: usize>(&self, key: &str) -> Result<[T; N], Text> {
        let numbers = self.numbers(key)?;
        let found = numbers.len();
        numbers.try_into().map_err(|_| texts::logs::tag_number_count(&self.name, key, found, N))
    }

    pub fn number<T: FromStr>(&self, key: &str) -> Result<T, Text> {
        self.exactly::<T, 1>(key).map(|[number]| number)
    }

    pub fn who(&self, key: &str) -> Result<Who, Text> {
        Who::try_from(self.number::<u8>(key)?).map_err(|problem| problem.message)
    }

    /// Hundreds of points, which some records write as floats.
    pub fn hundreds<const N: usize>(&self, key: &str) -> Result<[i32; N], Text> {
        self.exactly::<f64, N>(key).map(|points| points.map(|hundreds| (hundreds * 100.0).round() as i32))
    }
}
