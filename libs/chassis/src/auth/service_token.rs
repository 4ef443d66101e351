//! A service's own token, for calls that follow a commit and have no caller any more.
use std::sync::Arc;
use std::time::{Duration, Instant};

use api_types::access::{TokenAnswer, TokenForm};
use secrecy::{ExposeSecret, SecretString};
use tokio::sync::Mutex;

/// A token is renewed this long before it expires.
const MARGIN: Duration = Duration::from_secs(60);

/// Gets and keeps the token.
#[derive(Clone, Debug)]
pub struct ServiceToken {
    url: String,
    client_id: &'static str,
    secret: SecretString,
    http: reqwest_client::Client,
    kept: Arc<Mutex<Option<(String, Instant)>>>,
}

use api_client::reqwest as reqwest_client;

impl ServiceToken {
    /// For the service of this name, from the gateway at this address.
    #[must_use]
    pub fn new(gateway: &str, client_id: &'static str, secret: SecretString) -> Self {
        let http = reqwest_client::Client::builder().no_proxy().timeout(Duration::from_secs(10)).build();
        Self {
            url: format!("{}/oauth/token", gateway.trim_end_matches('/')),
            client_id,
            secret,
            http: http.unwrap_or_default(),
            kept: Arc::default(),
        }
    }

    /// A token that is good for another minute at least.
    ///
    /// # Errors
    /// Why none could be had, for the log.
    pub async fn get(&self) -> Result<String, String> {
        let mut kept = self.kept.lock().await;
        if let Some((token, until)) = kept.as_ref()
            && Instant::now() + MARGIN < *until
        {
            return Ok(token.clone());
        }
        let answer = self.ask().await?;
        let life = Duration::from_secs(u64::try_from(answer.expires_in).unwrap_or_default());
        *kept = Some((answer.access_token.clone(), Instant::now() + life));
        Ok(answer.access_token)
    }

    async fn ask(&self) -> Result<TokenAnswer, String> {
        let form = TokenForm {
            grant_type: "client_credentials".to_owned(),
            client_id: self.client_id.to_owned(),
            client_secret: self.secret.expose_secret().to_owned(),
        };
        let response = self.http.post(&self.url).form(&form).send().await.map_err(|e| e.to_string())?;
        let response = response.error_for_status().map_err(|error| error.to_string())?;
        response.json().await.map_err(|error| error.to_string())
    }
}
