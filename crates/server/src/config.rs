use std::time::Duration;

use crate::Page;

/// Where the server listens unless told otherwise: this machine only.
pub const DEFAULT_LISTEN: &str = "127.0.0.1:8080";

/// How to run the server.
#[derive(Clone, Debug)]
pub struct Config {
    /// `HOST:PORT` to listen on; port 0 takes a free one. A host name may stand for several addresses: the
    /// first that can be bound is used.
    pub listen: String,
    /// The page to serve.
    pub page: Page,
    /// How long open requests may take to end once the server was told to stop.
    pub grace: Duration,
}

impl Default for Config {
    /// [`DEFAULT_LISTEN`], the page inside the binary, five seconds of grace.
    fn default() -> Self {
        Self {
            listen: DEFAULT_LISTEN.to_owned(),
            page: Page::embedded(),
            grace: Duration::from_secs(5),
        }
    }
}
