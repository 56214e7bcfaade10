//! Bodies of the fuzz targets: each takes any bytes and panics when the code under test is wrong.
//!
//! They are ordinary functions, so that they also run as tests on made-up inputs without a fuzzer.

#![forbid(unsafe_code)]

mod boardspace;
mod faz_options;
mod faz_position;
mod faz_record;
mod htzaar;
mod littlegolem;
mod pbm;
mod tzaar_position;
mod tzaar_record;
mod tzaar_turn;
mod ugi;

#[cfg(test)]
mod tests;

pub use boardspace::boardspace;
pub use faz_options::faz_options;
pub use faz_position::faz_position;
pub use faz_record::faz_record;
pub use htzaar::htzaar;
pub use littlegolem::littlegolem;
pub use pbm::pbm;
pub use tzaar_position::tzaar_position;
pub use tzaar_record::tzaar_record;
pub use tzaar_turn::tzaar_turn;
pub use ugi::ugi;

/// A target: its name and its body.
pub type Target = (&'static str, fn(&[u8]));

/// Every target.
pub const ALL: [Target; 11] = [
    ("boardspace", boardspace),
    ("faz_options", faz_options),
    ("faz_position", faz_position),
    ("faz_record", faz_record),
    ("htzaar", htzaar),
    ("littlegolem", littlegolem),
    ("pbm", pbm),
    ("tzaar_position", tzaar_position),
    ("tzaar_record", tzaar_record),
    ("tzaar_turn", tzaar_turn),
    ("ugi", ugi),
];

/// The input as text, whatever its bytes.
fn text(input: &[u8]) -> std::borrow::Cow<'_, str> {
    String::from_utf8_lossy(input)
}

/// Fails unless an error says something.
fn check_error(error: &dyn std::error::Error) {
    assert!(
        !error.to_string().trim().is_empty(),
        "an error without a message: {error:?}"
    );
}
