//! All routes together.

use axum::Router;
use axum::middleware::map_response;

use crate::health::Health;
use crate::{Page, headers, health, page};

/// The server's routes: health first, everything else is the page's.
pub(crate) fn router(page: Page, health: Health) -> Router {
    health::router(page.clone(), health)
        .merge(page::router(page))
        .layer(map_response(headers::secure))
}
