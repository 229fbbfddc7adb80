//! Errors that explain themselves.

use super::{Problem, Text, texts};
use std::io;

/// An error of the library with a problem for display.
pub trait Explain {
    /// The problem.
    fn problem(&self) -> Problem;
}

impl Explain for Problem {
    fn problem(&self) -> Problem {
        self.clone()
    }
}

/// I/O errors: our own texts, by their kind, or what the system says.
impl Explain for io::Error {
    fn problem(&self) -> Problem {
        let ours = self.get_ref().and_then(|error| error.downcast_ref::<Problem>());
        ours.cloned().unwrap_or_else(|| match self.kind() {
            io::ErrorKind::AddrInUse => texts::disk::port_taken().into(),
            _ => Text::foreign(&self.to_string()).into(),
        })
    }
}

/// Implements `Error` for a type with [`Explain`]: its display is the problem in English on one line.
#[doc(hidden)]
#[macro_export]
macro_rules! explained {
    ($error:ident) => {
        impl std::fmt::Display for $error {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                std::fmt::Display::fmt(&$crate::problem::Explain::problem(self), f)
            }
        }

        impl std::error::Error for $error {}

        impl From<$error> for $crate::problem::Problem {
            fn from(error: $error) -> Self {
                $crate::problem::Explain::problem(&error)
            }
        }
    };
}
pub use explained;
