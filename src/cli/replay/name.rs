use crate::harmless::one_line;
use std::path::Path;

/// A file as lines name it.
pub(super) fn name(file: &Path) -> String {
    one_line(&file.display().to_string())
}
