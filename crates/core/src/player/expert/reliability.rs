//! How often what the expert expects comes true, by bands of the chance it tells. Generated, do not edit:
//!
//! ```sh
//! cargo run --release --example calibration -- 1500 --write > table
//! mv table crates/core/src/player/expert/reliability.rs
//! ```

/// Frequencies by what is expected and band.
pub(super) static CAME: [[f64; 11]; 3] = [
    [0.015, 0.052, 0.084, 0.114, 0.161, 0.211, 0.259, 0.336, 0.432, 0.559, 0.727],
    [0.002, 0.027, 0.046, 0.087, 0.114, 0.164, 0.238, f64::NAN, f64::NAN, f64::NAN, f64::NAN],
    [0.009, 0.033, 0.071, 0.099, 0.127, 0.168, 0.240, 0.386, 0.494, 0.639, 0.829],
];
