//! trigon: faz.
