//! Permissions written in the type of a handler's argument.
use std::future::{Ready, ready};
use std::marker::PhantomData;

use actix_web::dev::Payload;
use actix_web::{FromRequest, HttpRequest};
use api_types::ProblemCode;
use api_types::access::Scope;

use super::Caller;
use crate::error::{ApiError, Outcome};

/// A scope that a handler asks for.
pub trait Permission: 'static {
    /// The scope.
    const SCOPE: Scope;
}

/// Administrators only.
#[derive(Debug)]
pub enum AdminScope {}
impl Permission for AdminScope {
    const SCOPE: Scope = Scope::Admin;
}

/// Other services only.
#[derive(Debug)]
pub enum ServiceScope {}
impl Permission for ServiceScope {
    const SCOPE: Scope = Scope::Service;
}

/// A caller whose token has the scope of `P`.
#[derive(Debug)]
pub struct Permit<P: Permission> {
    /// Who.
    pub caller: Caller,
    scope: PhantomData<P>,
}

impl<P: Permission> FromRequest for Permit<P> {
    type Error = ApiError;
    type Future = Ready<Outcome<Self>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let caller = Caller::from_request(request, payload).into_inner();
        ready(caller.and_then(|caller| {
            if caller.principal.has(P::SCOPE) {
                Ok(Self { caller, scope: PhantomData })
            } else {
                Err(lacking(P::SCOPE))
            }
        }))
    }
}

fn lacking(scope: Scope) -> ApiError {
    let scope = scope.as_str();
    ApiError::new(
        ProblemCode::Forbidden,
        format!("Токену нужно право «{scope}»."),
        format!("The token needs the scope '{scope}'."),
    )
}
