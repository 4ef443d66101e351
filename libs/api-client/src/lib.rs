//! api-client
