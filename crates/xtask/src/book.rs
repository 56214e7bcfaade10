//! `cargo book`: docs/ becomes docs/book/.

use anyhow::{Result, bail};
use mdbook_driver::MDBook;

use crate::workspace;

/// Builds the book.
///
/// # Errors
/// When a chapter of the summary is missing or the book cannot be written.
pub fn build() -> Result<()> {
    let book = MDBook::load(workspace::root().join("docs"))?;
    book.build()?;
    let index = workspace::root().join("docs/book/index.html");
    if !index.is_file() {
        bail!("the book was built without {}", index.display());
    }
    println!("built {}", index.display());
    Ok(())
}
