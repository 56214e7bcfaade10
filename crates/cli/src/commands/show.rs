//! `trigon show`: a position as text or as a picture.

use super::positions;
use crate::args::{GameName, ShowArgs};
use crate::fault::Done;
use crate::output;
use crate::render::svg::{self, Theme};
use crate::render::{faz_text, tzaar_text};

/// Runs the command.
pub fn run(args: &ShowArgs) -> Done {
    let names = args.names.names;
    let theme = if args.dark { Theme::Dark } else { Theme::Light };
    match args.game {
        GameName::Tzaar => {
            let position = positions::tzaar(&args.position)?;
            write(
                args,
                || tzaar_text::describe(&position, names),
                || svg::tzaar(&position, names, theme),
            )
        }
        GameName::Faz => {
            let position = positions::faz(&args.position)?;
            write(
                args,
                || faz_text::describe(&position),
                || svg::faz(&position, theme),
            )
        }
    }
}

fn write(args: &ShowArgs, text: impl Fn() -> String, picture: impl Fn() -> String) -> Done {
    match &args.svg {
        Some(name) => output::file(name, &picture()),
        None => output::text(&text()),
    }
}
