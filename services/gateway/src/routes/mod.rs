//! The gateway's own routes.
mod clients;
mod federations;
mod keys;
mod page;
mod people;
mod tokens;

use utoipa_actix_web::service_config::ServiceConfig;

pub(crate) use page::last;

/// Every route of the gateway's own.
pub(crate) fn api(config: &mut ServiceConfig<'_>) {
    config
        .service(tokens::issue_token)
        .service(tokens::sign_in)
        .service(keys::get_jwks)
        .service(keys::list_signing_keys)
        .service(keys::rotate_signing_key)
        .service(federations::register_federation)
        .service(federations::list_federations)
        .service(federations::get_federation)
        .service(clients::register_client)
        .service(clients::list_clients)
        .service(clients::get_client)
        .service(clients::withdraw_client)
        .service(people::create_person)
        .service(people::list_people)
        .service(people::get_person);
}
