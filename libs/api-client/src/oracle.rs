//! The oracle, as other services use it.
use api_types::oracle::{RecordCheck, RecordCheckQuery};
use reqwest::Method;

use crate::{Call, CallContext, ClientError, Upstream};

/// Asks the oracle.
#[derive(Clone, Debug)]
pub struct OracleClient(pub Upstream);

impl OracleClient {
    /// Replays a record.
    ///
    /// # Errors
    /// As [`ClientError`].
    pub async fn check_record(
        &self,
        context: &CallContext,
        query: &RecordCheckQuery,
    ) -> Result<RecordCheck, ClientError> {
        let call = Call::with(Method::POST, "/v1/oracle/draughts/record-checks", query)
            .map_err(|error| ClientError::Unexpected { service: self.0.name(), detail: error.to_string() })?;
        self.0.send(context, &call).await?.read(self.0.name())
    }
}
