//! Standard output: text for people or one JSON object, and quiet when its reader has gone.

use crate::fault::{Done, Fault};
use serde::Serialize;
use std::io::Write;

/// Writes one line.
pub fn line(text: impl AsRef<str>) -> Done {
    let mut stdout = std::io::stdout().lock();
    writeln!(stdout, "{}", text.as_ref()).map_err(Fault::stdout)
}

/// Writes text as it is.
pub fn text(text: &str) -> Done {
    let mut stdout = std::io::stdout().lock();
    stdout
        .write_all(text.as_bytes())
        .and_then(|()| stdout.flush())
        .map_err(Fault::stdout)
}

/// Writes one JSON object on a line of its own.
pub fn json(value: &impl Serialize) -> Done {
    let text = serde_json::to_string(value).map_err(|cause| Fault::Internal(cause.to_string()))?;
    line(text)
}

/// Writes a file, or standard output where the name is `-`.
pub fn file(name: &str, content: &str) -> Done {
    if name == "-" {
        return text(content);
    }
    std::fs::write(name, content).map_err(|cause| Fault::at(name, format!("cannot write: {cause}")))
}
