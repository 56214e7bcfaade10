//! trigon's web server: serves the page that was built into the binary, and says how it fares.
//!
//! ```no_run
//! let config = server::Config::default();
//! server::run(config, |address| println!("http://{address}"))?;
//! # Ok::<(), server::ServeError>(())
//! ```

#![forbid(unsafe_code)]

mod asset;
mod config;
mod encoding;
mod error;
mod headers;
mod health;
mod page;
mod routes;
mod serve;

pub use config::{Config, DEFAULT_LISTEN};
pub use error::ServeError;
pub use page::Page;
pub use serve::{run, serve, stop_signal};
