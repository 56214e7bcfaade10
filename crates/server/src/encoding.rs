//! Content encodings and entity tags: what a client accepts and has, and the compressing itself.

use std::io::{self, Write};

use axum::http::header::{ACCEPT_ENCODING, AsHeaderName, IF_NONE_MATCH};
use axum::http::{HeaderMap, HeaderValue};
use bytes::Bytes;
use flate2::write::GzEncoder;

/// Brotli effort (of 11): beyond this it costs seconds for the WebAssembly and gains little.
const BROTLI_QUALITY: u32 = 7;

/// How a body is encoded on the wire.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Encoding {
    Brotli,
    Gzip,
    Identity,
}

impl Encoding {
    /// The value of `content-encoding`; none for the plain body.
    pub(crate) fn name(self) -> Option<&'static str> {
        match self {
            Self::Brotli => Some("br"),
            Self::Gzip => Some("gzip"),
            Self::Identity => None,
        }
    }

    /// What tells this form's entity tag from that of the others.
    pub(crate) fn tag_suffix(self) -> &'static str {
        match self {
            Self::Brotli => "-br",
            Self::Gzip => "-gz",
            Self::Identity => "",
        }
    }
}

/// The smallest form that the client accepts.
pub(crate) fn best_accepted(request: &HeaderMap) -> Encoding {
    let accepts = |name| items(request, ACCEPT_ENCODING).any(|item| is_accepted(item, name));
    if accepts("br") {
        Encoding::Brotli
    } else if accepts("gzip") {
        Encoding::Gzip
    } else {
        Encoding::Identity
    }
}

/// Whether the client says that it has the body with this entity tag.
pub(crate) fn has_tag(request: &HeaderMap, tag: &str) -> bool {
    items(request, IF_NONE_MATCH).any(|item| item == "*" || item.trim_start_matches("W/") == tag)
}

/// The comma-separated items of all headers of one name.
fn items(request: &HeaderMap, name: impl AsHeaderName) -> impl Iterator<Item = &str> {
    let values = request.get_all(name).into_iter().map(HeaderValue::to_str);
    values.flatten().flat_map(|value| value.split(',')).map(str::trim)
}

/// Whether an item of `accept-encoding` such as `br;q=0.8` names `encoding` without refusing it.
fn is_accepted(item: &str, encoding: &str) -> bool {
    let (name, parameters) = item.split_once(';').unwrap_or((item, ""));
    let weight = parameters
        .trim()
        .strip_prefix("q=")
        .map_or(Ok(1.0), str::parse::<f32>);
    name.trim().eq_ignore_ascii_case(encoding) && weight.is_ok_and(|weight| weight > 0.0)
}

/// `body` compressed with brotli.
pub(crate) fn brotli(body: &[u8]) -> Bytes {
    let mut compressed = Vec::new();
    {
        let mut writer = brotli::CompressorWriter::new(&mut compressed, 4096, BROTLI_QUALITY, 22);
        written(writer.write_all(body));
    }
    compressed.into()
}

/// `body` compressed with gzip.
pub(crate) fn gzip(body: &[u8]) -> Bytes {
    let mut writer = GzEncoder::new(Vec::new(), flate2::Compression::best());
    written(writer.write_all(body));
    writer.finish().unwrap_or_default().into()
}

/// Writing into memory does not fail.
fn written(result: io::Result<()>) {
    debug_assert!(result.is_ok(), "compressing into memory failed: {result:?}");
}

#[cfg(test)]
mod tests {
    use super::*;

    fn request(name: &'static str, value: &str) -> HeaderMap {
        let mut headers = HeaderMap::new();
        headers.insert(name, HeaderValue::from_str(value).unwrap());
        headers
    }

    #[test]
    fn takes_the_smallest_accepted_form() {
        let cases = [
            ("gzip, deflate, br, zstd", Encoding::Brotli),
            ("gzip;q=1.0, br;q=0", Encoding::Gzip),
            ("GZIP", Encoding::Gzip),
            ("br;q=rubbish", Encoding::Identity),
            ("deflate", Encoding::Identity),
            ("", Encoding::Identity),
        ];
        for (accepts, expected) in cases {
            assert_eq!(
                best_accepted(&request("accept-encoding", accepts)),
                expected,
                "{accepts}"
            );
        }
        assert_eq!(best_accepted(&HeaderMap::new()), Encoding::Identity);
    }

    #[test]
    fn finds_the_tag_among_others() {
        assert!(has_tag(&request("if-none-match", "\"x\", W/\"y\""), "\"y\""));
        assert!(has_tag(&request("if-none-match", "*"), "\"y\""));
        assert!(!has_tag(&request("if-none-match", "\"x\""), "\"y\""));
    }
}
