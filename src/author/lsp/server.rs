//! The loop of the server: what the editor says, and what is to be done when it is silent.

use super::asked::{Open, addressed, answer};
use super::complete::For;
use super::diagnose::diagnostics;
use super::document::Document;
use super::format::Formatting;
use super::lens::{COMMAND, Order, Scraps};
use super::open::Texts;
use super::shell::Shell;
use super::trust::Trust;
use super::tryout::{State, Tryout};
use crate::author::check::{Api, Checked, Effort, check_text};
use crate::lua::reading::Reading;
use crate::lua::required::{borrowed, names};
use crate::problem::{Lang, Problem, texts};
use crate::skill::Library;
use crate::stop::{Stop, StopOnDrop};
use lsp_server::{Connection, ErrorCode, Message, Notification, ProtocolError, Request, Response};
use lsp_types::notification::{
    Cancel, DidChangeConfiguration, DidChangeTextDocument, DidChangeWatchedFiles, DidCloseTextDocument,
    DidOpenTextDocument, DidSaveTextDocument, Notification as Kind, PublishDiagnostics,
};
use lsp_types::request::{ExecuteCommand, Formatting as FormattingRequest, Request as _};
use lsp_types::{
    CodeActionProviderCapability, CodeLensOptions, CompletionOptions, Diagnostic,
    DidChangeConfigurationParams, DidChangeTextDocumentParams, DidCloseTextDocumentParams,
    DidOpenTextDocumentParams, DidSaveTextDocumentParams, DocumentFormattingParams, DocumentLinkOptions,
    ExecuteCommandOptions, ExecuteCommandParams, FoldingRangeProviderCapability, HoverProviderCapability,
    InitializeParams, OneOf, PublishDiagnosticsParams, RenameOptions, ServerCapabilities,
    SignatureHelpOptions, TextDocumentSyncCapability, TextDocumentSyncKind, TextDocumentSyncOptions,
    TextDocumentSyncSaveOptions, Uri, WorkDoneProgressOptions,
};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::sync::Arc;
use std::thread;
use std::time::Duration;

/// How often the loop looks while something waits to be done.
const BEAT: Duration = Duration::from_millis(25);
/// Beats of silence after which tests and games run.
const PAUSE: u32 = 16;
/// How long it sleeps otherwise.
const LONG: Duration = Duration::from_secs(3600);

/// An open file and what was found in it.
struct File {
    document: Document,
    found: Vec<(Diagnostic, Problem)>,
    /// What the editor was told last.
    published: Option<Vec<Diagnostic>>,
    /// Whether the text is to be checked by reading.
    is_unread: bool,
    /// Beats until its tests and games run; `None` if they have, or do.
    wait: Option<u32>,
}

/// A language server for skill files.
pub struct Server<'c> {
    connection: &'c Connection,
    library: Library,
    api: Api,
    reader: For,
    files: BTreeMap<String, File>,
    trust: Trust,
    texts: Texts,
    /// The only check that runs.
    tryout: Option<Tryout>,
    formatting: Option<Formatting>,
    shell: Arc<dyn Shell>,
    scraps: Arc<Scraps>,
    /// Ends the command lines of lenses when the server does.
    end: StopOnDrop,
    /// Whether the editor opens a file that it is shown.
    shows: bool,
}

/// Serves an editor until it says that this is all. `shell` runs the command lines of lenses.
///
/// # Errors
/// The editor breaks the protocol.
pub fn serve(connection: &Connection, library: Library, shell: Arc<dyn Shell>) -> Result<(), ProtocolError> {
    let (id, params) = connection.initialize_start()?;
    let asked: InitializeParams = serde_json::from_value(params).unwrap_or_default();
    let info = json!({ "name": "saki-lua", "version": env!("CARGO_PKG_VERSION") });
    connection.initialize_finish(id, json!({ "capabilities": capabilities(), "serverInfo": info }))?;
    let (reader, files) = (For { lang: lang(&asked), snippets: snippets(&asked) }, BTreeMap::new());
    let shows =
        asked.capabilities.window.and_then(|window| window.show_document).is_some_and(|show| show.support);
    let (api, trust) = (Api::new(), Trust::of(asked.initialization_options.as_ref()));
    let (tryout, formatting, scraps, end) = (None, None, Arc::default(), Stop::default().on_drop());
    let texts = Texts::default();
    let server = Server {
        connection,
        library,
        api,
        reader,
        files,
        trust,
        texts,
        tryout,
        formatting,
        shell,
        scraps,
        end,
        shows,
    };
    server.run()
}

fn capabilities() -> ServerCapabilities {
    let letters = |letters: &[&str]| Some(letters.iter().map(|letter| (*letter).to_owned()).collect());
    ServerCapabilities {
        text_document_sync: Some(TextDocumentSyncCapability::Options(TextDocumentSyncOptions {
            open_close: Some(true),
            change: Some(TextDocumentSyncKind::FULL),
            save: Some(TextDocumentSyncSaveOptions::Supported(true)),
            ..TextDocumentSyncOptions::default()
        })),
        document_link_provider: Some(DocumentLinkOptions {
            resolve_provider: Some(false),
            work_done_progress_options: WorkDoneProgressOptions::default(),
        }),
        hover_provider: Some(HoverProviderCapability::Simple(true)),
        completion_provider: Some(CompletionOptions {
            trigger_characters: letters(&[".", ":", "\"", "'"]),
            ..CompletionOptions::default()
        }),
        signature_help_provider: Some(SignatureHelpOptions {
            trigger_characters: letters(&["(", ","]),
            ..SignatureHelpOptions::default()
        }),
        definition_provider: Some(OneOf::Left(true)),
        references_provider: Some(OneOf::Left(true)),
        rename_provider: Some(OneOf::Right(RenameOptions {
            prepare_provider: Some(true),
            work_done_progress_options: WorkDoneProgressOptions::default(),
        })),
        document_highlight_provider: Some(OneOf::Left(true)),
        document_symbol_provider: Some(OneOf::Left(true)),
        folding_range_provider: Some(FoldingRangeProviderCapability::Simple(true)),
        inlay_hint_provider: Some(OneOf::Left(true)),
        code_action_provider: Some(CodeActionProviderCapability::Simple(true)),
        code_lens_provider: Some(CodeLensOptions { resolve_provider: Some(false) }),
        document_formatting_provider: Some(OneOf::Left(true)),
        execute_command_provider: Some(ExecuteCommandOptions {
            commands: vec![COMMAND.to_owned()],
            ..ExecuteCommandOptions::default()
        }),
        ..ServerCapabilities::default()
    }
}

/// The language of the options, or else of the editor.
fn lang(asked: &InitializeParams) -> Lang {
    let option = asked.initialization_options.as_ref().and_then(|options| options["language"].as_str());
    let code = option.or(asked.locale.as_deref()).unwrap_or_default().to_lowercase();
    Lang::ALL.into_iter().find(|lang| code.starts_with(lang.code())).unwrap_or_default()
}

fn snippets(asked: &InitializeParams) -> bool {
    let document = asked.capabilities.text_document.as_ref();
    let item = document.and_then(|document| document.completion.as_ref()?.completion_item.as_ref());
    item.and_then(|item| item.snippet_support).unwrap_or_default()
}

impl Server<'_> {
    fn run(mut self) -> Result<(), ProtocolError> {
        loop {
            // Nothing that is read waits for what runs: a message that is there comes first.
            let message = match self.connection.receiver.try_recv() {
                Ok(message) => Some(message),
                Err(_) => {
                    self.read_all();
                    let waiting =
                        self.tryout.is_some() || self.files.values().any(|file| file.wait.is_some());
                    let beat = if waiting { BEAT } else { LONG };
                    match self.connection.receiver.recv_timeout(beat) {
                        Ok(message) => Some(message),
                        Err(error) if error.is_disconnected() => return Ok(()),
                        Err(_) => None,
                    }
                }
            };
            match message {
                Some(Message::Request(request)) => {
                    if self.connection.handle_shutdown(&request)? {
                        return Ok(());
                    }
                    self.answer(request);
                }
                Some(Message::Notification(told)) => self.told(told),
                Some(Message::Response(_)) => {}
                None => self.beat(),
            }
        }
    }

    fn send(&self, message: impl Into<Message>) {
        // An editor that has gone says no more, either: the loop ends there.
        _ = self.connection.sender.send(message.into());
    }

    fn told(&mut self, told: Notification) {
        match told.method.as_str() {
            DidOpenTextDocument::METHOD => {
                if let Some(DidOpenTextDocumentParams { text_document: opened }) = params(told.params) {
                    let key = opened.uri.as_str().to_owned();
                    let mut document = Document::new(opened.uri, opened.version, opened.text);
                    document.is_trusted = self.trust.allows(&document.path);
                    document.share(&self.texts);
                    let (found, published) = (Vec::new(), None);
                    self.files.insert(key, File { document, found, published, is_unread: true, wait: None });
                }
            }
            DidChangeTextDocument::METHOD => {
                let Some(changed) = params::<DidChangeTextDocumentParams>(told.params) else { return };
                let id = changed.text_document;
                let Some(file) = self.files.get_mut(id.uri.as_str()) else { return };
                if let Some(change) = changed.content_changes.into_iter().next_back() {
                    file.document.change(id.version, change.text);
                    file.is_unread = true;
                    self.stop(&id.uri);
                }
            }
            DidCloseTextDocument::METHOD => {
                if let Some(DidCloseTextDocumentParams { text_document: closed }) = params(told.params) {
                    self.stop(&closed.uri);
                    if let Some(file) = self.files.remove(closed.uri.as_str()) {
                        self.texts.set(&file.document.path, None);
                        self.publish(PublishDiagnosticsParams::new(closed.uri, Vec::new(), None));
                    }
                }
            }
            DidSaveTextDocument::METHOD => {
                if let Some(DidSaveTextDocumentParams { text_document: saved, .. }) = params(told.params) {
                    self.used(saved.uri.as_str());
                }
                self.saved();
            }
            DidChangeConfiguration::METHOD => {
                let settings = params::<DidChangeConfigurationParams>(told.params);
                if settings.is_some_and(|changed| self.trust.hear(&changed.settings)) {
                    self.trust_all();
                }
            }
            Cancel::METHOD => {
                let is_it = |formatting: &mut Formatting| told.params["id"] == json!(formatting.id);
                self.formatting.take_if(is_it);
            }
            DidChangeWatchedFiles::METHOD => self.saved(),
            _ => {}
        }
    }

    /// Checks again what requires other files or borrows from girls: one of them may have been saved.
    fn saved(&mut self) {
        for file in self.files.values_mut() {
            let text = Reading::from(file.document.text());
            file.is_unread |= !names(&text).is_empty() || !borrowed(&text).is_empty();
        }
    }

    /// Ends what runs for a file.
    fn stop(&mut self, uri: &Uri) {
        self.formatting.take_if(|formatting| formatting.uri == *uri);
        if let Some(tryout) = self.tryout.as_ref().filter(|tryout| tryout.uri == *uri) {
            tryout.stop();
        }
    }

    /// The author has saved a file, or run a command of it.
    fn used(&mut self, key: &str) {
        if self.files.get(key).is_some_and(|file| self.trust.used(&file.document.path)) {
            self.trust_all();
        }
    }

    /// Looks again at which files may run.
    fn trust_all(&mut self) {
        for file in self.files.values_mut() {
            let is_trusted = self.trust.allows(&file.document.path);
            file.is_unread |= is_trusted != std::mem::replace(&mut file.document.is_trusted, is_trusted);
        }
    }

    /// Checks by reading what has changed.
    fn read_all(&mut self) {
        let unread: Vec<String> =
            self.files.iter().filter(|(_, file)| file.is_unread).map(|(key, _)| key.clone()).collect();
        for key in unread {
            let Some(file) = self.files.get_mut(&key) else { continue };
            let document = &file.document;
            (file.is_unread, file.wait) = (false, document.is_trusted.then_some(PAUSE));
            let effort = if document.is_trusted { Effort::Load } else { Effort::Read };
            let checked =
                check_text(&document.path, document.text(), &self.library, effort, &Stop::default());
            self.found(&key, &checked);
        }
    }

    /// Tells the editor what was found in a file, if that is something else than before.
    fn found(&mut self, key: &str, checked: &Checked) {
        let lang = self.reader.lang;
        let Some(file) = self.files.get_mut(key) else { return };
        file.found = diagnostics(&file.document, checked, lang);
        let list: Vec<Diagnostic> = file.found.iter().map(|(diagnostic, _)| diagnostic.clone()).collect();
        if file.published.as_ref() != Some(&list) {
            file.published = Some(list.clone());
            let (uri, version) = (file.document.uri.clone(), file.document.version);
            self.publish(PublishDiagnosticsParams::new(uri, list, Some(version)));
        }
    }

    fn publish(&self, params: PublishDiagnosticsParams) {
        self.send(Notification::new(PublishDiagnostics::METHOD.to_owned(), params));
    }

    /// Takes what has run, and runs what has waited long enough.
    fn beat(&mut self) {
        match self.tryout.as_ref().map(Tryout::state) {
            Some(State::Running) => return,
            Some(State::Done(checked)) => {
                if let Some(Tryout { uri, version, .. }) = self.tryout.take().as_ref() {
                    let key = uri.as_str().to_owned();
                    if self.files.get(&key).is_some_and(|file| file.document.version == *version) {
                        self.found(&key, &checked);
                    }
                }
            }
            Some(State::Lost) => self.tryout = None,
            None => {}
        }
        for file in self.files.values_mut() {
            file.wait = file.wait.map(|beats| beats.saturating_sub(1));
        }
        if let Some(file) = self.files.values_mut().find(|file| file.wait == Some(0)) {
            file.wait = None;
            let Document { uri, path, version, .. } = &file.document;
            let (text, library) = (file.document.text().to_owned(), self.library.clone());
            self.tryout = Some(Tryout::start(uri.clone(), *version, path.clone(), text, library));
        }
    }

    /// Formats a file aside. Who asks again wants the answer of the new request alone.
    fn format(&mut self, request: Request) {
        let asked = params::<DocumentFormattingParams>(request.params);
        let file = asked.and_then(|asked| self.files.get(asked.text_document.uri.as_str()));
        let Some(file) = file else {
            return self.send(Response::new_ok(request.id, Value::Null));
        };
        let sender = self.connection.sender.clone();
        // An editor that has gone needs no answer.
        let answer = move |message| _ = sender.send(message);
        let (lang, shell) = (self.reader.lang, Arc::clone(&self.shell));
        self.formatting = Some(Formatting::start(request.id, &file.document, lang, shell, answer));
    }

    /// Runs the command line of a lens on a thread, which answers when it has ended.
    fn execute(&mut self, request: Request) {
        let order = params::<ExecuteCommandParams>(request.params)
            .filter(|asked| asked.command == COMMAND)
            .and_then(|asked| Order::read(asked.arguments))
            .filter(|order| self.files.contains_key(&order.uri));
        if let Some(order) = &order {
            self.used(&order.uri);
        }
        let order = order.and_then(|order| Some((self.files.get(&order.uri)?, order)));
        let Some((file, order)) = order else {
            let code = ErrorCode::InvalidParams as i32;
            return self.send(Response::new_err(request.id, code, ExecuteCommand::METHOD.to_owned()));
        };
        let (lang, shows, shell) = (self.reader.lang, self.shows, Arc::clone(&self.shell));
        if !file.document.is_trusted {
            let (code, why) = (ErrorCode::RequestFailed as i32, texts::manual::folder_not_trusted());
            return self.send(Response::new_err(request.id, code, why.say(lang)));
        }
        let (scraps, stop) = (Arc::clone(&self.scraps), self.end.request());
        let prepared = order.prepare(&file.document, &scraps, lang);
        let (sender, id) = (self.connection.sender.clone(), request.id);
        let run = move || {
            let shown = prepared.run(&*shell, &stop);
            // An editor that has gone needs no answer.
            _ = sender.send(shown.message(shows.then_some(&*scraps)));
            _ = sender.send(Response::new_ok(id, shown.result()).into());
        };
        _ = thread::Builder::new().name("lens".to_owned()).spawn(run);
    }

    fn answer(&mut self, request: Request) {
        if request.method == ExecuteCommand::METHOD {
            return self.execute(request);
        }
        if request.method == FormattingRequest::METHOD {
            return self.format(request);
        }
        let Self { files, api, reader, .. } = self;
        let response = answer(request, *reader, move |uri| {
            let file = files.get_mut(uri.as_str())?;
            file.document.read(api);
            Some(Open { document: &file.document, found: &file.found })
        });
        self.send(response);
    }
}

fn params<P: DeserializeOwned>(mut params: Value) -> Option<P> {
    addressed(&mut params);
    serde_json::from_value(params).ok()
}
