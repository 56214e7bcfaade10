//! trigon: engine.
