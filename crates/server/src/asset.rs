//! One file of the page, ready to be sent.

use std::sync::OnceLock;

use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use bytes::Bytes;

use crate::encoding::{self, Encoding};

/// Below this many bytes compressing gains nothing worth a header.
const SMALLEST_COMPRESSED: usize = 1024;

/// One file of the page. Compressed forms are made when first asked for and kept.
#[derive(Debug)]
pub(crate) struct Asset {
    body: Bytes,
    content_type: &'static str,
    cache_control: &'static str,
    hash: String,
    brotli: OnceLock<Bytes>,
    gzip: OnceLock<Bytes>,
}

impl Asset {
    /// The file at `path` (no leading slash) with its content; `hash` names the content.
    pub(crate) fn new(path: &str, body: Bytes, hash: String) -> Self {
        Self {
            body,
            content_type: content_type(path),
            cache_control: cache_control(path),
            hash,
            brotli: OnceLock::new(),
            gzip: OnceLock::new(),
        }
    }

    /// The answer to a request with these headers: the file in the best encoding the client takes, or "not
    /// modified" when the client has it.
    pub(crate) fn respond(&self, request: &HeaderMap) -> Response {
        let encoding = self.encoding(request);
        let tag = format!("\"{}{}\"", self.hash, encoding.tag_suffix());
        let mut response = if encoding::has_tag(request, &tag) {
            StatusCode::NOT_MODIFIED.into_response()
        } else {
            self.full(encoding)
        };
        let headers = response.headers_mut();
        // A hash and a suffix are plain ASCII: the tag is always a valid header.
        if let Ok(tag) = HeaderValue::from_str(&tag) {
            headers.insert(header::ETAG, tag);
        }
        headers.insert(
            header::CACHE_CONTROL,
            HeaderValue::from_static(self.cache_control),
        );
        headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
        response
    }

    fn encoding(&self, request: &HeaderMap) -> Encoding {
        if self.body.len() < SMALLEST_COMPRESSED || !is_compressible(self.content_type) {
            return Encoding::Identity;
        }
        encoding::best_accepted(request)
    }

    fn full(&self, encoding: Encoding) -> Response {
        let body = match encoding {
            Encoding::Brotli => self.brotli.get_or_init(|| encoding::brotli(&self.body)),
            Encoding::Gzip => self.gzip.get_or_init(|| encoding::gzip(&self.body)),
            Encoding::Identity => &self.body,
        };
        let mut response = body.clone().into_response();
        let headers = response.headers_mut();
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(self.content_type));
        if let Some(name) = encoding.name() {
            headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static(name));
        }
        response
    }
}

/// The media type by the ending of the name. Only what a page holds; the rest is plain bytes.
fn content_type(path: &str) -> &'static str {
    match path.rsplit_once('.').map(|(_, ending)| ending) {
        Some("html") => "text/html; charset=utf-8",
        Some("js" | "mjs") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("wasm") => "application/wasm",
        Some("json" | "map") => "application/json",
        Some("webmanifest") => "application/manifest+json",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("ico") => "image/x-icon",
        Some("webp") => "image/webp",
        Some("woff2") => "font/woff2",
        Some("txt") => "text/plain; charset=utf-8",
        Some("xml") => "application/xml",
        Some("mp3") => "audio/mpeg",
        Some("ogg") => "audio/ogg",
        _ => "application/octet-stream",
    }
}

/// Names under `assets/` hold a hash of their content, so they never change; anything else is asked for again.
fn cache_control(path: &str) -> &'static str {
    if path.starts_with("assets/") {
        "public, max-age=31536000, immutable"
    } else {
        "no-cache"
    }
}

/// Whether compressing this media type gains anything.
fn is_compressible(content_type: &str) -> bool {
    content_type.starts_with("text/")
        || content_type.starts_with("application/") && content_type != "application/octet-stream"
        || content_type == "image/svg+xml"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn types_follow_the_ending() {
        assert_eq!(content_type("assets/trigon_bg-1a2b.wasm"), "application/wasm");
        assert_eq!(content_type("index.html"), "text/html; charset=utf-8");
        assert_eq!(content_type("noending"), "application/octet-stream");
    }

    #[test]
    fn only_hashed_names_are_kept_for_ever() {
        assert_eq!(
            cache_control("assets/index-1a2b.js"),
            "public, max-age=31536000, immutable"
        );
        assert_eq!(cache_control("index.html"), "no-cache");
        assert_eq!(cache_control("manifest.webmanifest"), "no-cache");
    }

    #[test]
    fn pictures_and_unknown_bytes_are_not_compressed() {
        assert!(is_compressible("application/wasm"));
        assert!(is_compressible("image/svg+xml"));
        assert!(!is_compressible("image/png"));
        assert!(!is_compressible("application/octet-stream"));
    }
}
