//! trigon: tzaar.
