//! The oracle as a process of its own.
use chassis::app::run;

fn main() -> std::process::ExitCode {
    run(arbiter_oracle::Settings::read, |settings| settings.http.listen, arbiter_oracle::start)
}
