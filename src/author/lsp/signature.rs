//! The parameters of the call that is being written.

use super::context::{call, type_of};
use super::document::Document;
use crate::author::manual::{Param, manual};
use crate::problem::Lang;
use lsp_types::{
    Documentation, MarkupContent, MarkupKind, ParameterInformation, ParameterLabel, SignatureHelp,
    SignatureInformation,
};

/// A function of the API.
pub(super) struct Callee {
    pub(super) name: String,
    pub(super) params: &'static [Param],
    pub(super) returns: &'static [String],
    pub(super) doc: &'static crate::author::manual::Said,
}

/// The function that a chain of names calls.
pub(super) fn callee(document: &Document, chain: &str, byte: usize) -> Option<Callee> {
    if let Some(function) = manual().functions.iter().find(|function| function.name == chain) {
        let (params, returns) = (&function.params, &function.returns);
        return Some(Callee { name: chain.to_owned(), params, returns, doc: &function.doc });
    }
    let (owner, name) = chain.rsplit_once(':')?;
    let ty = type_of(document, owner, byte);
    let ty = ty.trim_end_matches('?');
    let class = if matches!(ty, "T34" | "T37" | "Tiles") { "Tile" } else { ty };
    let class = manual().classes.iter().find(|known| known.name == class)?;
    let method = class.methods.iter().find(|method| method.name == name)?;
    let name = format!("{}:{name}", class.name);
    Some(Callee { name, params: &method.params, returns: &method.returns, doc: &method.doc })
}

/// The call around a byte.
pub(super) fn signature(document: &Document, byte: usize, lang: Lang) -> Option<SignatureHelp> {
    let call = call(document.text(), byte)?;
    let Callee { name, params, returns, doc } = callee(document, call.callee, byte)?;
    let heads: Vec<String> = params.iter().map(Param::head).collect();
    let answer = if returns.is_empty() { String::new() } else { format!(": {}", returns.join(", ")) };
    let label = format!("{name}({}){answer}", heads.join(", "));
    let parameters = heads
        .into_iter()
        .map(|head| ParameterInformation { label: ParameterLabel::Simple(head), documentation: None });
    let value = doc.in_lang(lang).to_owned();
    let nth = u32::try_from(call.nth.min(params.len().saturating_sub(1))).ok();
    Some(SignatureHelp {
        signatures: vec![SignatureInformation {
            label,
            documentation: Some(Documentation::MarkupContent(MarkupContent {
                kind: MarkupKind::Markdown,
                value,
            })),
            parameters: Some(parameters.collect()),
            active_parameter: nth,
        }],
        active_signature: Some(0),
        active_parameter: nth,
    })
}
