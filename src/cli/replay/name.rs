use crate::ask::input::called;
use crate::cli::diagnostics::localized;
use std::path::Path;

/// Display name of a file.
pub(super) fn name(file: &Path) -> String {
    localized(&called(file))
}
