//! A service of one thread: it answers each connection with the next text, and keeps what it was asked.
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::{Arc, Mutex};

use api_client::Upstream;

/// One connection's fate.
pub(crate) enum Fate {
    /// Closed without an answer.
    Cut,
    /// Answered.
    Says(String),
}

pub(crate) fn says(status: &str, kind: &str, body: &str) -> Fate {
    Fate::Says(format!(
        "HTTP/1.1 {status}\r\ncontent-type: {kind}\r\ncontent-length: {}\r\nconnection: close\r\n\r\n{body}",
        body.len()
    ))
}

/// A problem document as the suite's services send it.
pub(crate) fn problem(status: u16, code: &str) -> Fate {
    let body = format!(
        r#"{{"type":"urn:arbiter:problem:{code}","title":"T","status":{status},"detail":"D","instance":"/x",
            "code":"{code}","request_id":"r1","candidates":["c3:e5"]}}"#
    );
    says(&format!("{status} No"), "application/problem+json", &body)
}

pub(crate) struct Fake {
    pub(crate) upstream: Upstream,
    asked: Arc<Mutex<Vec<String>>>,
}

impl Fake {
    pub(crate) fn start(fates: Vec<Fate>) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let upstream = Upstream::new("fake", &format!("http://{}/", listener.local_addr().unwrap())).unwrap();
        let asked = Arc::<Mutex<Vec<String>>>::default();
        let kept = Arc::clone(&asked);
        // Ends with its fates; a further call then finds nobody.
        std::thread::spawn(move || {
            for fate in fates {
                let (stream, _) = listener.accept().unwrap();
                let request = read(&stream);
                kept.lock().unwrap().push(request);
                if let Fate::Says(answer) = fate {
                    (&stream).write_all(answer.as_bytes()).unwrap();
                }
            }
        });
        Self { upstream, asked }
    }

    /// The requests that came, head and body.
    pub(crate) fn asked(&self) -> Vec<String> {
        self.asked.lock().unwrap().clone()
    }
}

fn read(stream: &TcpStream) -> String {
    let mut reader = BufReader::new(stream);
    let mut request = String::new();
    let mut length = 0;
    loop {
        let mut line = String::new();
        reader.read_line(&mut line).unwrap();
        if let Some(value) = line.to_ascii_lowercase().strip_prefix("content-length:") {
            length = value.trim().parse().unwrap();
        }
        request.push_str(&line);
        if line.trim().is_empty() {
            break;
        }
    }
    let mut body = vec![0; length];
    reader.read_exact(&mut body).unwrap();
    request + &String::from_utf8(body).unwrap()
}
