//! The server over real sockets, with a small page.

use std::io::Read;
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::sync::mpsc;
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use server::{Config, Page, ServeError};
use tokio::sync::oneshot;
use ureq::http::Response;
use ureq::{Agent, Body};

/// A server on a free port; stopped and waited for at the end of the test.
struct Running {
    address: SocketAddr,
    stop: Option<oneshot::Sender<()>>,
    thread: Option<JoinHandle<Result<(), ServeError>>>,
}

impl Running {
    fn with(page: Page) -> Self {
        let listen = "127.0.0.1:0".to_owned();
        let config = Config {
            listen,
            page,
            grace: Duration::from_millis(300),
        };
        let (stop, stopped) = oneshot::channel::<()>();
        let (ready, address) = mpsc::channel();
        let thread = thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
            let stopped = async move {
                let _ = stopped.await;
            };
            runtime.block_on(server::serve(
                config,
                |address| ready.send(address).unwrap(),
                stopped,
            ))
        });
        let address = address.recv().expect("the server starts");
        Self {
            address,
            stop: Some(stop),
            thread: Some(thread),
        }
    }

    fn get(&self, path: &str, headers: &[(&str, &str)]) -> Response<Body> {
        let agent: Agent = Agent::config_builder().http_status_as_error(false).build().into();
        let mut request = agent.get(format!("http://{}{path}", self.address));
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        request.call().expect("an answer")
    }

    fn stop(&mut self) -> Result<(), ServeError> {
        drop(self.stop.take());
        self.thread.take().map_or(Ok(()), |thread| thread.join().unwrap())
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.stop();
    }
}

const INDEX: &str = "<!doctype html><title>trigon</title>";

fn small_page() -> Page {
    Page::from_files([
        ("index.html", INDEX.into()),
        ("assets/app-1a2b.js", "let a = 1;\n".repeat(500).into_bytes()),
        ("assets/trigon-3c4d.wasm", b"\0asm\x01\0\0\0".to_vec()),
    ])
}

fn header<'a>(response: &'a Response<Body>, name: &str) -> &'a str {
    response
        .headers()
        .get(name)
        .map_or("", |value| value.to_str().unwrap())
}

fn text(mut response: Response<Body>) -> String {
    response.body_mut().read_to_string().unwrap()
}

#[test]
fn sends_the_page_for_every_view() {
    let server = Running::with(small_page());
    for path in ["/", "/index.html", "/faz", "/tzaar/game/3?seat=white"] {
        let response = server.get(path, &[]);
        assert_eq!(response.status(), 200, "{path}");
        assert_eq!(header(&response, "content-type"), "text/html; charset=utf-8");
        assert_eq!(header(&response, "cache-control"), "no-cache");
        assert_eq!(text(response), INDEX, "{path}");
    }
}

#[test]
fn sends_files_with_type_and_lasting_cache() {
    let server = Running::with(small_page());
    let wasm = server.get("/assets/trigon-3c4d.wasm", &[]);
    assert_eq!(header(&wasm, "content-type"), "application/wasm");
    assert_eq!(
        header(&wasm, "cache-control"),
        "public, max-age=31536000, immutable"
    );
    let script = server.get("/assets/app-1a2b.js", &[]);
    assert_eq!(header(&script, "content-type"), "text/javascript; charset=utf-8");
}

#[test]
fn a_missing_file_is_not_answered_with_the_page() {
    let server = Running::with(small_page());
    for path in [
        "/assets/old-9f9f.js",
        "/../Cargo.toml",
        "/%2e%2e/Cargo.toml",
        "/favicon.ico",
        "/assets/old",
        "/assets",
        "/api/games/3",
    ] {
        let response = server.get(path, &[]);
        assert_eq!(response.status(), 404, "{path}");
        assert!(!text(response).contains("<html"), "{path}");
    }
}

#[test]
fn compresses_for_clients_that_take_it() {
    let server = Running::with(small_page());
    let plain = server.get("/assets/app-1a2b.js", &[]);
    assert_eq!(header(&plain, "content-encoding"), "");
    let plain = text(plain);
    for encoding in ["br", "gzip"] {
        let mut response = server.get("/assets/app-1a2b.js", &[("accept-encoding", encoding)]);
        assert_eq!(header(&response, "content-encoding"), encoding);
        assert_eq!(header(&response, "vary"), "accept-encoding");
        let sent = response.body_mut().read_to_vec().unwrap();
        assert!(sent.len() * 5 < plain.len(), "{encoding}: {} bytes", sent.len());
        assert_eq!(decoded(encoding, &sent), plain, "{encoding}");
    }
    let small = server.get("/", &[("accept-encoding", "br")]);
    assert_eq!(header(&small, "content-encoding"), "");
}

fn decoded(encoding: &str, sent: &[u8]) -> String {
    let mut plain = String::new();
    match encoding {
        "br" => brotli::Decompressor::new(sent, 4096)
            .read_to_string(&mut plain)
            .unwrap(),
        _ => flate2::read::GzDecoder::new(sent)
            .read_to_string(&mut plain)
            .unwrap(),
    };
    plain
}

#[test]
fn a_client_that_has_the_file_is_told_so() {
    let server = Running::with(small_page());
    let br = ("accept-encoding", "br");
    let first = server.get("/assets/app-1a2b.js", &[br]);
    let tag = header(&first, "etag").to_owned();
    assert!(tag.ends_with("-br\""), "{tag}");
    let second = server.get("/assets/app-1a2b.js", &[br, ("if-none-match", &tag)]);
    assert_eq!(second.status(), 304);
    assert_eq!(header(&second, "etag"), tag);
    assert_eq!(text(second), "");
    // The same tag does not stand for the uncompressed form.
    assert_eq!(
        server
            .get("/assets/app-1a2b.js", &[("if-none-match", &tag)])
            .status(),
        200
    );
}

#[test]
fn every_answer_carries_the_security_headers() {
    let server = Running::with(small_page());
    for path in ["/", "/healthz", "/nothing.js", "/assets/trigon-3c4d.wasm"] {
        let response = server.get(path, &[]);
        let policy = header(&response, "content-security-policy");
        assert!(
            policy.contains("script-src 'self' 'wasm-unsafe-eval'"),
            "{path}: {policy}"
        );
        assert!(policy.contains("frame-ancestors 'none'"), "{path}: {policy}");
        assert_eq!(header(&response, "x-content-type-options"), "nosniff", "{path}");
        assert_eq!(header(&response, "referrer-policy"), "no-referrer", "{path}");
    }
}

#[test]
fn other_methods_are_refused_and_head_has_no_body() {
    let server = Running::with(small_page());
    let agent: Agent = Agent::config_builder().http_status_as_error(false).build().into();
    let root = format!("http://{}/", server.address);
    assert_eq!(agent.post(&root).send_empty().unwrap().status(), 405);
    let head = agent.head(&root).call().unwrap();
    assert_eq!(head.status(), 200);
    assert_eq!(header(&head, "content-length"), INDEX.len().to_string());
    assert_eq!(text(head), "");
}

#[test]
fn says_alive_and_ready() {
    let server = Running::with(small_page());
    assert_eq!(text(server.get("/healthz", &[])), "ok\n");
    assert_eq!(text(server.get("/readyz", &[])), "ready\n");
}

#[test]
fn without_a_page_says_how_to_build_it() {
    let server = Running::with(Page::default());
    let response = server.get("/", &[]);
    assert_eq!(response.status(), 503);
    assert!(text(response).contains("./run"));
    assert_eq!(server.get("/healthz", &[]).status(), 200);
    let ready = server.get("/readyz", &[]);
    assert_eq!(ready.status(), 503);
    assert_eq!(text(ready), "the page is not built in\n");
}

#[test]
fn stops_when_told_even_with_an_idle_connection() {
    let mut server = Running::with(small_page());
    let idle = TcpStream::connect(server.address).unwrap();
    let asked = Instant::now();
    server.stop().unwrap();
    assert!(asked.elapsed() < Duration::from_secs(5), "{:?}", asked.elapsed());
    drop(idle);
    assert!(
        TcpStream::connect(server.address).is_err(),
        "the port is free again"
    );
}

/// What starting on `listen` fails with.
fn failure(listen: &str) -> String {
    let config = Config {
        listen: listen.to_owned(),
        page: Page::default(),
        ..Config::default()
    };
    server::run(config, |address| panic!("started on {address}"))
        .unwrap_err()
        .to_string()
}

#[test]
fn a_taken_port_is_named_with_a_way_out() {
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap().to_string();
    let message = failure(&address);
    assert!(message.contains(&address), "{message}");
    assert!(message.contains("another program is using it"), "{message}");
    assert!(message.contains("--listen"), "{message}");
}

#[test]
fn a_malformed_address_is_named_with_the_expected_form() {
    for listen in [
        "",
        "8080",
        "127.0.0.1",
        "127.0.0.1:99999",
        "host:name:1",
        "not a host:80",
    ] {
        let message = failure(listen);
        assert!(message.contains(&format!("`{listen}`")), "{message}");
        assert!(message.contains("expected HOST:PORT"), "{message}");
    }
}

#[test]
fn an_address_of_another_machine_is_refused() {
    let message = failure("192.0.2.1:8080");
    assert!(
        message.contains("192.0.2.1:8080") && message.contains("--listen"),
        "{message}"
    );
}
