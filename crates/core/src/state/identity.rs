//! Who a girl is, whatever her file is called.

use std::sync::Arc;

/// Identity of a girl.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct GirlInfo {
    /// The file name of her skill without extension, as `--girls` takes it.
    pub handle: String,
    /// Her number; 0 without a skill, 1 if she has none.
    pub id: u32,
    /// Her English display name.
    pub name: String,
    /// The other names she goes by: that of the girl she is a copy of, her own in her pack.
    pub made_from: Arc<[String]>,
    /// The girls her power needs or helps.
    pub kin: Arc<[String]>,
}

impl GirlInfo {
    /// Whether she is this girl, by handle, `pack/handle`, or what she was made from.
    #[must_use]
    pub fn is(&self, name: &str) -> bool {
        self.handle == name || self.made_from.iter().any(|other| other == name)
    }

    pub(super) fn names_kin(&self, other: &Self) -> bool {
        self.kin.iter().any(|kin| other.is(kin))
    }
}
