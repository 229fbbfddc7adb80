//! Answers requests.

use super::beside::encoded;
use super::complete::{For, complete};
use super::document::Document;
use super::fixes::fixes;
use super::hover::hover;
use super::inlay::hints;
use super::lens::lenses;
use super::navigate::{definition, folds, highlights, links, references, rename, renamed, symbols};
use super::signature::signature;
use crate::problem::{Problem, Text};
use lsp_server::{ErrorCode, Request, Response};
use lsp_types::request::{
    CodeActionRequest, CodeLensRequest, Completion, DocumentHighlightRequest, DocumentLinkRequest,
    DocumentSymbolRequest, FoldingRangeRequest, GotoDefinition, HoverRequest, InlayHintRequest,
    PrepareRenameRequest, References, Rename, Request as Kind, SignatureHelpRequest,
};
use lsp_types::{
    CodeActionOrCommand, CodeActionParams, CodeLensParams, CompletionParams, Diagnostic,
    DocumentHighlightParams, DocumentLinkParams, DocumentSymbolParams, DocumentSymbolResponse,
    FoldingRangeParams, GotoDefinitionParams, GotoDefinitionResponse, HoverParams, InlayHintParams,
    PrepareRenameResponse, ReferenceParams, RenameParams, SignatureHelpParams, TextDocumentPositionParams,
    Uri,
};
use serde::de::{DeserializeOwned, Error};
use serde_json::Value;

/// A document with what was found in it.
pub(super) struct Open<'d> {
    pub(super) document: &'d Document,
    pub(super) found: &'d [(Diagnostic, Problem)],
}

/// Answers a request; `open` finds a document and surveys it.
pub(super) fn answer<'d>(
    request: Request,
    reader: For,
    open: impl FnOnce(&Uri) -> Option<Open<'d>>,
) -> Response {
    let Request { id, method, params } = request;
    match respond(&method, params, reader, open) {
        Some(Ok(value)) => Response { id, result: Some(value), error: None },
        Some(Err(error)) => Response::new_err(id, ErrorCode::InvalidParams as i32, error.to_string()),
        None => Response::new_err(id, ErrorCode::MethodNotFound as i32, method),
    }
}

/// The result of a method; `None` if there is no such method.
fn respond<'d>(
    method: &str,
    params: Value,
    reader: For,
    open: impl FnOnce(&Uri) -> Option<Open<'d>>,
) -> Option<serde_json::Result<Value>> {
    let at = |open: &Open<'_>, place: &TextDocumentPositionParams| {
        open.document.lines().byte(open.document.text(), place.position)
    };
    let refused = |why: Text| serde_json::Error::custom(why.say(reader.lang));
    Some(match method {
        HoverRequest::METHOD => given(params, |asked: HoverParams| {
            let place = asked.text_document_position_params;
            let open = open(&place.text_document.uri)?;
            serde_json::to_value(hover(open.document, at(&open, &place), reader.lang)?).ok()
        }),
        Completion::METHOD => given(params, |asked: CompletionParams| {
            let place = asked.text_document_position;
            let open = open(&place.text_document.uri)?;
            serde_json::to_value(complete(open.document, at(&open, &place), reader)).ok()
        }),
        SignatureHelpRequest::METHOD => given(params, |asked: SignatureHelpParams| {
            let place = asked.text_document_position_params;
            let open = open(&place.text_document.uri)?;
            serde_json::to_value(signature(open.document, at(&open, &place), reader.lang)?).ok()
        }),
        GotoDefinition::METHOD => given(params, |asked: GotoDefinitionParams| {
            let place = asked.text_document_position_params;
            let open = open(&place.text_document.uri)?;
            let found = definition(open.document, at(&open, &place));
            serde_json::to_value(GotoDefinitionResponse::Array(found)).ok()
        }),
        References::METHOD => given(params, |asked: ReferenceParams| {
            let place = asked.text_document_position;
            let open = open(&place.text_document.uri)?;
            let with_declaration = asked.context.include_declaration;
            serde_json::to_value(references(open.document, at(&open, &place), with_declaration)).ok()
        }),
        DocumentHighlightRequest::METHOD => given(params, |asked: DocumentHighlightParams| {
            let place = asked.text_document_position_params;
            let open = open(&place.text_document.uri)?;
            serde_json::to_value(highlights(open.document, at(&open, &place))).ok()
        }),
        FoldingRangeRequest::METHOD => given(params, |asked: FoldingRangeParams| {
            serde_json::to_value(folds(open(&asked.text_document.uri)?.document)).ok()
        }),
        PrepareRenameRequest::METHOD => told(params, |place: TextDocumentPositionParams| {
            let Some(open) = open(&place.text_document.uri) else { return Ok(Value::Null) };
            let byte = at(&open, &place);
            if open.document.exact().is_none_or(|survey| survey.at(byte).is_none()) {
                return Ok(Value::Null);
            }
            let found = renamed(open.document, byte).map_err(refused)?;
            let range = open.document.lines().range(open.document.text(), &found.span);
            serde_json::to_value(PrepareRenameResponse::Range(range))
        }),
        Rename::METHOD => told(params, |asked: RenameParams| {
            let place = asked.text_document_position;
            let Some(open) = open(&place.text_document.uri) else { return Ok(Value::Null) };
            let renamed = rename(open.document, at(&open, &place), &asked.new_name);
            serde_json::to_value(renamed.map_err(refused)?)
        }),
        DocumentLinkRequest::METHOD => given(params, |asked: DocumentLinkParams| {
            serde_json::to_value(links(open(&asked.text_document.uri)?.document)).ok()
        }),
        DocumentSymbolRequest::METHOD => given(params, |asked: DocumentSymbolParams| {
            let open = open(&asked.text_document.uri)?;
            serde_json::to_value(DocumentSymbolResponse::Nested(symbols(open.document))).ok()
        }),
        InlayHintRequest::METHOD => given(params, |asked: InlayHintParams| {
            let open = open(&asked.text_document.uri)?;
            serde_json::to_value(hints(open.document, asked.range, reader.lang)).ok()
        }),
        CodeLensRequest::METHOD => given(params, |asked: CodeLensParams| {
            serde_json::to_value(lenses(open(&asked.text_document.uri)?.document, reader.lang)).ok()
        }),
        CodeActionRequest::METHOD => given(params, |asked: CodeActionParams| {
            let open = open(&asked.text_document.uri)?;
            let meets = |found: &Diagnostic| {
                found.range.start <= asked.range.end && asked.range.start <= found.range.end
            };
            let found = open.found.iter().filter(|(diagnostic, _)| meets(diagnostic));
            let fixes = found
                .flat_map(|(diagnostic, problem)| fixes(open.document, diagnostic, problem, reader.lang));
            serde_json::to_value(fixes.map(CodeActionOrCommand::CodeAction).collect::<Vec<_>>()).ok()
        }),
        _ => return None,
    })
}

/// Reads the parameters and answers; null if there is nothing to say.
fn given<P: DeserializeOwned>(
    params: Value,
    answer: impl FnOnce(P) -> Option<Value>,
) -> serde_json::Result<Value> {
    told(params, |params| Ok(answer(params).unwrap_or_default()))
}

/// Reads the parameters and answers, or says why not.
fn told<P: DeserializeOwned>(
    mut params: Value,
    answer: impl FnOnce(P) -> serde_json::Result<Value>,
) -> serde_json::Result<Value> {
    addressed(&mut params);
    answer(serde_json::from_value(params)?)
}

/// Encodes the address of the file that a message is about: some editors leave blanks and letters as they are.
pub(super) fn addressed(params: &mut Value) {
    if let Some(Value::String(uri)) = params.pointer_mut("/textDocument/uri") {
        *uri = encoded(uri);
    }
}
