//! A server in a container, through testcontainers.
use std::time::Duration;

use testcontainers_modules::testcontainers::core::{IntoContainerPort, WaitFor};
use testcontainers_modules::testcontainers::runners::AsyncRunner;
use testcontainers_modules::testcontainers::{ContainerAsync, GenericImage, ImageExt};

/// Long enough to pull an image where one can be pulled.
const START_PATIENCE: Duration = Duration::from_secs(180);
const ANSWER_PATIENCE: Duration = Duration::from_secs(60);
/// The server is reachable from this machine alone and lives as long as the tests.
const PASSWORD: &str = "tests";

/// A running container, removed when dropped.
pub(crate) struct Container {
    pub(crate) url: String,
    kept: Option<ContainerAsync<GenericImage>>,
    runtime: tokio::runtime::Runtime,
}

/// Starts a container of an image that behaves like the official one.
pub(crate) fn start(image: &str) -> Result<Container, String> {
    let (name, tag) = image.rsplit_once(':').unwrap_or((image, "latest"));
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .map_err(|error| error.to_string())?;
    let request = GenericImage::new(name, tag)
        .with_exposed_port(5432.tcp())
        .with_wait_for(WaitFor::Nothing)
        .with_env_var("POSTGRES_PASSWORD", PASSWORD)
        .with_startup_timeout(START_PATIENCE);
    let (kept, port) = runtime.block_on(async {
        let started = tokio::time::timeout(START_PATIENCE, request.start()).await;
        let kept = started.map_err(|_| "no start in time")?.map_err(|error| brief(&error.to_string()))?;
        let port = kept.get_host_port_ipv4(5432).await.map_err(|error| error.to_string())?;
        Ok::<_, String>((kept, port))
    })?;
    let url = format!("postgres://postgres:{PASSWORD}@127.0.0.1:{port}/postgres");
    let container = Container { url, kept: Some(kept), runtime };
    test_support::wait_until_answers(&container.url, ANSWER_PATIENCE)?;
    Ok(container)
}

/// The first line says what happened; the rest is the client's own chain.
fn brief(error: &str) -> String {
    error.lines().next().unwrap_or_default().to_owned()
}

impl Drop for Container {
    fn drop(&mut self) {
        if let Some(kept) = self.kept.take()
            && let Err(error) = self.runtime.block_on(kept.rm())
        {
            eprintln!("the tests' PostgreSQL container could not be removed: {error}");
        }
    }
}
