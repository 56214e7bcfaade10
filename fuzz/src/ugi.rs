use engine::common::{GameKind, Level};
use engine::ugi::{Settings, run};

use crate::text;

/// So many lines of a conversation are held: a search takes time.
const MOST_LINES: usize = 12;

/// A conversation with the engine, first with the player of TZAAR, then with that of FAZ: whatever is said, it ends
/// with the input, and every answer is a line of text.
pub fn ugi(input: &[u8]) {
    let text = text(input);
    let lines: Vec<&str> = text
        .lines()
        .filter(|line| is_affordable(line))
        .take(MOST_LINES)
        .collect();
    let script = lines.join("\n");
    converse(GameKind::Tzaar, &script);
    converse(GameKind::Faz, &script);
}

/// A table of many gigabytes says nothing about the protocol.
fn is_affordable(line: &str) -> bool {
    let line = line.to_ascii_lowercase();
    !(line.contains("setoption") && line.contains("hash"))
}

fn converse(game: GameKind, script: &str) {
    let settings = Settings {
        hash_mib: 1,
        threads: 1,
        level: Level::FULL,
        seed: 1,
    };
    let mut output = Vec::new();
    let ended = run(game, script.as_bytes(), &mut output, settings);
    assert!(ended.is_ok(), "{game}: {script}\n{ended:?}");
    let said = String::from_utf8(output);
    let is_lines = said.is_ok_and(|said| said.is_empty() || said.ends_with('\n'));
    assert!(is_lines, "{game}: {script}\nthe answer is no whole lines of text");
}
