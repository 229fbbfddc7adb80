//! The binary: everything is in the library.

use std::process::ExitCode;

fn main() -> ExitCode {
    saki_lua::cli::main()
}
