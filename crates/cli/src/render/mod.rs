//! Boards as text and as pictures.

pub mod canvas;
pub mod faz_board;
pub mod faz_text;
pub mod svg;
pub mod tzaar_board;
pub mod tzaar_text;
