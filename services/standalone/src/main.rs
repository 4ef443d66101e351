//! `standalone`: the suite in one process, the API documents, and the check of an audit log.
mod audit;

use std::io::Write;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use chassis::Clock;
use chassis::config::Sources;
use clap::{Parser, Subcommand};

/// Runs the whole suite in one process.
#[derive(Parser)]
#[command(version, about)]
struct Arguments {
    /// The folder of the `SQLite` files; else `ARBITER_DATA`, else ./data.
    #[arg(long)]
    data: Option<PathBuf>,
    /// The address of the gateway; else `ARBITER_LISTEN`, else 127.0.0.1:8080.
    #[arg(long)]
    listen: Option<SocketAddr>,
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    /// Writes the API documents into a folder.
    Openapi {
        /// The folder.
        folder: PathBuf,
    },
    /// Checks a tournament's audit log, against an earlier checkpoint where one was kept.
    Audit(audit::Audit),
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let outcome = match &arguments.command {
        Some(Command::Openapi { folder }) => write_documents(folder),
        Some(Command::Audit(audit)) => check(audit),
        None => run(&arguments),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

fn check(audit: &audit::Audit) -> Result<(), Box<dyn std::error::Error>> {
    let told = actix_web::rt::System::new().block_on(audit.check())?;
    Ok(writeln!(std::io::stdout(), "{told}")?)
}

fn write_documents(folder: &Path) -> Result<(), Box<dyn std::error::Error>> {
    std::fs::create_dir_all(folder)?;
    for (name, text) in standalone::documents()? {
        std::fs::write(folder.join(name), text)?;
    }
    Ok(())
}

fn run(arguments: &Arguments) -> Result<(), Box<dyn std::error::Error>> {
    let mut sources = Sources::from_process()?;
    if let Some(data) = &arguments.data {
        sources.set("data", data.to_string_lossy());
    }
    if let Some(listen) = arguments.listen {
        sources.set("listen", listen.to_string());
    }
    actix_web::rt::System::new().block_on(async move {
        let suite = standalone::start(sources, Clock::default()).await?;
        welcome(suite.address);
        Ok(suite.serve().await?)
    })
}

/// What a person who starts the suite reads. Nobody may be reading: that is no reason to stop.
fn welcome(address: SocketAddr) {
    let text = format!(
        "arbiter serves at http://{address}\n\
         the API page:     http://{address}/docs/\n\
         get a token:      curl -d grant_type=client_credentials -d client_id=admin \\\n\
         {:23}-d client_secret=SECRET http://{address}/oauth/token",
        ""
    );
    if let Err(error) = writeln!(std::io::stdout(), "{text}") {
        tracing::warn!(%error, "nobody reads the address");
    }
}
