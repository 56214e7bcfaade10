//! Keys as the player's state sees them.

use ratatui::crossterm::event::{Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

/// A key pressed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Key {
    /// A character.
    Char(char),
    /// Enter.
    Enter,
    /// Escape.
    Escape,
    /// Backspace.
    Backspace,
    /// Tab.
    Tab,
    /// Shift and Tab.
    BackTab,
    /// Arrow up.
    Up,
    /// Arrow down.
    Down,
    /// Arrow left.
    Left,
    /// Arrow right.
    Right,
    /// Page up.
    PageUp,
    /// Page down.
    PageDown,
    /// Ctrl-C or Ctrl-D: leave at once.
    Leave,
}

impl Key {
    /// The key of a terminal's event; nothing for other events and for keys without a meaning here.
    pub fn of(event: &Event) -> Option<Key> {
        match event {
            Event::Key(key) if key.kind != KeyEventKind::Release => Key::of_press(key),
            _ => None,
        }
    }

    fn of_press(key: &KeyEvent) -> Option<Key> {
        if key.modifiers.contains(KeyModifiers::CONTROL) {
            let leave = matches!(key.code, KeyCode::Char('c' | 'd' | 'C' | 'D'));
            return leave.then_some(Key::Leave);
        }
        Some(match key.code {
            KeyCode::Char(ch) => Key::Char(ch),
            KeyCode::Enter => Key::Enter,
            KeyCode::Esc => Key::Escape,
            KeyCode::Backspace => Key::Backspace,
            KeyCode::Tab => Key::Tab,
            KeyCode::BackTab => Key::BackTab,
            KeyCode::Up => Key::Up,
            KeyCode::Down => Key::Down,
            KeyCode::Left => Key::Left,
            KeyCode::Right => Key::Right,
            KeyCode::PageUp => Key::PageUp,
            KeyCode::PageDown => Key::PageDown,
            _ => return None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn control_c_and_d_leave() {
        let press = |code, modifiers| Key::of(&Event::Key(KeyEvent::new(code, modifiers)));
        assert_eq!(press(KeyCode::Char('c'), KeyModifiers::CONTROL), Some(Key::Leave));
        assert_eq!(press(KeyCode::Char('d'), KeyModifiers::CONTROL), Some(Key::Leave));
        assert_eq!(press(KeyCode::Char('x'), KeyModifiers::CONTROL), None);
        assert_eq!(
            press(KeyCode::Char('?'), KeyModifiers::SHIFT),
            Some(Key::Char('?'))
        );
        assert_eq!(press(KeyCode::F(1), KeyModifiers::NONE), None);
    }
}
