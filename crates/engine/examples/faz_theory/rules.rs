//! The sets of options that are compared.

use faz::{Options, OrderRule, Preset};

/// Options by name.
#[derive(Clone, Copy, Debug)]
pub struct Rules {
    pub name: &'static str,
    preset: Preset,
    order: OrderRule,
}

/// The preset `original`.
pub const ORIGINAL: Rules = Rules {
    name: "original",
    preset: Preset::Original,
    order: OrderRule::Fixed,
};
/// The same with a rotating order.
pub const ORIGINAL_ROTATING: Rules = Rules {
    name: "original, rotating",
    order: OrderRule::Rotate,
    ..ORIGINAL
};
/// The preset `fair`.
pub const FAIR: Rules = Rules {
    name: "fair",
    preset: Preset::Fair,
    order: OrderRule::Rotate,
};
/// The same with a fixed order.
pub const FAIR_FIXED: Rules = Rules {
    name: "fair, fixed order",
    order: OrderRule::Fixed,
    ..FAIR
};

impl Rules {
    /// The options of a game on a board of so many rows with so many laps.
    pub fn options(&self, rows: u8, laps: u8) -> Options {
        let base = Options {
            rows,
            laps,
            ..Options::default()
        };
        Options {
            order: self.order,
            ..base.with_preset(self.preset)
        }
    }
}
