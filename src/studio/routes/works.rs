//! Files of girls are begun, copied, taken over and taken away, all in the user's folder of skills.

use super::files::{FileText, reloaded, text_of};
use crate::author::eject::{Ejected, eject as copy, own_folder};
use crate::author::template::{TEMPLATES, Template, checked};
use crate::files::atomic;
use crate::problem::{Explain, Lang, texts};
use crate::skill::shipped::{example, examples, is_shipped, root};
use crate::skill::{Library, Vm};
use crate::studio::answer::{Answer, Refusal};
use crate::studio::asked::Asked;
use crate::studio::common::Common;
use crate::studio::files::{OpenFile, shipped};
use crate::studio::guard::Access;
use crate::studio::hall::Kind;
use crate::studio::notice::NewsTold;
use serde::{Deserialize, Serialize};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Where the powers of the cookbook are, among the examples.
const POWERS: &str = "powers/";

/// What a new girl can be begun from.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct Beginning {
    kind: BeginningKind,
    name: String,
    /// Its name in the reader's language.
    title: String,
    desc: String,
}

/// A template, or a power of the cookbook.
#[derive(Debug, Clone, Copy, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
enum BeginningKind {
    Template,
    Power,
}

/// What a girl can be begun from, in a language. To tell it, files are loaded.
pub(super) async fn listed(lang: Lang) -> Answer<Vec<Beginning>> {
    let told = tokio::task::spawn_blocking(move || beginnings(lang)).await;
    told.map_err(|_| Refusal::bad(texts::studio::table_is_closed()))
}

fn beginnings(lang: Lang) -> Vec<Beginning> {
    let vm = Vm::new().ok();
    let of_template = |template: &Template| Beginning {
        kind: BeginningKind::Template,
        name: template.name.to_owned(),
        title: template.name.to_owned(),
        desc: template.about().say(lang),
    };
    let of_power = |name: &str| {
        let skill = vm.as_ref().and_then(|vm| vm.load(&power(name)).ok());
        let names = skill.as_ref().map(|skill| skill.names().get(lang.code()).to_owned());
        let desc = skill.map(|skill| skill.desc(lang.code())).unwrap_or_default();
        let title = names.filter(|name| !name.is_empty()).unwrap_or_else(|| name.to_owned());
        Beginning { kind: BeginningKind::Power, name: name.to_owned(), title, desc }
    };
    let powers = examples().filter_map(|file| file.strip_prefix(POWERS)?.strip_suffix(".lua"));
    TEMPLATES.iter().map(of_template).chain(powers.map(of_power)).collect()
}

fn power(name: &str) -> PathBuf {
    root().join("examples").join(format!("{POWERS}{name}.lua"))
}

/// What a new girl is begun from.
#[derive(Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "BegunFrom"))]
#[serde(rename_all = "lowercase")]
enum From {
    /// A template of this name.
    Template(String),
    /// A power of this name.
    Power(String),
    /// The file of this girl.
    Girl(String),
}

/// A girl who is to be begun.
#[derive(Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "GirlBegun"))]
pub(super) struct Begun {
    handle: String,
    from: From,
}

/// Begins the file of a girl, and opens it.
pub(super) fn begin(common: &Arc<Common>, asked: &Asked) -> Answer<OpenFile> {
    let Begun { handle, from } = asked.json()?;
    checked(&handle).map_err(Refusal::bad)?;
    let library = Library::with(common.desk.folders()).map_err(Refusal::bad)?;
    if !library.all(&handle).is_empty() {
        return Err(Refusal::conflict(texts::studio::girl_already_there(&handle)));
    }
    let missing = |name: &str| Refusal::missing(texts::studio::no_such_template(name));
    let copied = |file: &Path| {
        let done = copy(file, None, Some(&handle)).map_err(|error| Refusal::conflict(error.problem()))?;
        done.files.into_iter().next().ok_or_else(|| missing(&handle))
    };
    let path = match &from {
        From::Template(name) => written(Template::named(name).ok_or_else(|| missing(name))?, &handle)?,
        From::Power(name) => match example(&format!("{POWERS}{name}.lua")) {
            Some(_) => copied(&power(name))?,
            None => return Err(missing(name)),
        },
        From::Girl(girl) => copied(&hers(common, &library, girl)?)?,
    };
    common.girls_changed();
    Ok(common.files.open(&handle, &path))
}

/// Writes a template into the user's folder.
fn written(template: Template, handle: &str) -> Result<PathBuf, Refusal> {
    let text = template.fill(handle).map_err(Refusal::bad)?;
    let folder = own_folder().ok_or_else(|| Refusal::conflict(texts::packs::no_folder_for_skills()))?;
    let path = folder.join(format!("{handle}{}", template.ending));
    if path.symlink_metadata().is_ok() {
        return Err(Refusal::conflict(texts::studio::girl_already_there(handle)));
    }
    let trouble = |error: std::io::Error| {
        Refusal::conflict(texts::frame::colon(path.display(), error.problem().whole()))
    };
    std::fs::create_dir_all(&folder).map_err(trouble)?;
    atomic::write(&path, text).map_err(trouble)?;
    Ok(path)
}

/// The file of a girl: the one that is open, else the one of her handle.
fn hers(common: &Arc<Common>, library: &Library, girl: &str) -> Result<PathBuf, Refusal> {
    if let Some(open) = common.files.all().into_iter().find(|file| file.girl == girl) {
        return Ok(open.path);
    }
    if !library.handles().iter().any(|handle| handle == girl) {
        return Err(Refusal::missing(texts::studio::no_such_girl(girl)));
    }
    library.find(girl).map_err(|error| Refusal::missing(error.problem()))
}

/// A girl whose file is to be copied.
#[derive(Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct Ejecting {
    girl: String,
}

/// Copies a girl's file into the user's folder, and opens it in place of the other. The games she plays in read it from
/// now on.
pub(super) fn eject(common: &Arc<Common>, asked: &Asked) -> Answer<OpenFile> {
    let Ejecting { girl } = asked.json()?;
    let library = Library::with(common.desk.folders()).map_err(Refusal::bad)?;
    if !library.handles().contains(&girl) {
        return Err(Refusal::missing(texts::studio::no_such_girl(&girl)));
    }
    let found = library.find(&girl).map_err(|error| Refusal::missing(error.problem()))?;
    let open = common.files.all().into_iter().find(|file| file.girl == girl);
    let before = open.map_or_else(|| found.clone(), |file| file.path);
    // Where a game plays a shipped girl and there is a copy already, that is the one to go on with.
    let own = if is_shipped(&before) && !is_shipped(&found) {
        found
    } else {
        let Ejected { files, .. } =
            copy(&before, None, None).map_err(|error| Refusal::conflict(error.problem()))?;
        files.into_iter().next().ok_or_else(|| Refusal::missing(texts::studio::no_such_girl(&girl)))?
    };
    Ok(taken_over(common, &girl, &before, &own))
}

/// One file of a girl takes the place of another, here and in all games.
fn taken_over(common: &Arc<Common>, girl: &str, from: &Path, to: &Path) -> OpenFile {
    common.girls_changed();
    let games = common.hall.all(Access::All).into_iter().filter(|(_, entry)| entry.kind == Kind::Game);
    for (id, entry) in games {
        let (from, to) = (from.to_owned(), to.to_owned());
        let follow = async move {
            entry
                .engine
                .ask(id, move |room| {
                    room.follow(&from, &to);
                    Ok(())
                })
                .await
        };
        // A game that thinks follows when it comes to that.
        drop(tokio::spawn(follow));
    }
    common.files.moved(girl, from, to)
}

/// The file of a shipped girl that plays again.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct BackToShipped {
    file: OpenFile,
    /// Where the copy is kept.
    backup: PathBuf,
    news: Vec<NewsTold>,
}

/// Takes the copy of a shipped girl away, so that the shipped one plays again. The copy is kept beside.
pub(super) async fn back(common: &Arc<Common>, asked: &Asked, id: &str) -> Answer<BackToShipped> {
    let file = common.files.get(id)?;
    let theirs =
        shipped(&file.girl).ok_or_else(|| Refusal::missing(texts::studio::girl_not_shipped(&file.girl)))?;
    let backup = file.put_away()?;
    let file = taken_over(common, &file.girl, &file.path, &theirs);
    let news = reloaded(common, asked.lang).await;
    Ok(BackToShipped { file, backup, news })
}

/// A file that was taken away.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct FileDeleted {
    /// Where it is kept.
    backup: PathBuf,
}

/// Takes the file of a girl away. It is kept beside.
pub(super) fn delete(common: &Arc<Common>, id: &str) -> Answer<FileDeleted> {
    let file = common.files.get(id)?;
    let backup = file.put_away()?;
    common.files.close(id);
    common.girls_changed();
    Ok(FileDeleted { backup })
}

/// A file that was read again.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct FileReloaded {
    #[serde(flatten)]
    text: FileText,
    news: Vec<NewsTold>,
}

/// Reads a file that was changed elsewhere, and lets it take over.
pub(super) async fn reload(common: &Arc<Common>, asked: &Asked, id: &str) -> Answer<FileReloaded> {
    let text = text_of(common, id)?;
    common.girls_changed();
    Ok(FileReloaded { text, news: reloaded(common, asked.lang).await })
}
