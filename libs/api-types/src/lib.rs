//! What travels: request and response types, ids, the problem document. Neither the web framework nor the database
//! is known here, so that clients may depend on it alone.
pub mod access;
pub mod appeals;
pub mod attachments;
pub mod audit;
pub mod claims;
pub mod correspondence;
pub mod crosstable;
pub mod decision_effects;
pub mod deposits;
pub mod draft_changes;
pub mod drafts;
pub mod event_log;
pub mod event_rules;
pub mod event_schedules;
pub mod exports;
pub mod games;
pub mod hearings;
pub mod ids;
pub mod imports;
pub mod late_games;
pub mod ledgers;
pub mod mandates;
pub mod oracle;
pub mod page;
pub mod pairing_computation;
pub mod papers;
pub mod participants;
pub mod play_offs;
pub mod prize_fund;
pub mod prizes;
pub mod problem;
pub mod protests;
pub mod readings;
pub mod regulation;
pub mod regulation_checks;
pub mod replays;
pub mod rounds;
pub mod sanctions;
pub mod schedules;
pub mod sheets;
pub mod staff;
pub mod stages;
pub mod standings;
pub mod standings_computation;
pub mod standings_diff;
pub mod team_rules;
pub mod team_stages;
pub mod team_standings;
pub mod team_tables;
pub mod teams;
pub mod text;
pub mod tournaments;

pub use ids::{
    AppealId, AttachmentId, DecisionId, DraftId, GameId, IncidentId, MandateId, MatchId, NoticeId,
    ParticipantId, PlayOffId, ProtestId, SanctionId, StatementId, TeamId, TournamentId,
};
pub use page::Page;
pub use problem::{Citation, FieldFault, Problem, ProblemCode};
pub use text::Text;
