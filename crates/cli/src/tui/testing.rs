//! A screen without a terminal, for tests.

use super::input::Key;
use super::session::Session;
use super::{Looks, Shell, view};
use game::{Random, SeededRandom};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use std::time::{Duration, Instant};

/// No colours, ASCII only.
pub const PLAIN: Looks = Looks {
    colour: false,
    unicode: false,
};

/// A game on a screen of 100 columns and 30 lines.
pub struct Screen<S: Session> {
    pub shell: Shell<S>,
    pub looks: Looks,
    terminal: Terminal<TestBackend>,
}

impl<S: Session> Screen<S> {
    pub fn new(session: S) -> Screen<S> {
        Screen::sized(session, 100, 30)
    }

    pub fn sized(session: S, columns: u16, lines: u16) -> Screen<S> {
        Screen {
            shell: Shell::new(session, Duration::ZERO),
            looks: PLAIN,
            terminal: Terminal::new(TestBackend::new(columns, lines)).expect("a screen"),
        }
    }

    /// Presses keys: characters as they are, others by name in angle brackets, as `<enter>`.
    pub fn press(&mut self, keys: &str) -> &mut Screen<S> {
        let mut rest = keys;
        while let Some(ch) = rest.chars().next() {
            let named = rest.strip_prefix('<').and_then(|rest| rest.split_once('>'));
            let key = match named {
                Some((name, after)) => {
                    rest = after;
                    key(name)
                }
                None => {
                    rest = &rest[ch.len_utf8()..];
                    Key::Char(ch)
                }
            };
            self.shell.key(key);
        }
        self
    }

    /// Lets the computer work until it has nothing more to do.
    pub fn settle(&mut self) -> &mut Screen<S> {
        let begun = Instant::now();
        while self.shell.tick() || self.shell.busy().is_some() {
            assert!(
                begun.elapsed() < Duration::from_secs(60),
                "the computer does not answer"
            );
            std::thread::sleep(Duration::from_millis(1));
        }
        self
    }

    /// What is on the screen, line by line.
    pub fn text(&mut self) -> String {
        let (shell, looks) = (&self.shell, self.looks);
        self.terminal
            .draw(|frame| view::draw(frame, shell, looks))
            .expect("drawn");
        let buffer = self.terminal.backend().buffer();
        let width = usize::from(buffer.area.width);
        let symbols: Vec<&str> = buffer.content.iter().map(|cell| cell.symbol()).collect();
        let lines: Vec<String> = symbols
            .chunks(width)
            .map(|line| line.concat().trim_end().to_string())
            .collect();
        lines.join("\n")
    }

    /// Asserts that the screen shows a text.
    pub fn shows(&mut self, wanted: &str) -> &mut Screen<S> {
        let text = self.text();
        assert!(text.contains(wanted), "no '{wanted}' on the screen:\n{text}");
        self
    }

    /// Asserts that the screen does not show a text.
    pub fn lacks(&mut self, unwanted: &str) -> &mut Screen<S> {
        let text = self.text();
        assert!(!text.contains(unwanted), "'{unwanted}' on the screen:\n{text}");
        self
    }
}

/// Presses random keys (but none that writes a file or leaves), drawing now and then: nothing may panic.
pub fn press_at_random<S: Session>(screen: &mut Screen<S>, seed: u64, count: usize) {
    const NAMES: [&str; 10] = [
        "enter", "enter", "esc", "tab", "backtab", "up", "down", "left", "right", "back",
    ];
    const LETTERS: &str = "uuppkknnllrryy?::hz@a1b2x+- ";
    let mut random = SeededRandom::new(seed);
    for _ in 0..count {
        let key = match random.below(2) {
            0 => key(NAMES[random.below(NAMES.len() as u32) as usize]),
            _ => Key::Char(
                LETTERS
                    .chars()
                    .nth(random.below(LETTERS.len() as u32) as usize)
                    .expect("a letter"),
            ),
        };
        // A game given up is over for good; the test goes on.
        let resigns = key == Key::Char('r') && random.below(20) > 0;
        if !resigns {
            screen.shell.key(key);
        }
        screen.shell.tick();
        // Drawing is slow without optimisation.
        if random.below(3) == 0 {
            screen.text();
        }
    }
}

fn key(name: &str) -> Key {
    match name {
        "enter" => Key::Enter,
        "esc" => Key::Escape,
        "tab" => Key::Tab,
        "backtab" => Key::BackTab,
        "up" => Key::Up,
        "down" => Key::Down,
        "left" => Key::Left,
        "right" => Key::Right,
        "back" => Key::Backspace,
        "pagedown" => Key::PageDown,
        "leave" => Key::Leave,
        _ => panic!("no key {name}"),
    }
}

/// A file name in a directory of its own, removed when it is dropped.
pub struct TestFile(std::path::PathBuf);

impl TestFile {
    pub fn new(name: &str) -> TestFile {
        let directory = std::env::temp_dir().join(format!("trigon-{}-{name}", std::process::id()));
        std::fs::create_dir_all(&directory).expect("a directory");
        TestFile(directory.join("game.txt"))
    }

    pub fn name(&self) -> &str {
        self.0.to_str().expect("a plain name")
    }

    pub fn content(&self) -> String {
        std::fs::read_to_string(&self.0).expect("the file")
    }
}

impl Drop for TestFile {
    fn drop(&mut self) {
        if let Some(directory) = self.0.parent() {
            let _ = std::fs::remove_dir_all(directory);
        }
    }
}
