use std::io;

/// Why the server could not start or had to end.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The address to listen on is no `HOST:PORT`, or its host is unknown.
    #[error("cannot listen on `{address}`: expected HOST:PORT such as 127.0.0.1:8080 ({cause})")]
    Address {
        /// The address as given.
        address: String,
        /// What the system said of it.
        cause: io::Error,
    },
    /// Another program listens there already.
    #[error(
        "cannot listen on {address}: another program is using it; \
         stop that program or choose another port, for example --listen 127.0.0.1:8081"
    )]
    Taken {
        /// The address as given.
        address: String,
    },
    /// The system does not allow it: a port below 1024 without the right to it, or an address of another machine.
    #[error("cannot listen on {address}: {cause}; choose another address with --listen HOST:PORT")]
    Refused {
        /// The address as given.
        address: String,
        /// What the system said.
        cause: io::Error,
    },
    /// The runtime could not start, or accepting connections failed for good.
    #[error("the server failed: {0}")]
    Io(#[from] io::Error),
}

impl ServeError {
    /// Sorts the failure of binding `address` by what the user can do about it.
    pub(crate) fn from_bind(address: &str, cause: io::Error) -> Self {
        let address = address.to_owned();
        match cause.kind() {
            io::ErrorKind::AddrInUse => Self::Taken { address },
            io::ErrorKind::PermissionDenied | io::ErrorKind::AddrNotAvailable => {
                Self::Refused { address, cause }
            }
            _ => Self::Address { address, cause },
        }
    }
}
