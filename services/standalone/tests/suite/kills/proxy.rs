//! The wire between the protests and the results services: it lets calls through, refuses them, or stops one on its
//! way there or its answer on the way back. A call is known by the id of the request that caused it.
use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

/// A method and a part of the path.
pub(super) type CallKind = (&'static str, &'static str);

/// Where a call is stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stop {
    /// The connection is closed before anything is read from it for the receiver.
    Refused,
    /// On the way there.
    There,
    /// Its answer, on the way back.
    Back,
}

/// What becomes of the calls that were stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fate {
    Waits,
    GoesOn,
    IsLost,
}

#[derive(Default)]
struct Seen {
    stops: HashMap<String, (CallKind, Stop)>,
    arrived: HashSet<String>,
    /// Calls that were lost on the way there, as they were written.
    lost: Vec<Vec<u8>>,
}

impl Seen {
    fn absent(&self) -> Vec<String> {
        self.stops.keys().filter(|request| !self.arrived.contains(*request)).cloned().collect()
    }
}

struct Wire {
    to: u16,
    seen: Mutex<Seen>,
    fate: watch::Sender<Fate>,
}

/// A running wire.
pub(super) struct Proxy {
    pub(super) port: u16,
    wire: Arc<Wire>,
}

impl Proxy {
    /// A wire to this port.
    pub(super) async fn to(to: u16) -> Self {
        let listener = TcpListener::bind(("127.0.0.1", 0)).await.unwrap();
        let port = listener.local_addr().unwrap().port();
        let wire = Arc::new(Wire { to, seen: Mutex::default(), fate: watch::Sender::new(Fate::Waits) });
        let accepting = Arc::clone(&wire);
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                let wire = Arc::clone(&accepting);
                // A neighbour that was killed breaks its connections; nothing is to be done then.
                tokio::spawn(async move { drop(wire.carry(stream).await) });
            }
        });
        Self { port, wire }
    }

    /// From now on this request's call of this kind is stopped there.
    pub(super) fn stop(&self, request: &str, call: CallKind, stop: Stop) {
        self.wire.fate.send_replace(Fate::Waits);
        self.wire.seen.lock().unwrap().stops.insert(request.to_owned(), (call, stop));
    }

    /// Waits until every call stands where it is to be stopped; answers the requests whose calls do not.
    pub(super) async fn wait(&self, patience: Duration) -> Vec<String> {
        let until = Instant::now() + patience;
        loop {
            let absent = self.wire.seen.lock().unwrap().absent();
            if absent.is_empty() || Instant::now() > until {
                return absent;
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    }

    /// What was stopped goes on, and whatever comes later.
    pub(super) fn go_on(&self) {
        self.open(Fate::GoesOn);
    }

    /// What was stopped is lost; whatever comes later goes through.
    pub(super) fn lose(&self) {
        self.open(Fate::IsLost);
    }

    fn open(&self, fate: Fate) {
        let mut seen = self.wire.seen.lock().unwrap();
        seen.stops.clear();
        seen.arrived.clear();
        drop(seen);
        self.wire.fate.send_replace(fate);
    }

    /// Sends what was lost on the way there after all; answers how many calls.
    pub(super) async fn deliver_lost(&self) -> usize {
        let lost = std::mem::take(&mut self.wire.seen.lock().unwrap().lost);
        for call in &lost {
            self.wire.ask(call).await.unwrap();
        }
        lost.len()
    }
}

impl Wire {
    async fn carry(&self, mut from: TcpStream) -> std::io::Result<()> {
        let call = read_call(&mut from).await?;
        let stop = self.stop_of(&call);
        if stop == Some(Stop::Refused) {
            return Ok(());
        }
        if stop == Some(Stop::There) && self.fate().await == Fate::IsLost {
            self.seen.lock().unwrap().lost.push(call);
            return Ok(());
        }
        let answer = self.ask(&call).await?;
        if stop == Some(Stop::Back) {
            self.arrive(&call);
            if self.fate().await == Fate::IsLost {
                return Ok(());
            }
        }
        from.write_all(&answer).await?;
        from.shutdown().await
    }

    fn stop_of(&self, call: &[u8]) -> Option<Stop> {
        let head = head_of(call);
        let mut seen = self.seen.lock().unwrap();
        let request = field(head, "x-request-id")?;
        let ((method, part), stop) = *seen.stops.get(request)?;
        let first = head.lines().next()?;
        if !first.starts_with(method) || !first.contains(part) {
            return None;
        }
        if stop != Stop::Back {
            seen.arrived.insert(request.to_owned());
        }
        Some(stop)
    }

    fn arrive(&self, call: &[u8]) {
        let request = field(head_of(call), "x-request-id").unwrap_or_default();
        self.seen.lock().unwrap().arrived.insert(request.to_owned());
    }

    async fn fate(&self) -> Fate {
        let mut fate = self.fate.subscribe();
        let decided = fate.wait_for(|fate| *fate != Fate::Waits).await;
        decided.map_or(Fate::IsLost, |fate| *fate)
    }

    async fn ask(&self, call: &[u8]) -> std::io::Result<Vec<u8>> {
        let mut to = TcpStream::connect(("127.0.0.1", self.to)).await?;
        to.write_all(call).await?;
        let mut answer = Vec::new();
        to.read_to_end(&mut answer).await?;
        Ok(answer)
    }
}

/// One call, its sender told to close the connection after it: each call has its own.
async fn read_call(from: &mut TcpStream) -> std::io::Result<Vec<u8>> {
    let mut call = Vec::new();
    let mut buffer = [0_u8; 8192];
    loop {
        let count = from.read(&mut buffer).await?;
        if count == 0 {
            return Err(std::io::ErrorKind::UnexpectedEof.into());
        }
        call.extend_from_slice(&buffer[..count]);
        let head = head_of(&call);
        let Some(end) = head.find("\r\n\r\n") else { continue };
        let body = field(head, "content-length").map_or(0, |length| length.parse().unwrap());
        if call.len() < end + 4 + body {
            continue;
        }
        let first = head.find("\r\n").unwrap() + 2;
        call.splice(first..first, *b"connection: close\r\n");
        return Ok(call);
    }
}

/// The head, and whatever of the body is plain text.
fn head_of(call: &[u8]) -> &str {
    let end = call.windows(4).position(|window| window == b"\r\n\r\n").map_or(0, |end| end + 4);
    std::str::from_utf8(&call[..end]).unwrap_or_default()
}

fn field<'a>(head: &'a str, name: &str) -> Option<&'a str> {
    let lines = head.lines().filter_map(|line| line.split_once(':'));
    lines.filter(|(key, _)| key.eq_ignore_ascii_case(name)).map(|(_, value)| value.trim()).next()
}
