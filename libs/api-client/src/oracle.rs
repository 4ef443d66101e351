//! The oracle, as other services use it.
use api_types::oracle::{RecordCheck, RecordCheckQuery, RenjuRecordCheck, RenjuRecordQuery};
use reqwest::Method;
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::{Call, CallContext, ClientError, Upstream};

/// Asks the oracle.
#[derive(Clone, Debug)]
pub struct OracleClient(pub Upstream);

impl OracleClient {
    /// Replays a record of draughts.
    ///
    /// # Errors
    /// As [`ClientError`].
    pub async fn check_record(
        &self,
        context: &CallContext,
        query: &RecordCheckQuery,
    ) -> Result<RecordCheck, ClientError> {
        self.ask(context, "/v1/oracle/draughts/record-checks", query).await
    }

    /// Replays a record of renju.
    ///
    /// # Errors
    /// As [`ClientError`].
    pub async fn check_renju_record(
        &self,
        context: &CallContext,
        query: &RenjuRecordQuery,
    ) -> Result<RenjuRecordCheck, ClientError> {
        self.ask(context, "/v1/oracle/renju/record-checks", query).await
    }

    async fn ask<Q: Serialize, A: DeserializeOwned>(
        &self,
        context: &CallContext,
        path: &str,
        query: &Q,
    ) -> Result<A, ClientError> {
        let call = Call::with(Method::POST, path, query)
            .map_err(|error| ClientError::Unexpected { service: self.0.name(), detail: error.to_string() })?;
        self.0.send(context, &call).await?.read(self.0.name())
    }
}
