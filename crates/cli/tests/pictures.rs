//! The book's pictures show what the rules allow: every scene of docs/tools/figures/scenes.json is played here.

use serde_json::Value;
use std::collections::BTreeMap;
use std::path::Path;

type Scenes = BTreeMap<String, Value>;

fn scenes(game: &str) -> Scenes {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/tools/figures/scenes.json");
    let text = std::fs::read_to_string(file).expect("the scenes can be read");
    let mut scenes: Scenes = serde_json::from_str(&text).expect("the scenes are JSON");
    scenes.retain(|_, scene| scene["game"] == game);
    assert!(!scenes.is_empty(), "there are scenes of {game}");
    scenes
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

fn text(value: &Value) -> &str {
    value.as_str().expect("a text")
}

/// The part of a TZAAR position text that tells what stands where.
fn columns(position: &str) -> &str {
    position.split(' ').next().unwrap_or_default()
}

fn play_tzaar(position: &mut tzaar::Position, moves: &str) -> Result<(), String> {
    for word in moves.split(' ') {
        let mv: tzaar::Move = word.parse().map_err(|fault| format!("{word}: {fault}"))?;
        position.play(mv).map_err(|fault| format!("{word}: {fault}"))?;
    }
    Ok(())
}

#[test]
fn tzaar_scenes_follow_the_rules() {
    for (name, scene) in scenes("tzaar") {
        let panels = list(&scene["panels"]);
        for (panel, step) in panels.iter().zip(list(&scene["steps"])) {
            let mut position: tzaar::Position = text(&panel["position"]).parse().expect(&name);
            play_tzaar(&mut position, text(step)).unwrap_or_else(|fault| panic!("{name}: {fault}"));
            let next = &panels[1];
            assert_eq!(
                columns(&position.to_string()),
                columns(text(&next["position"])),
                "{name}"
            );
            assert_eq!(
                position.outcome().is_some(),
                next["over"] == true,
                "{name}: whether it is over"
            );
        }
        for refused in list(&scene["refused"]) {
            let mut position: tzaar::Position = text(&panels[0]["position"]).parse().expect(&name);
            assert!(
                play_tzaar(&mut position, text(refused)).is_err(),
                "{name}: {refused} is legal"
            );
        }
    }
}

#[test]
fn tzaar_marks_tell_which_moves_there_are() {
    for (name, scene) in scenes("tzaar") {
        for panel in list(&scene["panels"]) {
            let Some(marks) = panel["marks"].as_object() else {
                continue;
            };
            let Some((from, _)) = marks.iter().find(|(_, kind)| *kind == "chosen") else {
                continue;
            };
            let position: tzaar::Position = text(&panel["position"]).parse().expect(&name);
            let legal = |sign: char, to: &str| {
                let wanted = format!("{from}{sign}{to}");
                position.moves().iter().any(|mv| mv.to_string() == wanted)
            };
            for (space, kind) in marks {
                match text(kind) {
                    "capture" => assert!(legal('x', space), "{name}: {from}x{space}"),
                    "stack" => assert!(legal('+', space), "{name}: {from}+{space}"),
                    "no" => assert!(!legal('x', space), "{name}: {from}x{space}"),
                    _ => {}
                }
            }
        }
    }
}

fn cells(item: &Value) -> Vec<&str> {
    list(&item["cells"]).iter().map(text).collect()
}

/// The panel's board with its pieces, as the mover is about to take one of the panel's paths with a die that fits.
fn faz_position(panel: &Value, item: &Value) -> faz::Position {
    let mover = text(&panel["mover"]);
    let mut options = faz::Options::default();
    options.set("rules", text(&panel["rules"])).expect("a preset");
    options.set("rows", &panel["rows"].to_string()).expect("rows");
    let mut setup = faz::Setup::new(options, faz::Order::RWB);
    for (seat, colour) in [("R", "red"), ("W", "white"), ("B", "blue")] {
        let from = if seat == mover {
            cells(item)[0]
        } else {
            panel["pieces"][seat].as_str().unwrap_or_default()
        };
        if !from.is_empty() {
            setup.set(&format!("piece.{colour}"), from).expect("a piece");
        }
        if seat == mover {
            setup.set("mover", colour).expect("a mover");
        }
    }
    let steps = cells(item).len() - 1;
    let die = faz::Die::new(steps as u8).expect("a die");
    faz::Position::new(&setup)
        .expect("a position")
        .with_die(die)
        .expect("a roll")
}

#[test]
fn faz_paths_follow_the_rules() {
    for (name, scene) in scenes("faz") {
        for panel in list(&scene["panels"])
            .iter()
            .filter(|panel| panel["mover"].is_string())
        {
            for item in list(&panel["paths"]) {
                let position = faz_position(panel, item);
                let path = faz::Path::parse(position.board(), &cells(item).join("-")).expect(&name);
                let found = position.move_along(path);
                assert_eq!(
                    found.is_err(),
                    item["refused"] == true,
                    "{name}: {path:?}: {found:?}"
                );
                let winding = item["winding"].as_i64().unwrap_or(0);
                assert_eq!(
                    i64::from(path.winding(position.board())),
                    winding,
                    "{name}: {path:?}"
                );
            }
        }
    }
}

#[test]
fn the_six_rounds_of_faz_can_be_played() {
    let scene = &scenes("faz")["faz-example"];
    let mut position = faz::Position::start(faz::Options::default(), faz::Order::RWB).expect("a start");
    for panel in list(&scene["panels"]) {
        let dice = |seat: &str| text(&panel["dice"][seat]).trim_end_matches('=').to_owned();
        let roll = format!("R{} W{} B{}", dice("R"), dice("W"), dice("B"));
        position
            .play_text(&roll)
            .unwrap_or_else(|fault| panic!("{roll}: {fault}"));
        for item in list(&panel["paths"]) {
            let path = cells(item).join("-");
            position
                .play_text(&path)
                .unwrap_or_else(|fault| panic!("{roll}: {path}: {fault}"));
        }
        for (seat, colour) in ["R", "W", "B"].into_iter().zip(faz::Colour::ALL) {
            assert_eq!(
                position.cell(colour).to_string(),
                text(&panel["pieces"][seat]),
                "after {roll}"
            );
        }
    }
}

#[test]
fn hatched_cells_are_those_beside_another_piece() {
    for (name, scene) in scenes("faz") {
        for panel in list(&scene["panels"])
            .iter()
            .filter(|panel| !list(&panel["hatched"]).is_empty())
        {
            let rows = panel["rows"]
                .as_u64()
                .or(scene["shared"]["rows"].as_u64())
                .expect("rows");
            let board = faz::Board::of(rows as usize).expect("a board");
            let white = text(&panel["pieces"]["W"]).parse().expect("a cell");
            let mut beside: Vec<String> = board.neighbours(white).map(|cell| cell.to_string()).collect();
            beside.sort();
            let hatched: Vec<&str> = list(&panel["hatched"]).iter().map(text).collect();
            assert_eq!(beside, hatched, "{name}");
        }
    }
}
