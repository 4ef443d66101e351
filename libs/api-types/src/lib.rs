//! api-types
