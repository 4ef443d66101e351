//! Who takes a step, and what he may do.

use crate::kind::{Decider, Kind};

/// In what capacity somebody acts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Role {
    /// The chief judge.
    ChiefJudge,
    /// A deputy, acting for the chief judge or not.
    Deputy {
        /// Whether he stands in for the chief judge.
        acting: bool,
    },
    /// The chief secretary, who keeps the papers.
    ChiefSecretary,
    /// Another judge of the panel.
    Judge,
    /// A player.
    Player,
    /// A representative of a player or a team.
    Representative {
        /// Whether his mandate is on record.
        mandated: bool,
    },
    /// A team's captain.
    Captain,
    /// The organisation that holds the event.
    Organiser,
}

/// Somebody in a capacity. `is_filer` says that he, or the one he stands for, filed this protest.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Actor {
    /// The capacity.
    pub role: Role,
    /// Whether he acts for the side that filed.
    pub is_filer: bool,
}

impl Actor {
    /// Who keeps the papers of a protest: the panel's heads and its secretary, and the organiser of what he decides.
    #[must_use]
    pub const fn may_conduct(&self, kind: Kind) -> bool {
        match self.role {
            Role::ChiefJudge | Role::Deputy { .. } | Role::ChiefSecretary => true,
            Role::Organiser => matches!(kind.decider(), Decider::Organiser),
            Role::Judge | Role::Player | Role::Representative { .. } | Role::Captain => false,
        }
    }

    /// A judge of the event, who can receive a paper.
    #[must_use]
    pub const fn is_judge(&self) -> bool {
        matches!(self.role, Role::ChiefJudge | Role::Deputy { .. } | Role::ChiefSecretary | Role::Judge)
    }

    /// 5.4.16.2 and 3.16.7: who may file.
    #[must_use]
    pub const fn may_file(&self, team_event: bool) -> bool {
        match self.role {
            Role::Player => !team_event,
            Role::Captain => true,
            Role::Representative { mandated } => mandated,
            Role::ChiefJudge | Role::Deputy { .. } | Role::ChiefSecretary | Role::Judge | Role::Organiser => {
                false
            }
        }
    }
}
