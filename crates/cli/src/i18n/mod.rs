//! The terminal player's texts in four languages: a typed dictionary, so that none can lack a text.

mod en;
mod it;
mod ru;
mod texts;
mod tr;

pub use texts::{FazTexts, ReviewTexts, Texts, fill};

use clap::ValueEnum;

/// A language of the terminal player.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum Lang {
    /// English
    En,
    /// Turkish
    Tr,
    /// Italian
    It,
    /// Russian
    Ru,
}

impl Lang {
    /// All of them.
    #[cfg(test)]
    pub const ALL: [Lang; 4] = [Lang::En, Lang::Tr, Lang::It, Lang::Ru];

    /// The language asked for, or that of the environment.
    pub fn chosen(lang: Option<Lang>) -> Lang {
        lang.unwrap_or_else(|| Lang::of_environment(|name| std::env::var(name).ok()))
    }

    /// The language of the environment: the first of LC_ALL, LC_MESSAGES and LANG that is set; English where it is
    /// none of ours. `get` looks a variable up.
    pub fn of_environment(get: impl Fn(&str) -> Option<String>) -> Lang {
        let mut set = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().filter_map(get);
        let name = set.find(|value| !value.is_empty()).unwrap_or_default();
        match name.split(['_', '.', '@', '-']).next() {
            Some("tr") => Lang::Tr,
            Some("it") => Lang::It,
            Some("ru") => Lang::Ru,
            _ => Lang::En,
        }
    }

    /// Its texts.
    pub const fn texts(self) -> &'static Texts {
        match self {
            Lang::En => &en::TEXTS,
            Lang::Tr => &tr::TEXTS,
            Lang::It => &it::TEXTS,
            Lang::Ru => &ru::TEXTS,
        }
    }
}

/// Whether the environment's characters are Unicode: the first of LC_ALL, LC_CTYPE and LANG that is set names UTF-8.
pub fn unicode_environment(get: impl Fn(&str) -> Option<String>) -> bool {
    let mut set = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().filter_map(get);
    let name = set
        .find(|value| !value.is_empty())
        .unwrap_or_default()
        .to_ascii_lowercase();
    name.contains("utf-8") || name.contains("utf8")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lang(variables: &[(&str, &str)]) -> Lang {
        Lang::of_environment(|name| {
            let found = variables.iter().find(|(known, _)| *known == name);
            found.map(|(_, value)| value.to_string())
        })
    }

    #[test]
    fn the_environment_names_the_language() {
        assert_eq!(lang(&[("LANG", "tr_TR.UTF-8")]), Lang::Tr);
        assert_eq!(lang(&[("LANG", "tr_TR.UTF-8"), ("LC_ALL", "it")]), Lang::It);
        assert_eq!(
            lang(&[("LC_ALL", ""), ("LC_MESSAGES", "ru_RU"), ("LANG", "tr")]),
            Lang::Ru
        );
        assert_eq!(lang(&[("LANG", "C.UTF-8")]), Lang::En);
        assert_eq!(lang(&[("LANG", "fr_FR.UTF-8")]), Lang::En);
        assert_eq!(lang(&[]), Lang::En);
    }

    #[test]
    fn unicode_is_seen_in_the_locale() {
        let set = |value: &'static str| move |name: &str| (name == "LANG").then(|| value.to_string());
        assert!(unicode_environment(set("tr_TR.UTF-8")) && unicode_environment(set("C.utf8")));
        assert!(!unicode_environment(set("C")) && !unicode_environment(|_| None));
    }
}
