//! Federations, clients, people and their tokens.
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// What a token allows. Roles at a tournament (chief judge, secretary...) are not here: they belong to its staff.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Scope {
    /// Runs the suite: federations, clients, people, keys; reads every federation's data.
    Admin,
    /// Creates and manages the tournaments of its own federation.
    Organise,
    /// Reads the data of its own federation.
    Read,
    /// Acts at a tournament by the roles its staff list gives.
    Judge,
    /// One service calling another. Never given to a client or a person.
    Service,
}

impl Scope {
    /// Every scope.
    pub const ALL: [Self; 5] = [Self::Admin, Self::Organise, Self::Read, Self::Judge, Self::Service];

    /// The scope as it stands in a token.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Admin => "admin",
            Self::Organise => "organise",
            Self::Read => "read",
            Self::Judge => "judge",
            Self::Service => "service",
        }
    }

    /// The scope from its text.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|scope| scope.as_str() == text)
    }
}

/// A token, as RFC 6749 answers it.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct TokenAnswer {
    /// The token: a JWT signed with `EdDSA`.
    pub access_token: String,
    /// Always `Bearer`.
    #[schema(examples("Bearer"))]
    pub token_type: String,
    /// Seconds until it expires.
    #[schema(examples(900))]
    pub expires_in: i64,
    /// What it allows, separated by spaces.
    #[schema(examples("organise read"))]
    pub scope: String,
}

/// The form of `POST /oauth/token`.
#[derive(Clone, Debug, Deserialize, Serialize, ToSchema)]
pub struct TokenForm {
    /// Always `client_credentials`.
    #[schema(examples("client_credentials"))]
    pub grant_type: String,
    /// The client.
    #[schema(examples("admin"))]
    pub client_id: String,
    /// Its secret.
    pub client_secret: String,
}

/// Signing in as a person.
#[derive(Clone, Debug, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewSession {
    /// The account's login.
    #[schema(examples("chief.petrov"))]
    pub login: String,
    /// The account's password.
    #[schema(examples("a long sentence nobody guesses"))]
    pub password: String,
}

/// A federation to be registered.
#[derive(Clone, Debug, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewFederation {
    /// A short id: 2 to 40 of `a-z`, `0-9` and `-`.
    #[schema(examples("moscow"))]
    pub id: String,
    /// Its name.
    #[schema(examples("Федерация шашек Москвы"))]
    pub name: String,
}

/// A registered federation.
#[derive(Clone, Debug, Deserialize, Serialize, ToSchema)]
pub struct Federation {
    /// Its id.
    #[schema(examples("moscow"))]
    pub id: String,
    /// Its name.
    pub name: String,
    /// When it was registered.
    pub created_at: DateTime<Utc>,
}

/// A client (a federation's portal, a scoreboard) to be registered.
#[derive(Clone, Debug, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(examples(json!({ "name": "Портал федерации", "federation": "moscow", "scopes": ["organise", "read"] })))]
pub struct NewClient {
    /// What it is, for people.
    #[schema(examples("Портал федерации"))]
    pub name: String,
    /// Whose it is; only a client with the scope `admin` has none.
    #[schema(examples("moscow"))]
    pub federation: Option<String>,
    /// What it may do.
    pub scopes: Vec<Scope>,
}

/// A registered client.
#[derive(Clone, Debug, Deserialize, Serialize, ToSchema)]
pub struct Client {
    /// The `client_id` it asks for tokens with; also its name in staff lists.
    #[schema(examples("client-01938a3e7c107b3e9a530d2f6c1c8a11"))]
    pub id: String,
    /// What it is.
    pub name: String,
    /// Whose it is.
    pub federation: Option<String>,
    /// What it may do.
    pub scopes: Vec<Scope>,
    /// When it was registered.
    pub created_at: DateTime<Utc>,
    /// Its secret, in the first answer only: it is not kept.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub secret: Option<String>,
}

/// A person's account to be made.
#[derive(Clone, Debug, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewPerson {
    /// The login: 3 to 64 of `a-z`, `0-9`, `.`, `_` and `-`. It is also the person's name in staff lists.
    #[schema(examples("chief.petrov"))]
    pub login: String,
    /// The name in full.
    #[schema(examples("Петров Пётр Петрович"))]
    pub name: String,
    /// The password: 12 characters at least.
    #[schema(examples("a long sentence nobody guesses"))]
    pub password: String,
    /// The federation whose tournaments the person sees; by default the token's own. An administrator must say it.
    #[schema(examples("moscow"))]
    pub federation: Option<String>,
}

/// A person's account.
#[derive(Clone, Debug, Deserialize, Serialize, ToSchema)]
pub struct Person {
    /// The login, also the name in staff lists.
    #[schema(examples("chief.petrov"))]
    pub login: String,
    /// The name in full.
    pub name: String,
    /// The federation.
    pub federation: Option<String>,
    /// When the account was made.
    pub created_at: DateTime<Utc>,
}

/// A key that signs tokens, without its secret half.
#[derive(Clone, Debug, Deserialize, Serialize, ToSchema)]
pub struct SigningKey {
    /// Its thumbprint (RFC 7638), the `kid` of its tokens.
    pub kid: String,
    /// When it was made.
    pub created_at: DateTime<Utc>,
    /// When it stopped signing; tokens it signed are accepted until they expire.
    pub retired_at: Option<DateTime<Utc>>,
}
