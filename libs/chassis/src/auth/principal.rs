//! The caller of a request. Tokens are checked by `http::layer` before any handler runs; these extractors take its
//! finding, so a handler's signature says who may enter.
use std::collections::BTreeSet;
use std::future::{Ready, ready};

use actix_web::dev::Payload;
use actix_web::{FromRequest, HttpMessage, HttpRequest};
use api_client::CallContext;
use api_types::ProblemCode;
use api_types::access::Scope;

use crate::error::{ApiError, Outcome};
use crate::http::RequestContext;

/// Whom a token stands for.
#[derive(Clone, Debug)]
pub struct Principal {
    /// A client's id, a person's login or a service's name.
    pub subject: String,
    /// Whose data it opens.
    pub federation: Option<String>,
    /// What it allows.
    pub scopes: BTreeSet<Scope>,
    /// The token itself, to be shown to other services on the caller's behalf.
    pub token: String,
}

impl Principal {
    /// Whether the token has a scope.
    #[must_use]
    pub fn has(&self, scope: Scope) -> bool {
        self.scopes.contains(&scope)
    }

    /// Whether the token opens this federation's data: its own, or any for administrators and services.
    #[must_use]
    pub fn opens(&self, federation: &str) -> bool {
        self.has(Scope::Admin) || self.has(Scope::Service) || self.federation.as_deref() == Some(federation)
    }
}

/// A caller with a good token.
#[derive(Clone, Debug)]
pub struct Caller {
    /// Who.
    pub principal: Principal,
    /// The request's ids and language.
    pub context: RequestContext,
}

impl Caller {
    /// What a call to another service on this caller's behalf carries.
    #[must_use]
    pub fn call_context(&self) -> CallContext {
        self.context.call_context(Some(self.principal.token.clone()))
    }
}

impl FromRequest for Caller {
    type Error = ApiError;
    type Future = Ready<Outcome<Self>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let visitor = Visitor::of(request);
        ready(match visitor.principal {
            Some(principal) => Ok(Self { principal, context: visitor.context }),
            None => Err(missing_token()),
        })
    }
}

/// A caller with or without a token, for what is public.
#[derive(Clone, Debug)]
pub struct Visitor {
    /// Who, where a token was shown.
    pub principal: Option<Principal>,
    /// The request's ids and language.
    pub context: RequestContext,
}

impl Visitor {
    fn of(request: &HttpRequest) -> Self {
        let extensions = request.extensions();
        Self {
            principal: extensions.get::<Principal>().cloned(),
            context: extensions.get::<RequestContext>().cloned().unwrap_or_default(),
        }
    }
}

impl FromRequest for Visitor {
    type Error = ApiError;
    type Future = Ready<Outcome<Self>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        ready(Ok(Self::of(request)))
    }
}

/// What a request without a token is told where one is needed.
pub(crate) fn missing_token() -> ApiError {
    ApiError::new(
        ProblemCode::TokenMissing,
        "Нужен заголовок Authorization: Bearer с токеном; его выдаёт POST /oauth/token или POST /v1/sessions.",
        "An Authorization: Bearer header is needed; POST /oauth/token or POST /v1/sessions issue tokens.",
    )
}
