//! Hints about memory, which change nothing but how long it takes to read and to free.
#![cfg_attr(
    any(target_arch = "x86_64", target_os = "linux"),
    expect(unsafe_code, reason = "the processor and the system are asked directly")
)]

use std::thread::JoinHandle;

/// Asks the processor to bring the beginning of `words` into its cache, to be read soon. Where that cannot be asked
/// nothing is done.
#[inline]
pub(crate) fn prefetch<T>(words: &[T]) {
    #[cfg(target_arch = "x86_64")]
    {
        use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        // SAFETY: a hint that reads nothing for the program and never faults, whatever the address.
        unsafe { _mm_prefetch::<_MM_HINT_T0>(words.as_ptr().cast()) }
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = words;
}

/// Asks the system to keep `words` in large pages (2 MiB), so that reads here and there need not look up a page each.
/// Where that cannot be asked nothing is done.
pub(crate) fn prefer_large_pages<T>(words: &mut [T]) {
    #[cfg(target_os = "linux")]
    {
        use rustix::mm::{Advice, madvise};
        const PAGE: usize = 4096;
        let start = words.as_mut_ptr().cast::<std::ffi::c_void>();
        let skipped = start.align_offset(PAGE);
        let bytes = size_of_val(words).saturating_sub(skipped) / PAGE * PAGE;
        if bytes > 0 {
            // SAFETY: whole pages within a slice that this function holds alone; the advice keeps their contents.
            let taken = unsafe { madvise(start.wrapping_byte_add(skipped), bytes, Advice::LinuxHugepage) };
            // A system without large pages says so; nothing else depends on it.
            let _ = taken;
        }
    }
    #[cfg(not(target_os = "linux"))]
    let _ = words;
}

/// Frees memory on a thread of its own, where there can be one: much of it may take the system seconds.
pub(crate) fn give_back<T: Send + 'static>(memory: T) -> Option<JoinHandle<()>> {
    // Without a thread it is freed here, as what the closure holds is dropped with it.
    std::thread::Builder::new().spawn(move || drop(memory)).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hints_keep_what_is_stored() {
        for length in [0, 1, 511, 3 * 4096] {
            let mut words: Vec<u64> = (0..length).collect();
            prefer_large_pages(&mut words);
            prefetch(&words);
            assert!(words.iter().copied().eq(0..length));
        }
    }
}
