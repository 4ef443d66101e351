//! `standalone`: the suite in one process, and the API documents.
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
    /// The folder of the `SQLite` files.
    #[arg(long, env = "ARBITER_DATA", default_value = "./data")]
    data: PathBuf,
    /// The address of the gateway.
    #[arg(long, env = "ARBITER_LISTEN", default_value = "127.0.0.1:8080")]
    listen: SocketAddr,
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
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let outcome = match &arguments.command {
        Some(Command::Openapi { folder }) => write_documents(folder),
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

fn write_documents(folder: &Path) -> Result<(), Box<dyn std::error::Error>> {
    std::fs::create_dir_all(folder)?;
    for (name, text) in standalone::documents()? {
        std::fs::write(folder.join(name), text)?;
    }
    Ok(())
}

fn run(arguments: &Arguments) -> Result<(), Box<dyn std::error::Error>> {
    let mut sources = Sources::from_process()?;
    sources.set("data", arguments.data.to_string_lossy());
    sources.set("listen", arguments.listen.to_string());
    actix_web::rt::System::new().block_on(async move {
        let suite = standalone::start(sources, Clock::default()).await?;
        welcome(suite.address);
        Ok(suite.serve().await?)
    })
}

#[expect(clippy::print_stdout, reason = "this is what a person who starts the suite reads")]
fn welcome(address: SocketAddr) {
    println!("arbiter serves at http://{address}");
    println!("the API page:     http://{address}/docs/");
    println!("get a token:      curl -d grant_type=client_credentials -d client_id=admin \\");
    println!("                       -d client_secret=SECRET http://{address}/oauth/token");
}
