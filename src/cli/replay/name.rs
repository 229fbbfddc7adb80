use crate::harmless::one_line;
use std::path::Path;

/// The name of a file in output.
pub(super) fn name(file: &Path) -> String {
    one_line(&file.display().to_string())
}
