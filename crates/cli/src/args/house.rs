//! `serve` and `completions`.

use clap::Args;
use clap_complete::Shell;

/// `trigon serve`.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  trigon serve
  trigon serve --open
  trigon serve --listen 0.0.0.0:80

Serves the page until it is told to stop (Ctrl-C or SIGTERM), and prints the
address when it is ready.")]
pub struct ServeArgs {
    /// Where to listen; port 0 takes a free one
    #[arg(long, value_name = "HOST:PORT", default_value = server::DEFAULT_LISTEN)]
    pub listen: String,
    /// Open the page in the browser
    #[arg(long)]
    pub open: bool,
}

impl ServeArgs {
    /// What `trigon` without a command does.
    pub fn alone() -> ServeArgs {
        ServeArgs {
            listen: server::DEFAULT_LISTEN.to_string(),
            open: true,
        }
    }
}

/// `trigon completions`.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  trigon completions bash > ~/.local/share/bash-completion/completions/trigon
  trigon completions fish > ~/.config/fish/completions/trigon.fish")]
pub struct CompletionsArgs {
    /// The shell
    #[arg(value_enum)]
    pub shell: Shell,
}
