//! What is thrown to the page: the message of whatever went wrong, in the words of the rules.

use std::fmt::Display;

/// The message of an error.
#[derive(Debug)]
pub(crate) struct Fault(String);

impl<E: Display> From<E> for Fault {
    fn from(error: E) -> Fault {
        Fault(error.to_string())
    }
}

impl Fault {
    /// The error as JavaScript sees it.
    pub(crate) fn thrown(self) -> wasm_bindgen::JsError {
        wasm_bindgen::JsError::new(&self.0)
    }
}
