//! Settings of a whole process: file, then environment, then flags.
use std::process::Command;

use chassis::config::Sources;
use chassis::settings;

/// Run by the test below, as a process with an environment of its own.
#[test]
#[ignore = "a part of the_layers_of_a_process"]
fn child() {
    let mut sources = match Sources::from_process() {
        Ok(sources) => sources,
        Err(mistakes) => {
            println!("MISTAKES {mistakes}");
            return;
        }
    };
    sources.set("workers", "5");
    let mut reader = sources.reader();
    let http = settings::http(&mut reader, 8080);
    let database = settings::database(&mut reader, "small");
    let (tokens, gateway) = settings::tokens(&mut reader);
    match reader.finish() {
        Ok(()) => println!(
            "READ {} {} {} {:?} {:?} {} {gateway}",
            http.listen, http.workers, http.body_limit, http.time_limit, database.url, tokens.jwks_url
        ),
        Err(mistakes) => println!("MISTAKES {mistakes}"),
    }
}

/// What `child` prints with this file and these variables.
fn read(file: Option<&str>, variables: &[(&str, &str)]) -> String {
    use std::os::unix::ffi::OsStrExt;
    let folder = std::env::temp_dir().join(format!("arbiter-settings-{}", uuid::Uuid::now_v7()));
    std::fs::create_dir_all(&folder).unwrap();
    let mut command = Command::new(std::env::current_exe().unwrap());
    command.args(["--exact", "settings::child", "--ignored", "--nocapture"]).env_clear();
    if let Some(text) = file {
        std::fs::write(folder.join("settings.toml"), text).unwrap();
        command.env("ARBITER_CONFIG", folder.join("settings.toml"));
    }
    command.env("SOMEBODY_ELSES", std::ffi::OsStr::from_bytes(b"\xff"));
    let output = command.envs(variables.iter().copied()).output().unwrap();
    std::fs::remove_dir_all(folder).unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn the_layers_of_a_process() {
    let file = "workers = 3\nbody_limit = 2000\ntime_limit_seconds = 7\ngateway_url = \"http://gate:1/\"\n";
    let printed = read(
        Some(file),
        &[
            ("ARBITER_BODY_LIMIT", "3000"),
            ("ARBITER_WORKERS", "4"),
            ("ARBITER_DATABASE_URL", "postgres://judge:hush@db/small"),
        ],
    );
    let expected =
        "READ 127.0.0.1:8080 5 3000 7s postgres://***@db/small http://gate:1/.well-known/jwks.json";
    assert!(printed.contains(expected), "{printed}");
}

#[test]
fn without_any_there_are_defaults() {
    let printed = read(None, &[]);
    assert!(printed.contains("READ 127.0.0.1:8080 5 1048576 30s sqlite:./data/small.sqlite"), "{printed}");
}

#[test]
fn every_mistake_of_every_layer_is_named_and_no_secret_is() {
    let printed = read(
        Some("pool_size = \"many\"\nworker = 1\n"),
        &[("ARBITER_LISTEN", "here"), ("ARBITER_DATABASE_URL", "mysql://judge:hush@db/small")],
    );
    for part in ["MISTAKES", "4 mistake(s)", "pool_size (from the settings file)", "'worker'", "listen (from"]
    {
        assert!(printed.contains(part), "{part} in {printed}");
    }
    assert!(!printed.contains("hush"), "{printed}");
}

#[test]
fn a_file_that_is_not_there_is_a_mistake() {
    let printed = read(None, &[("ARBITER_CONFIG", "/nowhere/settings.toml")]);
    assert!(printed.contains("MISTAKES") && printed.contains("/nowhere/settings.toml"), "{printed}");
}
