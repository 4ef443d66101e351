//! `make tour`: the story against the suite at `ARBITER_URL`, as the administrator of `ARBITER_ADMIN_SECRET`.
use std::process::ExitCode;

#[tokio::main(flavor = "current_thread")]
#[expect(clippy::disallowed_methods, reason = "a user's program is set through the environment")]
#[expect(clippy::print_stdout, reason = "the story is told to the person at the terminal")]
async fn main() -> ExitCode {
    let url = std::env::var("ARBITER_URL").unwrap_or_else(|_| "http://127.0.0.1:8080".to_owned());
    let Ok(secret) = std::env::var("ARBITER_ADMIN_SECRET") else {
        eprintln!("set ARBITER_ADMIN_SECRET to the secret that the suite printed at its first start");
        return ExitCode::from(2);
    };
    match tour::run(&url, &secret, &mut |line| println!("{line}")).await {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("the tour ended early: {error}");
            ExitCode::FAILURE
        }
    }
}
