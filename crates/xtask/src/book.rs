//! `cargo book`: docs/ becomes docs/book/.

mod links;

use anyhow::{Result, bail};
use mdbook_driver::MDBook;

use crate::workspace;

/// Builds the book.
///
/// # Errors
/// When a chapter of the summary is missing, a link leads nowhere, or the book cannot be written.
pub fn build() -> Result<()> {
    let docs = workspace::root().join("docs");
    MDBook::load(&docs)?.build()?;
    let dead = links::dead(&docs.join("src"))?;
    if !dead.is_empty() {
        bail!("links that lead nowhere:\n  {}", dead.join("\n  "));
    }
    println!("built docs/book/index.html");
    Ok(())
}
