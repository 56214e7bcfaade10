//! Headers that every answer carries.

use axum::http::{HeaderName, HeaderValue, header};
use axum::response::Response;

/// Everything comes from here and from nowhere else. WebAssembly may be compiled; no inline script runs; inline
/// style attributes are allowed since the board places its pieces by them.
const CONTENT_SECURITY_POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; \
    style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self'; \
    connect-src 'self'; worker-src 'self'; manifest-src 'self'; media-src 'self'; base-uri 'none'; \
    form-action 'self'; frame-ancestors 'none'";

const FIXED: [(HeaderName, &str); 6] = [
    (header::CONTENT_SECURITY_POLICY, CONTENT_SECURITY_POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "no-referrer"),
    (header::X_FRAME_OPTIONS, "DENY"),
    (
        HeaderName::from_static("cross-origin-opener-policy"),
        "same-origin",
    ),
    (
        HeaderName::from_static("cross-origin-resource-policy"),
        "same-origin",
    ),
];

/// Adds the security headers to an answer.
pub(crate) async fn secure(mut response: Response) -> Response {
    for (name, value) in FIXED {
        response
            .headers_mut()
            .insert(name, HeaderValue::from_static(value));
    }
    response
}
