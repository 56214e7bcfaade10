//! The page: its files, and the routes that send them.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

use axum::Router;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, Uri};
use axum::response::{Html, IntoResponse, Response};
use axum::routing::get;
use bytes::Bytes;
use rust_embed::RustEmbed;

use crate::asset::Asset;

/// The file that stands for every view of the page.
const INDEX: &str = "index.html";

/// Where there is nothing to look at: the page's own files, and what programs ask for.
const NO_VIEWS: [&str; 2] = ["assets", "api"];

/// Sent in place of a page that was not built in.
const MISSING: &str = include_str!("missing.html");

/// What the page's build leaves; compiled in by release builds, read from disk by debug builds.
#[derive(RustEmbed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Built;

/// The files of the page, by their path. Clones share them.
#[derive(Clone, Debug, Default)]
pub struct Page {
    files: Arc<BTreeMap<String, Asset>>,
}

impl Page {
    /// The page that was built into this binary; without any file when it was not.
    pub fn embedded() -> Self {
        let found = Built::iter().filter_map(|path| {
            let content = Built::get(&path)?.data;
            Some((path.into_owned(), content))
        });
        Self::collect(found)
    }

    /// A page of the given files: path without a leading slash, and content.
    pub fn from_files<'a>(files: impl IntoIterator<Item = (&'a str, Vec<u8>)>) -> Self {
        let owned = files
            .into_iter()
            .map(|(path, content)| (path.to_owned(), content.into()));
        Self::collect(owned)
    }

    /// Whether there is no page to show: it has no `index.html`.
    pub fn is_missing(&self) -> bool {
        !self.files.contains_key(INDEX)
    }

    fn collect(files: impl Iterator<Item = (String, Cow<'static, [u8]>)>) -> Self {
        let assets = files.map(|(path, content)| {
            let body = match content {
                Cow::Borrowed(fixed) => Bytes::from_static(fixed),
                Cow::Owned(read) => read.into(),
            };
            let hash = content_hash(&body);
            let asset = Asset::new(&path, body, hash);
            (path, asset)
        });
        Self {
            files: Arc::new(assets.collect()),
        }
    }

    /// The file for a request path: itself, or the index for a view of the page.
    fn find(&self, path: &str) -> Option<&Asset> {
        let path = path.trim_start_matches('/');
        self.files
            .get(path)
            .or_else(|| self.files.get(INDEX).filter(|_| is_view(path)))
    }
}

/// Whether a path, without its leading slash, can be a view of the page. A *file* is none (its last part has a dot), nor
/// is anything for programs: a stale script or a wrong address is not answered with HTML.
fn is_view(path: &str) -> bool {
    let first = path.split('/').next().unwrap_or_default();
    let last = path.rsplit('/').next().unwrap_or_default();
    !last.contains('.') && !NO_VIEWS.contains(&first)
}

/// Names content: equal content has equal hashes, in every run of the same program.
fn content_hash(content: &[u8]) -> String {
    let mut hasher = DefaultHasher::new();
    content.hash(&mut hasher);
    format!("{:016x}", hasher.finish())
}

/// Every path that no other route takes.
pub(crate) fn router(page: Page) -> Router {
    Router::new().fallback_service(get(send).with_state(page))
}

async fn send(State(page): State<Page>, uri: Uri, request: HeaderMap) -> Response {
    if page.is_missing() {
        return (StatusCode::SERVICE_UNAVAILABLE, Html(MISSING)).into_response();
    }
    match page.find(uri.path()) {
        Some(asset) => asset.respond(&request),
        None => (StatusCode::NOT_FOUND, format!("no file {} here\n", uri.path())).into_response(),
    }
}
