use std::future::Future;
use std::net::SocketAddr;
use std::time::Duration;

use tokio::net::TcpListener;
use tokio::sync::watch;

use crate::health::Health;
use crate::{Config, ServeError, routes};

/// Runs the server on a runtime of its own until the process is told to stop ([`stop_signal`]).
///
/// `ready` is called once, with the address bound, when connections are accepted.
///
/// # Errors
/// As [`serve`], and when the runtime cannot start.
pub fn run(config: Config, ready: impl FnOnce(SocketAddr)) -> Result<(), ServeError> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(serve(config, ready, stop_signal()))
}

/// Serves until `stop` completes, then lets open requests end for at most `config.grace`.
///
/// `ready` is called once, with the address bound, when connections are accepted.
///
/// # Errors
/// When the address cannot be listened on: malformed, taken or not allowed.
pub async fn serve(
    config: Config,
    ready: impl FnOnce(SocketAddr),
    stop: impl Future<Output = ()> + Send + 'static,
) -> Result<(), ServeError> {
    let bound = TcpListener::bind(&config.listen).await;
    let listener = bound.map_err(|cause| ServeError::from_bind(&config.listen, cause))?;
    let address = listener.local_addr()?;
    let health = Health::default();
    let app = routes::router(config.page, health.clone());
    let (stopping, stopped) = watch::channel(false);
    let graceful = async move {
        stop.await;
        health.stop();
        // The receiver lives as long as this function: sending cannot fail.
        let _ = stopping.send(true);
    };
    let server = axum::serve(listener, app).with_graceful_shutdown(graceful);
    ready(address);
    tokio::select! {
        ended = server => Ok(ended?),
        () = grace_over(stopped, config.grace) => Ok(()),
    }
}

/// Completes `grace` after the server was told to stop.
async fn grace_over(mut stopped: watch::Receiver<bool>, grace: Duration) {
    // An error means that the sender is gone, which happens only after it sent.
    let _ = stopped.wait_for(|&stopped| stopped).await;
    tokio::time::sleep(grace).await;
}

/// Completes when the process is asked to end: ctrl-c anywhere, SIGTERM on Unix.
pub async fn stop_signal() {
    let interrupt = async {
        if tokio::signal::ctrl_c().await.is_err() {
            // No handler could be set: the system's own reaction to ctrl-c stands, and it ends the process.
            std::future::pending::<()>().await;
        }
    };
    tokio::select! {
        () = interrupt => {}
        () = terminate() => {}
    }
}

#[cfg(unix)]
async fn terminate() {
    use tokio::signal::unix::{SignalKind, signal};
    match signal(SignalKind::terminate()) {
        Ok(mut terminate) => {
            terminate.recv().await;
        }
        Err(_) => std::future::pending().await,
    }
}

#[cfg(not(unix))]
async fn terminate() {
    std::future::pending().await
}
