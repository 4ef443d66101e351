//! Paragraph numbers of `rf-2022`: chapter VII as ordered on 17.03.2022.

/// Every number the text has, in its own order.
pub(crate) const PARAGRAPHS: &[&str] = &[
    "7.1", "7.2", "7.2.1", "7.2.2", "7.3", "7.4", "7.4.1", "7.4.2", "7.4.2.1", "7.4.2.2", "7.5", "7.5.1",
    "7.5.2", "7.6", "7.6.1", "7.6.2", "7.6.3", "7.6.4", "7.7", "7.7.1", "7.7.2", "7.7.3", "7.7.4",
];
