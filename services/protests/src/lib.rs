//! protests
