//! trigon: server.
