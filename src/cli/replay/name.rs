use crate::harmless::one_line;
use std::path::Path;

/// Display name of a file.
pub(super) fn name(file: &Path) -> String {
    one_line(&file.display().to_string())
}
