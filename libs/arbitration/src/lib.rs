//! arbitration
