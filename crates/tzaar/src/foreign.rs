//! Records and boards of other sites and programs (rules, "Records").
//!
//! | module | what | reads | writes |
//! |---|---|---|---|
//! | [`littlegolem`] | game files of Little Golem | yes | yes |
//! | [`boardspace`] | game files of Boardspace | yes | no |
//! | [`htzaar`] | logs of the program HTZAAR | yes | no |
//! | [`pbm`] | board pictures of the play-by-mail server gamerz.net | yes | no |
//!
//! [`crate::record::read_any`] recognises the first three.

pub mod boardspace;
pub mod htzaar;
pub mod littlegolem;
pub mod pbm;
mod sgf;
