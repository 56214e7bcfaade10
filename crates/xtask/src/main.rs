//! Build steps that need code.

fn main() {}
