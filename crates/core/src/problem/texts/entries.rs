//! The macro that makes a file of the catalogue.

/// Makes the functions of a file of the catalogue, and the list of its entries.
macro_rules! texts {
    ($($id:ident ( $($hole:ident),* ) $en:literal $zh:literal $ja:literal)*) => {
        #[allow(unused_imports)] // A file may have no sentence with holes.
        use crate::problem::text::{Entry, Text, ToArg};

        $(
            #[doc = $en]
            #[allow(clippy::too_many_arguments)] // A parameter for each hole of the sentence.
            pub fn $id($($hole: impl ToArg),*) -> Text {
                Text::of(&entries::$id::ENTRY, vec![$($hole.to_arg()),*])
            }
        )*

        mod entries {
            $(pub(super) mod $id {
                use crate::problem::{Lang, text::Entry};

                pub(in super::super) static ENTRY: Entry = Entry {
                    id: stringify!($id),
                    english: $en,
                    holes: &[$(stringify!($hole)),*],
                    write: |lang, holes| {
                        let [$($hole),*] = holes else { return String::new() };
                        match lang {
                            Lang::En => format!($en, $($hole = $hole),*),
                            Lang::Zh => format!($zh, $($hole = $hole),*),
                            Lang::Ja => format!($ja, $($hole = $hole),*),
                        }
                    },
                };
            })*
        }

        pub(super) static ENTRIES: &[&Entry] = &[$(&entries::$id::ENTRY),*];
    };
}
