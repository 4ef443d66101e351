//! The gateway as a process of its own.
use chassis::app::run;

fn main() -> std::process::ExitCode {
    run(arbiter_gateway::Settings::read, |settings| settings.http.listen, arbiter_gateway::start)
}
