//! The page, its bundle and the tiles, which are part of the program.

use axum::body::Body;
use axum::http::{HeaderValue, header};
use axum::response::Response;
use rust_embed::{EmbeddedFile, RustEmbed};

/// What the sources in `web/` are built to.
#[derive(RustEmbed)]
#[folder = "web/dist"]
struct Bundle;

/// Pictures of tiles and sticks.
#[derive(RustEmbed)]
#[folder = "web/tiles"]
struct Tiles;

/// A file by its path below the secret; the page itself if it is empty. `None` if there is no such file.
pub(super) fn asset(path: &str) -> Option<Response> {
    let name = if path.is_empty() { "index.html" } else { path };
    let tile = name.strip_prefix("assets/tiles/").or_else(|| name.strip_prefix("tiles/"));
    let found = match tile {
        Some(tile) => Tiles::get(tile),
        None => Bundle::get(name).or_else(|| Bundle::get(name.strip_prefix("assets/")?)),
    };
    found.map(|file| served(name, file))
}

fn served(name: &str, file: EmbeddedFile) -> Response {
    let mut response = Response::new(Body::from(file.data.into_owned()));
    response.headers_mut().insert(header::CONTENT_TYPE, HeaderValue::from_static(kind(name)));
    response
}

/// The media type of a file.
fn kind(name: &str) -> &'static str {
    match name.rsplit_once('.').map_or("", |(_, ending)| ending) {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "json" | "map" => "application/json",
        "woff2" => "font/woff2",
        "txt" | "md" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}
