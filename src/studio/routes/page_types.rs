//! The types of the page, `web/src/api/types.ts`, are made from those of requests and answers: nothing is written twice.

mod typescript;

use super::{at, files, friends, games, lab, opinions, play, see, tables, works};
use crate::ask::Form;
use crate::author::lsp::{Completion, ValueSpan};
use crate::studio::answer::{Done, Refused, Told};
use crate::studio::desk::{MatchSetting, Setting};
use crate::studio::files::OpenFile;
use crate::studio::friends::Told as Friends;
use crate::studio::labs::{JobProgress, JobTold};
use crate::studio::notice::{HeadSeen, NewsTold};
use crate::studio::scoreboard::Standing;
use schemars::generate::SchemaSettings;
use serde_json::{Map, Value};
use std::collections::BTreeMap;
use std::path::Path;

/// The head of the file.
const HEAD: &str = "\
// What the server says and is told. Written by a test from the types of src/studio; renew it with
// UPDATE_TYPES=1 cargo test --lib page_types.
";

/// Schemas of types and of all that they are made of, by name.
macro_rules! schemas {
    ($settings:expr, $($Type:ty),* $(,)?) => {{
        let mut generator = $settings.into_generator();
        $( _ = generator.subschema_for::<$Type>(); )*
        generator.take_definitions(true)
    }};
}

/// What is sent to the page, as answers and in streams.
fn answers() -> Map<String, Value> {
    schemas!(
        SchemaSettings::draft2020_12().for_serialize(),
        tables::Studio,
        tables::TableInfo,
        tables::TableOpened,
        tables::RecordOpened,
        games::KeptGame,
        games::GameOpened,
        Friends,
        Standing,
        HeadSeen,
        NewsTold,
        at::Last,
        see::Seen,
        see::ListedMoment,
        see::LensTold,
        see::DealTold,
        opinions::OpinionTold,
        opinions::ReviewTold,
        see::CommandTold,
        play::BranchTold,
        play::Number,
        play::Applied,
        files::Appearance,
        files::ListedFile,
        OpenFile,
        files::FileText,
        files::FileSaved,
        files::Hover,
        files::TestsTold,
        files::TuneFile,
        Vec<Completion>,
        BTreeMap<String, ValueSpan>,
        works::Beginning,
        works::BackToShipped,
        works::FileDeleted,
        works::FileReloaded,
        Form,
        JobTold,
        JobProgress,
        lab::LabReport,
        Done,
        Told,
        Refused,
    )
}

/// What the page sends.
fn requests() -> Map<String, Value> {
    schemas!(
        SchemaSettings::draft2020_12(),
        Setting,
        MatchSetting,
        friends::Said,
        play::Act,
        play::Going,
        play::Parting,
        play::Numbers,
        see::Looking,
        files::Written,
        files::Edited,
        files::Tuned,
        works::Begun,
        works::Ejecting,
        lab::Started,
        lab::Named,
    )
}

#[test]
fn types_of_the_page_are_those_of_the_server() {
    let mut all = answers();
    // What is both asked and answered is as it is answered: whole.
    requests().into_iter().for_each(|(name, schema)| _ = all.entry(name).or_insert(schema));
    let twice = all.keys().find(|name| name.ends_with(|last: char| last.is_ascii_digit()));
    assert_eq!(twice, None, "two types have one name");
    let made = format!("{HEAD}{}", typescript::types(&all));
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("web/src/api/types.ts");
    if std::env::var_os("UPDATE_TYPES").is_some() {
        std::fs::write(&path, &made).unwrap();
    }
    // A package has the page as it is built, and not what it is built from.
    if path.parent().is_some_and(Path::exists) {
        let written = std::fs::read_to_string(&path).unwrap().replace('\r', "");
        assert!(written == made, "`UPDATE_TYPES=1 cargo test --lib page_types` writes {path:?} anew");
    }
}
