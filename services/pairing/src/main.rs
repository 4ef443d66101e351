//! The pairing service as a process of its own.
use chassis::app::run;

fn main() -> std::process::ExitCode {
    run(arbiter_pairing::Settings::read, |settings| settings.http.listen, arbiter_pairing::start)
}
