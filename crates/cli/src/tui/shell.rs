//! What is the same for both games: keys, lists, questions, typing, saving, and the computer's thread.

use super::input::Key;
use super::overlay::{Entry, Menu, Overlay, Question};
use super::session::{Command, Reply, Session};
use super::thinker::{Failed, Purpose, Thinker};
use crate::i18n::fill;
use std::io::Write;
use std::time::{Duration, Instant};

/// Lines a page key moves in a list.
const PAGE: isize = 10;

/// A game at the terminal with what lies around it.
pub struct Shell<S: Session> {
    /// The game.
    pub session: S,
    /// What lies over the board.
    pub overlay: Overlay,
    /// What was said last.
    pub message: String,
    thinker: Thinker<S::Answer>,
    /// The computer's move, held back until its time has come, so that it can be followed.
    held: Option<(Instant, S::Answer)>,
    pace: Duration,
    over: bool,
    failed: bool,
}

impl<S: Session> Shell<S> {
    /// A game before its first key. `pace` is the least time a computer's move takes.
    pub fn new(session: S, pace: Duration) -> Shell<S> {
        Shell {
            session,
            overlay: Overlay::None,
            message: String::new(),
            thinker: Thinker::new(),
            held: None,
            pace,
            over: false,
            failed: false,
        }
    }

    /// Whether the person left.
    pub fn is_over(&self) -> bool {
        self.over
    }

    /// Whether it is over because the computer player failed.
    pub fn has_failed(&self) -> bool {
        self.failed
    }

    /// What the computer is busy with.
    pub fn busy(&self) -> Option<Purpose> {
        let playing = self.held.is_some().then_some(Purpose::Play);
        self.thinker.purpose().or(playing)
    }

    /// Lets time pass: gives the computer its work and plays what it came up with. True when something changed.
    pub fn tick(&mut self) -> bool {
        let answer = self.thinker.answer().unwrap_or_else(|Failed| {
            (self.over, self.failed) = (true, true);
            None
        });
        let changed = answer.is_some();
        match answer {
            Some((Purpose::Hint, answer)) => self.message = self.session.hint_text(&answer),
            Some((Purpose::Play, answer)) => self.held = Some((Instant::now(), answer)),
            None => {}
        }
        !self.over && changed | self.play_held() | self.give_work()
    }

    fn play_held(&mut self) -> bool {
        match self.held.take() {
            Some((since, answer)) if since.elapsed() >= self.pace => {
                let reply = self.session.played(answer);
                self.take(reply);
                true
            }
            held => {
                self.held = held;
                false
            }
        }
    }

    fn give_work(&mut self) -> bool {
        if self.held.is_some() || self.thinker.purpose() == Some(Purpose::Play) {
            return false;
        }
        let Some(job) = self.session.job() else {
            return false;
        };
        self.thinker.begin(Purpose::Play, job);
        true
    }

    /// A key was pressed.
    pub fn key(&mut self, key: Key) {
        if key == Key::Leave {
            self.over = true;
            return;
        }
        match std::mem::replace(&mut self.overlay, Overlay::None) {
            Overlay::None => self.board_key(key),
            Overlay::Help => {}
            Overlay::Menu(menu) => self.menu_key(menu, key),
            Overlay::Question(question, text) => self.question_key(question, text, key),
            Overlay::Entry(entry, text) => self.entry_key(entry, text, key),
        }
    }

    fn board_key(&mut self, key: Key) {
        match key {
            Key::Up => self.command(Command::Up),
            Key::Down => self.command(Command::Down),
            Key::Left => self.command(Command::Left),
            Key::Right => self.command(Command::Right),
            Key::Tab => self.command(Command::Next),
            Key::BackTab => self.command(Command::Previous),
            Key::Enter | Key::Char(' ') => self.command(Command::Select),
            Key::Escape => self.command(Command::Escape),
            Key::Char(ch) => self.letter(latin(ch)),
            Key::Backspace => self.command(Command::Undo),
            Key::PageUp | Key::PageDown | Key::Leave => {}
        }
    }

    fn letter(&mut self, letter: char) {
        match letter {
            'u' => self.command(Command::Undo),
            'p' => self.command(Command::Pass),
            'k' => self.command(Command::Kind),
            'n' => self.command(Command::Names),
            '?' => self.overlay = Overlay::Help,
            ':' | '/' => self.overlay = Overlay::Entry(Entry::Move, String::new()),
            'l' => self.list(None),
            'h' => self.hint(),
            's' => self.overlay = Overlay::Entry(Entry::File, self.file_name()),
            'r' => self.ask_resign(),
            'q' => self.ask_quit(),
            _ => {}
        }
    }

    fn command(&mut self, command: Command) {
        self.message.clear();
        let reply = self.session.command(command);
        self.take(reply);
    }

    fn take(&mut self, reply: Reply) {
        match reply {
            Reply::Done => {}
            Reply::Say(text) => self.message = text,
            Reply::Ask(text) => self.overlay = Overlay::Question(Question::Game, text),
            Reply::Choose(title) => self.list(Some(title)),
        }
    }

    fn list(&mut self, title: Option<String>) {
        let title = title.unwrap_or_else(|| self.session.texts().legal_moves.to_string());
        match Menu::new(title, self.session.menu()) {
            Some(menu) => {
                self.session.preview(Some(0));
                self.overlay = Overlay::Menu(menu);
            }
            None => self.message = self.session.texts().not_your_turn.to_string(),
        }
    }

    fn menu_key(&mut self, mut menu: Menu, key: Key) {
        match key {
            Key::Up | Key::BackTab => menu.step(-1),
            Key::Down | Key::Tab => menu.step(1),
            Key::PageUp => menu.step(-PAGE),
            Key::PageDown => menu.step(PAGE),
            Key::Enter | Key::Char(' ') => {
                self.session.preview(None);
                let reply = self.session.choose(menu.at);
                self.message.clear();
                return self.take(reply);
            }
            Key::Escape | Key::Char('q' | 'l') => {
                self.session.preview(None);
                return self.command(Command::Escape);
            }
            _ => {}
        }
        self.session.preview(Some(menu.at));
        self.overlay = Overlay::Menu(menu);
    }

    fn ask_resign(&mut self) {
        let texts = self.session.texts();
        if self.session.ending().is_some() {
            self.message = texts.is_over.to_string();
        } else {
            self.overlay = Overlay::Question(Question::Resign, texts.ask_resign.to_string());
        }
    }

    fn ask_quit(&mut self) {
        if self.session.ending().is_some() || !self.session.is_played() {
            self.over = true;
        } else {
            self.overlay = Overlay::Question(Question::Quit, self.session.texts().ask_quit.to_string());
        }
    }

    fn question_key(&mut self, question: Question, text: String, key: Key) {
        let texts = self.session.texts();
        let yes = match key {
            Key::Char(ch) => ch.to_lowercase().any(|ch| texts.yes.contains(ch)),
            Key::Escape | Key::Enter | Key::Backspace => false,
            _ => {
                self.overlay = Overlay::Question(question, text);
                return;
            }
        };
        match question {
            Question::Quit => self.over = yes,
            Question::Resign if yes => {
                self.thinker.give_up();
                self.held = None;
                if !self.session.resign() {
                    self.message = texts.not_your_turn.to_string();
                }
            }
            Question::Resign => {}
            Question::Game => {
                let reply = self.session.decide(yes);
                self.take(reply);
            }
        }
    }

    fn entry_key(&mut self, entry: Entry, mut text: String, key: Key) {
        match key {
            Key::Escape => return,
            Key::Enter => return self.entered(entry, text.trim()),
            Key::Backspace => {
                text.pop();
            }
            Key::Char(ch) if !ch.is_control() => text.push(ch),
            _ => {}
        }
        self.overlay = Overlay::Entry(entry, text);
    }

    fn entered(&mut self, entry: Entry, text: &str) {
        self.message.clear();
        match entry {
            _ if text.is_empty() => {}
            Entry::Move => {
                let reply = self.session.typed(text);
                self.take(reply);
            }
            Entry::File => self.save(text),
        }
    }

    fn hint(&mut self) {
        let texts = self.session.texts();
        match self.session.hint() {
            Some(job) if self.busy() != Some(Purpose::Play) => {
                self.thinker.begin(Purpose::Hint, job);
                self.message = texts.hint_thinking.to_string();
            }
            _ => self.message = texts.no_hint.to_string(),
        }
    }

    /// A name no file has yet.
    fn file_name(&self) -> String {
        let name = |number: usize| format!("{}-{number}.txt", self.session.name());
        let free = (1..1000)
            .map(name)
            .find(|name| !std::path::Path::new(name).exists());
        free.unwrap_or_else(|| name(1000))
    }

    fn save(&mut self, name: &str) {
        let texts = self.session.texts();
        let record = self.session.record();
        let written = std::fs::File::create_new(name).and_then(|mut file| file.write_all(record.as_bytes()));
        self.message = match written {
            Ok(()) => fill(texts.saved, &[&name]),
            Err(cause) if cause.kind() == std::io::ErrorKind::AlreadyExists => {
                fill(texts.file_exists, &[&name])
            }
            Err(cause) => fill(texts.not_saved, &[&name, &cause]),
        };
    }
}

/// The letter of a key in lower case; on a Russian keyboard the Latin letter of the same key.
fn latin(ch: char) -> char {
    const RUSSIAN: &str = "йцукенгшщзфывапролдячсмить";
    const LATIN: &str = "qwertyuiopasdfghjklzxcvbnm";
    let lower = ch.to_lowercase().next().unwrap_or(ch);
    let same_key = RUSSIAN.chars().position(|letter| letter == lower);
    same_key
        .and_then(|place| LATIN.chars().nth(place))
        .unwrap_or(lower)
}

#[cfg(test)]
mod tests {
    use super::latin;

    #[test]
    fn russian_keys_mean_the_letters_below_them() {
        for (russian, key) in [('й', 'q'), ('Г', 'u'), ('з', 'p'), ('ы', 's'), ('ь', 'm')] {
            assert_eq!(latin(russian), key);
        }
        assert_eq!((latin('Q'), latin('?'), latin('ğ')), ('q', '?', 'ğ'));
    }
}
