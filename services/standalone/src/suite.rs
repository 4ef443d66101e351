//! Starting the five together.
use std::future::Future;
use std::net::{IpAddr, Ipv4Addr, SocketAddr, TcpListener};

use chassis::app::{Application, serve, serve_until};
use chassis::config::{Mistakes, Sources};
use chassis::{ApiError, Clock};

/// Why the suite could not start.
#[derive(Debug)]
pub enum Failure {
    /// The settings.
    Settings(Mistakes),
    /// An address that cannot be listened at.
    Listen(SocketAddr, std::io::Error),
    /// A service.
    Service(ApiError),
}

impl std::fmt::Display for Failure {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Settings(mistakes) => mistakes.fmt(f),
            Self::Listen(address, error) => write!(f, "cannot listen at {address}: {error}"),
            Self::Service(error) => f.write_str(error.plainly()),
        }
    }
}

impl std::error::Error for Failure {}

impl From<Mistakes> for Failure {
    fn from(mistakes: Mistakes) -> Self {
        Self::Settings(mistakes)
    }
}

impl From<ApiError> for Failure {
    fn from(error: ApiError) -> Self {
        Self::Service(error)
    }
}

/// The suite, listening.
pub struct Suite {
    /// The gateway's address.
    pub address: SocketAddr,
    applications: Vec<Application>,
}

/// The services and their inner ports.
struct Inner {
    oracle: TcpListener,
    results: TcpListener,
    pairing: TcpListener,
    protests: TcpListener,
}

const DEFAULT_ADDRESS: SocketAddr = SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), 8080);

/// Starts the suite. Settings are those of the services; `gateway_database_url`, `results_database_url`,
/// `pairing_database_url` and `protests_database_url` put one service's rows elsewhere than in a file under `data`.
///
/// # Errors
/// As [`Failure`].
pub async fn start(sources: Sources, clock: Clock) -> Result<Suite, Failure> {
    let mut reader = sources.reader();
    let address = reader.or("listen", DEFAULT_ADDRESS);
    let door = TcpListener::bind(address).map_err(|error| Failure::Listen(address, error))?;
    let address = door.local_addr().map_err(|error| Failure::Listen(address, error))?;
    let inner = Inner { oracle: bind()?, results: bind()?, pairing: bind()?, protests: bind()? };
    let sources = connected(sources.clone(), address, &inner)?;
    let of = |service: &str| for_service(&sources, service);
    let gateway = arbiter_gateway::Settings::read(&of("gateway"))?;
    let oracle = arbiter_oracle::Settings::read(&of("oracle"))?;
    let results = arbiter_results::Settings::read(&of("results"))?;
    let pairing = arbiter_pairing::Settings::read(&of("pairing"))?;
    let protests = arbiter_protests::Settings::read(&of("protests"))?;
    sources.check_known()?;
    let applications = vec![
        arbiter_gateway::start(gateway, door, clock.clone()).await?,
        arbiter_protests::start(protests, inner.protests, clock.clone()).await?,
        arbiter_pairing::start(pairing, inner.pairing, clock.clone()).await?,
        arbiter_results::start(results, inner.results, clock.clone()).await?,
        arbiter_oracle::start(oracle, inner.oracle, clock).await?,
    ];
    Ok(Suite { address, applications })
}

fn bind() -> Result<TcpListener, Failure> {
    let address = SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), 0);
    TcpListener::bind(address).map_err(|error| Failure::Listen(address, error))
}

/// Tells each where the others are. The secret between services lives as long as the process.
fn connected(mut sources: Sources, gateway: SocketAddr, inner: &Inner) -> Result<Sources, Failure> {
    let reachable = if gateway.ip().is_unspecified() {
        SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), gateway.port())
    } else {
        gateway
    };
    sources.set("gateway_url", format!("http://{reachable}"));
    let listeners = [
        ("oracle_url", &inner.oracle),
        ("results_url", &inner.results),
        ("pairing_url", &inner.pairing),
        ("protests_url", &inner.protests),
    ];
    for (key, listener) in listeners {
        let address = listener.local_addr().map_err(|error| Failure::Listen(gateway, error))?;
        sources.set(key, format!("http://{address}"));
    }
    if sources.get("service_secret").is_none() {
        let bytes = rand::random::<[u8; 32]>();
        sources.set("service_secret", bytes.iter().map(|byte| format!("{byte:02x}")).collect::<String>());
    }
    Ok(sources.shared())
}

fn for_service(sources: &Sources, service: &str) -> Sources {
    let mut own = sources.clone();
    if let Some(url) = sources.get(&format!("{service}_database_url")) {
        own.set("database_url", url);
    }
    own
}

impl Suite {
    /// Serves until Ctrl-C or SIGTERM.
    ///
    /// # Errors
    /// As the servers.
    pub async fn serve(self) -> std::io::Result<()> {
        serve(self.applications).await
    }

    /// Serves until `stop` is done, then stops every application, the gateway first.
    ///
    /// # Errors
    /// As the servers.
    pub async fn serve_until(self, stop: impl Future<Output = ()>) -> std::io::Result<()> {
        serve_until(self.applications, stop).await
    }
}
