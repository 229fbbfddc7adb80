//! Files are read, written, checked and tried.

use crate::api::dialect::is_classic;
use crate::author::lsp::{Cursor, declared_numbers};
use crate::author::{Effort, TestReport, Trials, check_text};
use crate::problem::{Explain, Lang, texts};
use crate::skill::looks::{Looks, Moment, portrait};
use crate::skill::{Library, Source, tune};
use crate::stop::Stop;
use crate::studio::answer::{Answer, Refusal, Told, json, problem, problems};
use crate::studio::asked::Asked;
use crate::studio::common::Common;
use crate::studio::files::{OpenFile, hash_of};
use crate::studio::guard::Access;
use crate::studio::hall::{Entry, Kind};
use crate::studio::notice::{NewsTold, news};
use base64::Engine;
use base64::prelude::BASE64_STANDARD as BASE64;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;
use tokio::time::{Instant, timeout_at};

/// How long the news of a game is waited for.
const PATIENCE: Duration = Duration::from_secs(2);

/// An open file, as it is now.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct ListedFile {
    #[serde(flatten)]
    file: OpenFile,
    /// What tells its text from another; null where it cannot be read.
    hash: Option<String>,
}

/// All open files. A page asks for them again and again: what another program did to files of girls is noticed here.
pub(super) fn list(common: &Arc<Common>) -> Vec<ListedFile> {
    if common.girls.are_stale(common.desk.folders()) {
        common.girls_changed();
    }
    let told = |file: OpenFile| {
        let hash = file.text().ok().map(|text| hash_of(&text));
        ListedFile { file, hash }
    };
    common.files.all().into_iter().map(told).collect()
}

/// The text of an open file.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct FileText {
    /// What tells it from another.
    hash: String,
    text: String,
    writable: bool,
    path: PathBuf,
}

/// The text of an open file.
pub(super) fn text_of(common: &Arc<Common>, id: &str) -> Answer<FileText> {
    let file = common.files.get(id)?;
    let text = file.text()?;
    Ok(FileText { hash: hash_of(&text), text, writable: file.writable, path: file.path })
}

/// A text that is to take the place of another.
#[derive(Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "FileWritten"))]
pub(super) struct Written {
    text: String,
    /// That of the text it is to replace.
    hash: String,
}

/// A file that was written.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct FileSaved {
    /// That of the new text.
    hash: String,
    news: Vec<NewsTold>,
}

pub(super) async fn write(common: &Arc<Common>, asked: &Asked, id: &str) -> Answer<FileSaved> {
    let Written { text, hash } = asked.json()?;
    let file = common.files.get(id)?;
    let hash = file.write(&text, &hash)?;
    common.girls_changed();
    Ok(FileSaved { hash, news: reloaded(common, asked.lang).await })
}

/// Lets all games read their files again, and tells what became of it.
pub(super) async fn reloaded(common: &Arc<Common>, lang: Lang) -> Vec<NewsTold> {
    let games = common.hall.all(Access::All).into_iter().filter(|(_, entry)| entry.kind == Kind::Game);
    let reload =
        |(id, entry): (u64, Entry)| async move { entry.engine.ask(id, |room| Ok(room.reload())).await };
    let reloads: Vec<_> = games.map(|game| tokio::spawn(reload(game))).collect();
    let until = Instant::now() + PATIENCE;
    let mut all = Vec::new();
    for reload in reloads {
        // A game that ended meanwhile needs no news, and one that thinks tells its own when it comes to that.
        if let Ok(Ok(Ok(found))) = timeout_at(until, reload).await {
            all.extend(found);
        }
    }
    all.iter().map(|found| news(found, lang)).collect()
}

/// A text that is not saved.
#[derive(Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct Edited {
    text: String,
    /// Where the cursor is, from 0.
    #[serde(default)]
    line: u32,
    /// In UTF-16 units.
    #[serde(default)]
    column: u32,
}

/// What the manual says about what stands at the cursor.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct Hover {
    markdown: String,
}

/// What can be said about a text that is not saved, as JSON.
pub(super) async fn about(common: &Arc<Common>, asked: &Asked, id: &str, what: &str) -> Answer<String> {
    let (file, edited, lang): (OpenFile, Edited, Lang) = (common.files.get(id)?, asked.json()?, asked.lang);
    let library = Library::with(common.desk.folders()).map_err(Refusal::bad)?;
    let what = what.to_owned();
    // A page that has gone waits for nothing.
    let end = Stop::default().on_drop();
    let stop = end.request();
    let run = move || match what.as_str() {
        "check" => json(&checked(&file, &edited.text, &library, lang, &stop)),
        "tests" => json(&tests(&file, &edited.text, library, lang, &stop)),
        "numbers" => json(&declared_numbers(&edited.text, is_classic(&file.path))),
        "complete" => json(&cursor(&file, &edited).completions(lang)),
        _ => json(&cursor(&file, &edited).hover(lang).map(|markdown| Hover { markdown })),
    };
    let told = tokio::task::spawn_blocking(run).await;
    drop(end);
    told.map_err(|_| Refusal::bad(texts::studio::table_is_closed()))
}

fn cursor<'t>(file: &OpenFile, edited: &'t Edited) -> Cursor<'t> {
    Cursor { classic: is_classic(&file.path), text: &edited.text, line: edited.line, column: edited.column }
}

/// Problems found by reading; tests and games are for the button.
fn checked(file: &OpenFile, text: &str, library: &Library, lang: Lang, stop: &Stop) -> Vec<Told> {
    let checked = check_text(&file.path, text, library, Effort::Load, stop);
    problems(&checked.problems, lang)
}

/// What came of the tests of a file.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct TestsTold {
    /// Why none was run: the file does not load.
    problems: Vec<Told>,
    tests: Vec<TestResult>,
}

/// What came of a test in a file.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct TestResult {
    name: String,
    line: usize,
    passed: bool,
    /// What failed.
    problems: Vec<Told>,
}

fn tests(file: &OpenFile, text: &str, library: Library, lang: Lang, stop: &Stop) -> TestsTold {
    let source = Source::edited(&file.path, text);
    match source.and_then(|source| Trials::stoppable(&source, library, stop)) {
        Ok(trials) => {
            let all = (0..trials.names().len()).take_while(|_| !stop.is_asked());
            let reports = all.filter_map(|nth| trials.run(nth, 0));
            TestsTold { problems: Vec::new(), tests: reports.map(|report| tested(report, lang)).collect() }
        }
        Err(error) => TestsTold { problems: problems(&error.problems(), lang), tests: Vec::new() },
    }
}

fn tested(TestReport { name, line, failure, .. }: TestReport, lang: Lang) -> TestResult {
    let problems = failure.iter().map(|found| problem(found, lang)).collect();
    TestResult { name, line, passed: failure.is_none(), problems }
}

/// How a girl looks and what she says.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "Looks"))]
pub(super) struct Appearance {
    colour: Option<String>,
    says: Says,
    /// A picture as a `data:` address.
    portrait: Option<String>,
}

/// What a girl says, by moment.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct Says {
    power: Line,
    riichi: Line,
    ron: Line,
    tsumo: Line,
}

/// What a girl says, by language.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct Line {
    en: Option<String>,
    ja: Option<String>,
    zh: Option<String>,
}

/// How a girl looks and what she says; `None` where she came with nothing.
pub(super) fn looks(common: &Arc<Common>, girl: &str) -> Option<Appearance> {
    let open = common.files.all().into_iter().find(|file| file.girl == girl).map(|file| file.path);
    let found = || {
        let library = Library::with(common.desk.folders()).ok()?;
        library.all(girl).into_iter().next().map(|(_, path)| path)
    };
    let looks = open.or_else(found).and_then(|path| Looks::beside(&path).ok().flatten())?;
    let line = |moment: Moment| {
        let [en, zh, ja] = Lang::ALL.map(|lang| looks.line(moment, lang));
        Line { en, ja, zh }
    };
    let [riichi, tsumo, ron, power] = Moment::ALL.map(line);
    let says = Says { power, riichi, ron, tsumo };
    let portrait = looks.portrait.as_deref().and_then(|file| portrait(file).ok());
    let portrait = portrait.map(|(media, bytes)| format!("data:{media};base64,{}", BASE64.encode(bytes)));
    Some(Appearance { colour: looks.colour().map(str::to_owned), says, portrait })
}

/// Numbers for a tune file.
#[derive(Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct Tuned {
    /// Its name.
    file: String,
    /// By `girl.key`.
    numbers: BTreeMap<String, f64>,
}

/// A tune file that was written.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct TuneFile {
    /// Its path.
    file: PathBuf,
    text: String,
}

/// Writes numbers to a tune file beside an open file that is the user's, else where the studio was started.
pub(super) async fn tune(common: &Arc<Common>, asked: &Asked) -> Answer<TuneFile> {
    let Tuned { file, numbers } = asked.json()?;
    let name = std::path::Path::new(&file);
    let is_name = name.file_name().is_some_and(|last| last == name.as_os_str()) && file.ends_with(".toml");
    let folder = common.files.all().into_iter().find(|open| open.writable);
    let folder = folder.and_then(|open| open.path.parent().map(std::path::Path::to_owned));
    if !is_name {
        return Err(Refusal::new(axum::http::StatusCode::FORBIDDEN, texts::studio::no_tune_file_name(&file)));
    }
    let folder = folder.unwrap_or_else(|| std::env::current_dir().unwrap_or_default());
    let text = tune::written(&numbers);
    let place = folder.join(name);
    let trouble = |error: std::io::Error| {
        Refusal::conflict(texts::frame::colon(place.display(), error.problem().whole()))
    };
    if !crate::files::overwrite::is_allowed(&place, |head| {
        crate::files::overwrite::has_mark(head, tune::MARK)
    })
    .map_err(trouble)?
    {
        return Err(Refusal::conflict(texts::studio::not_our_numbers_file(place.display())));
    }
    crate::files::atomic::write(&place, &text).map_err(trouble)?;
    Ok(TuneFile { file: place, text })
}
