//! Links between the book's chapters, and to its pictures.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

/// The relative links of all chapters below `folder` whose file does not exist, as `chapter: link`.
///
/// # Errors
/// When a folder or chapter cannot be read.
pub fn dead(folder: &Path) -> Result<Vec<String>> {
    let mut dead = Vec::new();
    for entry in fs::read_dir(folder).with_context(|| format!("cannot read {}", folder.display()))? {
        let path = entry?.path();
        if path.is_dir() {
            dead.extend(self::dead(&path)?);
        } else if path.extension().is_some_and(|ending| ending == "md") {
            let text =
                fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))?;
            let missing = targets(&text).filter(|link| !folder.join(link).exists());
            dead.extend(missing.map(|link| format!("{}: {link}", path.display())));
        }
    }
    Ok(dead)
}

/// The files that links `[text](file#part)` of a chapter name; not those to other sites or within the chapter.
fn targets(chapter: &str) -> impl Iterator<Item = &str> {
    let links = chapter
        .split("](")
        .skip(1)
        .filter_map(|rest| rest.split([')', ' ', '\n']).next());
    let files = links.filter_map(|link| link.split('#').next());
    files.filter(|file| !file.is_empty() && !file.contains(':'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finds_files_and_nothing_else() {
        let chapter = "[a](a.md#x) [b](https://b.example/c) [c](#here) ![d](img/d.svg \"title\") [e]: f](";
        assert_eq!(targets(chapter).collect::<Vec<_>>(), ["a.md", "img/d.svg"]);
    }
}
