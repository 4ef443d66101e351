//! The tree against the definitions of RFC 6962 written out, its published vectors, and what may be done to a log.
#![cfg(test)]
mod literal;
mod notes;
mod tampering;
mod vectors;
