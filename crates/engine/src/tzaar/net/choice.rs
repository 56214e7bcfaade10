//! An evaluation chosen by name.

use crate::tzaar::net::{Net, standard};
use std::fmt;
use std::sync::Arc;

/// The name of the hand-written evaluation, and of the net the program comes with.
const PLAIN: &str = "plain";
const STANDARD: &str = "standard";

/// A net, or none, with the name it was chosen by. Two choices are equal when their names are.
#[derive(Clone)]
pub struct NetChoice {
    name: String,
    net: Option<Arc<Net>>,
}

impl NetChoice {
    /// The evaluation with this name: `plain` for the hand-written one, `standard` for the net the program comes with,
    /// anything else is the path of a net's file.
    ///
    /// # Errors
    /// When the file cannot be read or is no net of this program: which file, where, and what was expected.
    pub fn load(name: &str) -> Result<NetChoice, String> {
        let net = match name {
            PLAIN => None,
            STANDARD => standard(),
            path => {
                let bytes = std::fs::read(path).map_err(|fault| format!("{path}: {fault}"))?;
                Some(Arc::new(
                    Net::read(&bytes).map_err(|fault| format!("{path}: {fault}"))?,
                ))
            }
        };
        Ok(NetChoice {
            name: name.to_owned(),
            net,
        })
    }

    /// The net; none for the hand-written evaluation.
    pub fn net(&self) -> Option<Arc<Net>> {
        self.net.clone()
    }
}

impl PartialEq for NetChoice {
    fn eq(&self, other: &NetChoice) -> bool {
        self.name == other.name
    }
}

impl Eq for NetChoice {}

impl fmt::Display for NetChoice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)
    }
}

impl fmt::Debug for NetChoice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "NetChoice({:?})", self.name)
    }
}
