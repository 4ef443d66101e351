//! `with-postgres COMMAND ARGS`: finds or makes a PostgreSQL server for tests, says in one line which, runs the
//! command with `TEST_DATABASE_URL` set, and takes away what it made.
//!
//! In this order: the server of `TEST_DATABASE_URL`; a container, where a Docker engine answers and has or can pull
//! the image; a private cluster of installed programs; the same after installing them, as root on a Debian-like
//! machine. Where all fail it says what to type: the PostgreSQL half of the tests is never left out silently.
mod cluster;
mod container;
mod install;

use std::process::{Command, ExitCode, ExitStatus};

use cluster::Cluster;
use container::Container;
use tokio::signal::unix::{SignalKind, signal};

/// A server, and what keeps it there.
struct Server {
    url: String,
    described: String,
    /// Dropped at the end, which takes the server away.
    _kept: Option<Kept>,
}

enum Kept {
    Container(#[expect(dead_code, reason = "kept for its drop")] Box<Container>),
    Cluster(#[expect(dead_code, reason = "kept for its drop")] Cluster),
}

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1);
    let Some(program) = arguments.next() else {
        eprintln!("usage: with-postgres COMMAND [ARGUMENT ...]");
        return ExitCode::from(2);
    };
    let server = match find() {
        Ok(server) => server,
        Err(tried) => return give_up(&tried),
    };
    eprintln!("PostgreSQL for tests: {}", server.described);
    let mut command = Command::new(&program);
    command.args(arguments).env("TEST_DATABASE_URL", &server.url);
    let status = run(command);
    drop(server);
    match status {
        Ok(status) if status.success() => ExitCode::SUCCESS,
        Ok(status) => ExitCode::from(status.code().and_then(|code| u8::try_from(code).ok()).unwrap_or(1)),
        Err(error) => {
            eprintln!("{program}: {error}");
            ExitCode::from(127)
        }
    }
}

/// Runs the command to its end. A signal ends the command, not us: what we made must be taken away.
fn run(command: Command) -> std::io::Result<ExitStatus> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(async {
        let mut terminated = signal(SignalKind::terminate())?;
        let mut interrupted = signal(SignalKind::interrupt())?;
        let mut child = tokio::process::Command::from(command).spawn()?;
        loop {
            tokio::select! {
                status = child.wait() => return status,
                // The terminal sends Ctrl-C to the command as well.
                _ = interrupted.recv() => {}
                _ = terminated.recv() => child.start_kill()?,
            }
        }
    })
}

fn find() -> Result<Server, Vec<String>> {
    if let Some(url) = setting("TEST_DATABASE_URL") {
        return match test_support::answers(&url) {
            Ok(()) => {
                Ok(Server { url, described: "the server of TEST_DATABASE_URL".to_owned(), _kept: None })
            }
            Err(error) => Err(vec![format!("TEST_DATABASE_URL: {error}")]),
        };
    }
    let mut tried = Vec::new();
    match container::start(&image()) {
        Ok(container) => return Ok(of_container(container)),
        Err(error) => tried.push(format!("container of {}: {error}", image())),
    }
    match cluster::start() {
        Ok(cluster) => return Ok(of_cluster(cluster, "installed programs")),
        Err(error) => tried.push(format!("installed programs: {error}")),
    }
    match install::postgres().and_then(|()| cluster::start()) {
        Ok(cluster) => Ok(of_cluster(cluster, "programs installed just now")),
        Err(error) => {
            tried.push(format!("installing: {error}"));
            Err(tried)
        }
    }
}

fn of_container(container: Container) -> Server {
    let described = format!("a container of {}", image());
    Server { url: container.url.clone(), described, _kept: Some(Kept::Container(Box::new(container))) }
}

fn of_cluster(cluster: Cluster, programs: &str) -> Server {
    let described = format!("a private cluster of {programs} ({})", cluster.programs.display());
    Server { url: cluster.url.clone(), described, _kept: Some(Kept::Cluster(cluster)) }
}

fn image() -> String {
    setting("TEST_POSTGRES_IMAGE").unwrap_or_else(|| "postgres:15".to_owned())
}

#[expect(clippy::disallowed_methods, reason = "a tool of the tests is set through the environment")]
fn setting(name: &str) -> Option<String> {
    std::env::var(name).ok().filter(|value| !value.is_empty())
}

fn give_up(tried: &[String]) -> ExitCode {
    eprintln!("PostgreSQL for tests: none. Tried:");
    for line in tried {
        eprintln!("  - {line}");
    }
    eprintln!("Install it and run again, for example:  sudo apt-get install -y postgresql");
    eprintln!("(or: brew install postgresql@15; or start Docker; or set TEST_DATABASE_URL)");
    ExitCode::FAILURE
}
