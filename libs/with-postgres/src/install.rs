//! Installing the server's programs, as root on a Debian-like machine.
use std::path::Path;
use std::process::Command;

pub(crate) fn postgres() -> Result<(), String> {
    if !Path::new("/usr/bin/apt-get").exists() {
        return Err("no apt-get on this machine".to_owned());
    }
    let user = Command::new("id").arg("-u").output().map_err(|error| error.to_string())?;
    if String::from_utf8_lossy(&user.stdout).trim() != "0" {
        return Err("only root may install".to_owned());
    }
    run(&["update", "-qq"])?;
    run(&["install", "-y", "-qq", "--no-install-recommends", "postgresql"])
}

fn run(arguments: &[&str]) -> Result<(), String> {
    let status = Command::new("apt-get")
        .args(arguments)
        .env("DEBIAN_FRONTEND", "noninteractive")
        .stdout(std::process::Stdio::null())
        .status()
        .map_err(|error| error.to_string())?;
    if status.success() { Ok(()) } else { Err(format!("apt-get {} failed", arguments.join(" "))) }
}
