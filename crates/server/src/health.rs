//! `/healthz` and `/readyz`: is the process alive, and should it be sent requests.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use axum::Router;
use axum::extract::State;
use axum::http::StatusCode;
use axum::routing::get;

use crate::Page;

/// Whether the server was told to stop; clones share it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Health {
    stopping: Arc<AtomicBool>,
}

impl Health {
    /// From here on the server is not ready any more.
    pub(crate) fn stop(&self) {
        self.stopping.store(true, Ordering::Relaxed);
    }

    fn is_stopping(&self) -> bool {
        self.stopping.load(Ordering::Relaxed)
    }
}

/// The two health routes.
pub(crate) fn router(page: Page, health: Health) -> Router {
    Router::new()
        .route("/healthz", get(async || "ok\n"))
        .route("/readyz", get(ready))
        .with_state((page, health))
}

async fn ready(State((page, health)): State<(Page, Health)>) -> (StatusCode, &'static str) {
    if health.is_stopping() {
        (StatusCode::SERVICE_UNAVAILABLE, "stopping\n")
    } else if page.is_missing() {
        (StatusCode::SERVICE_UNAVAILABLE, "the page is not built in\n")
    } else {
        (StatusCode::OK, "ready\n")
    }
}
