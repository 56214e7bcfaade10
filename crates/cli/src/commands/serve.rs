//! `trigon serve`: the house on this machine.

use crate::args::ServeArgs;
use crate::fault::{Done, Fault};
use crate::output;
use server::{Config, ServeError};
use std::net::SocketAddr;
use std::process::{Command, Stdio};

/// Runs the server until it is told to stop.
pub fn run(args: &ServeArgs) -> Done {
    let config = Config {
        listen: args.listen.clone(),
        ..Config::default()
    };
    server::run(config, |address| ready(address, args.open)).map_err(|fault| match fault {
        ServeError::Io(_) => Fault::Internal(fault.to_string()),
        _ => Fault::input(fault),
    })
}

fn ready(address: SocketAddr, open: bool) {
    let page = format!("http://{}", reachable(address));
    // Nobody has to read the address: the server runs without a standard output as well.
    let _ = output::line(format!("trigon is ready: {page}"));
    if open && let Err(cause) = open_browser(&page) {
        eprintln!("no browser could be started ({cause}): open {page} yourself");
    }
}

/// An address a browser on this machine can go to.
fn reachable(mut address: SocketAddr) -> SocketAddr {
    if address.ip().is_unspecified() {
        let here = match address {
            SocketAddr::V4(_) => std::net::Ipv4Addr::LOCALHOST.into(),
            SocketAddr::V6(_) => std::net::Ipv6Addr::LOCALHOST.into(),
        };
        address.set_ip(here);
    }
    address
}

fn open_browser(page: &str) -> std::io::Result<()> {
    let (program, before): (&str, &[&str]) = if cfg!(target_os = "macos") {
        ("open", &[])
    } else if cfg!(windows) {
        ("cmd", &["/C", "start", ""])
    } else {
        ("xdg-open", &[])
    };
    let mut command = Command::new(program);
    command.args(before).arg(page);
    command
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null());
    command.spawn().map(drop)
}

#[cfg(test)]
mod tests {
    use super::reachable;

    #[test]
    fn the_address_shown_can_be_opened() {
        for (bound, shown) in [
            ("0.0.0.0:80", "127.0.0.1:80"),
            ("[::]:80", "[::1]:80"),
            ("10.0.0.7:80", "10.0.0.7:80"),
        ] {
            let bound = bound.parse().expect("an address");
            assert_eq!(reachable(bound).to_string(), shown);
        }
    }
}
