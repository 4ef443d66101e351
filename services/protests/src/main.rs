//! The protests service as a process of its own.
use chassis::app::run;

fn main() -> std::process::ExitCode {
    run(arbiter_protests::Settings::read, |settings| settings.http.listen, arbiter_protests::start)
}
