//! Which service owns a path.

/// A service behind the gateway.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Owner {
    Oracle,
    Results,
    Pairing,
    Protests,
}

impl Owner {
    /// The owner of a path; `None` where nobody has it.
    pub(crate) fn of(path: &str) -> Option<Self> {
        let mut parts = path.split('/').skip(1);
        if parts.next() != Some("v1") {
            return None;
        }
        match parts.next()? {
            "oracle" | "rules" => Some(Self::Oracle),
            "drafts" | "pairing" => Some(Self::Pairing),
            "protests" | "protest-events" | "appeals" | "attachments" | "correspondence" | "audit-keys" => {
                Some(Self::Protests)
            }
            "participants" | "play-offs" | "games" | "results" | "standings" | "regulation-checks" => {
                Some(Self::Results)
            }
            // A tournament is the results service's, but for what others keep of it.
            "tournaments" => Some(match parts.nth(1) {
                Some("drafts" | "schedule") => Self::Pairing,
                Some(
                    "protests" | "protest-windows" | "deposit-ledger" | "audit" | "incidents" | "sanctions"
                    | "appeal-committee" | "mandates",
                ) => Self::Protests,
                _ => Self::Results,
            }),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Owner;

    #[test]
    fn every_path_has_the_owner_the_house_gives_it() {
        for (path, owner) in [
            ("/v1/oracle/draughts/moves", Some(Owner::Oracle)),
            ("/v1/rules/editions", Some(Owner::Oracle)),
            ("/v1/tournaments", Some(Owner::Results)),
            ("/v1/tournaments/x", Some(Owner::Results)),
            ("/v1/tournaments/imports", Some(Owner::Results)),
            ("/v1/tournaments/x/stages/renewal", Some(Owner::Results)),
            ("/v1/tournaments/x/groups", Some(Owner::Results)),
            ("/v1/tournaments/x/schedule", Some(Owner::Pairing)),
            ("/v1/tournaments/x/rounds/1", Some(Owner::Results)),
            ("/v1/tournaments/x/drafts", Some(Owner::Pairing)),
            ("/v1/tournaments/x/schedule/sheet", Some(Owner::Pairing)),
            ("/v1/tournaments/x/rounds/1/sheet", Some(Owner::Results)),
            ("/v1/tournaments/x/teams/y/departure", Some(Owner::Results)),
            ("/v1/tournaments/x/rounds/1/line-ups/y", Some(Owner::Results)),
            ("/v1/tournaments/x/rounds/1/schedule", Some(Owner::Results)),
            ("/v1/tournaments/x/play-offs", Some(Owner::Results)),
            ("/v1/play-offs/x/annulment", Some(Owner::Results)),
            ("/v1/tournaments/x/protests", Some(Owner::Protests)),
            ("/v1/tournaments/x/deposit-ledger", Some(Owner::Protests)),
            ("/v1/tournaments/x/audit/checkpoint", Some(Owner::Protests)),
            ("/v1/tournaments/x/incidents", Some(Owner::Protests)),
            ("/v1/tournaments/x/sanctions", Some(Owner::Protests)),
            ("/v1/audit-keys", Some(Owner::Protests)),
            ("/v1/tournaments/x/appeal-committee", Some(Owner::Protests)),
            ("/v1/tournaments/x/appeal-terms/y", Some(Owner::Results)),
            ("/v1/tournaments/x/prize-fund", Some(Owner::Results)),
            ("/v1/tournaments/x/mandates/y/revocation", Some(Owner::Protests)),
            ("/v1/appeals/x/decisions", Some(Owner::Protests)),
            ("/v1/drafts/x/publication", Some(Owner::Pairing)),
            ("/v1/protests/x", Some(Owner::Protests)),
            ("/v1/protests/x/attachments", Some(Owner::Protests)),
            ("/v1/attachments/x", Some(Owner::Protests)),
            ("/v1/games/x/result", Some(Owner::Results)),
            ("/v1/correspondence/time-accounts", Some(Owner::Protests)),
            ("/v1/standings/computations", Some(Owner::Results)),
            ("/v1/regulation-checks", Some(Owner::Results)),
            ("/v1/nothing", None),
            ("/v2/tournaments", None),
            ("/", None),
        ] {
            assert_eq!(Owner::of(path), owner, "{path}");
        }
    }
}
