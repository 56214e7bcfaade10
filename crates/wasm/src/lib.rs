//! The rules and engines for the browser: JSON text in, JSON text out.
