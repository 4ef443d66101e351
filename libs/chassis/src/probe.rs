//! `SERVICE health`: asks the service on this machine whether it lives, for a container's health check. Small base
//! images have no program that could ask.
use std::io::{Read, Write};
use std::net::{IpAddr, Ipv4Addr, SocketAddr, TcpStream};
use std::time::Duration;

const PATIENCE: Duration = Duration::from_secs(3);

/// Whether the service that listens at this address answers that it lives.
pub(crate) fn lives(listen: SocketAddr) -> bool {
    let ip = if listen.ip().is_unspecified() { IpAddr::V4(Ipv4Addr::LOCALHOST) } else { listen.ip() };
    ask(SocketAddr::new(ip, listen.port())).is_ok_and(|answer| answer.starts_with("HTTP/1.1 200"))
}

fn ask(address: SocketAddr) -> std::io::Result<String> {
    let mut stream = TcpStream::connect_timeout(&address, PATIENCE)?;
    stream.set_read_timeout(Some(PATIENCE))?;
    stream.write_all(b"GET /health/live HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n")?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer)?;
    Ok(answer)
}
