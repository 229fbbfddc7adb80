//! An address of the page at which there is nothing.

use super::answer::bare;
use super::common::Common;
use super::guard::Access;
use crate::problem::{Lang, texts};
use crate::report::document::{Document, paragraph};
use crate::report::spelled::escaped;
use axum::body::Body;
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use axum::response::Response;

/// Leads a person who has mistyped an address, or kept an old one, to the lobby; who asks for something else than a page is
/// told nothing. `path` is the one below the secret.
pub(super) fn nowhere(path: &str, headers: &HeaderMap, access: Access, common: &Common) -> Response {
    let mut response = bare(StatusCode::NOT_FOUND);
    if text_of(headers, header::ACCEPT).contains("text/html") {
        // As on the page: a guest did not start the studio, so his browser comes first.
        let is_named = common.is_lang_named && access == Access::All;
        let of_browser = if is_named { None } else { lang_of_browser(headers) };
        *response.body_mut() = Body::from(told(path, of_browser.unwrap_or(common.lang)));
        let kind = HeaderValue::from_static("text/html; charset=utf-8");
        response.headers_mut().insert(header::CONTENT_TYPE, kind);
    }
    response
}

fn told(path: &str, lang: Lang) -> String {
    let heading = escaped(&texts::studio::nothing_here(), lang);
    // An address that names no secret, whichever the browser came by.
    let home = format!("./{}#/", "../".repeat(path.matches('/').count()));
    let link = format!("<p><a href=\"{home}\">{}</a></p>\n", escaped(&texts::studio::to_lobby(), lang));
    let body = paragraph(&texts::studio::mistyped_or_old(), lang) + &link;
    let title = format!("{heading} · saki-lua");
    let document = Document {
        mark: "",
        title: &title,
        heading: &heading,
        lead: "",
        body: &body,
        foot: texts::studio::games_are_in_lobby(),
    };
    document.render(lang)
}

/// The first language of the browser that the page speaks. Browsers name the one they want most first.
fn lang_of_browser(headers: &HeaderMap) -> Option<Lang> {
    text_of(headers, header::ACCEPT_LANGUAGE).split(',').find_map(|wanted| {
        let code = wanted.trim().split(['-', ';']).next()?.to_ascii_lowercase();
        Lang::ALL.into_iter().find(|lang| lang.code() == code)
    })
}

fn text_of(headers: &HeaderMap, name: HeaderName) -> &str {
    headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default()
}
