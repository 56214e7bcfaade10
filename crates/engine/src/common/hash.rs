//! A hash that is the same on every machine and in every release.

/// The FNV-1a hash of what is fed to it, 64 bits.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Fnv(u64);

impl Fnv {
    pub(crate) const fn new() -> Fnv {
        Fnv(0xcbf2_9ce4_8422_2325)
    }

    /// The hash with more text added.
    pub(crate) fn text(self, text: &str) -> Fnv {
        Fnv(text.bytes().fold(self.0, |hash, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3)
        }))
    }

    /// All 64 bits.
    pub(crate) const fn bits(self) -> u64 {
        self.0
    }

    /// Folded to 32 bits.
    pub(crate) const fn short(self) -> u32 {
        (self.0 ^ (self.0 >> 32)) as u32
    }
}

#[cfg(test)]
mod tests {
    use super::Fnv;

    #[test]
    fn it_is_fnv_1a() {
        assert_eq!(Fnv::new().text("").bits(), 0xcbf2_9ce4_8422_2325);
        assert_eq!(Fnv::new().text("foobar").bits(), 0x8594_4171_f739_67e8);
        assert_eq!(
            Fnv::new().text("foo").text("bar").short(),
            0x8594_4171 ^ 0xf739_67e8
        );
    }
}
