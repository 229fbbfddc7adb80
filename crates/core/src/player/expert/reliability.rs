//! How often what the expert expects comes true, by bands of the chance it tells. Generated, do not edit:
//!
//! ```sh
//! cargo run --release --example calibration -- 4000 --write > table
//! mv table crates/core/src/player/expert/reliability.rs
//! ```

/// Frequencies by what is expected and band.
pub(super) static CAME: [[f64; 11]; 3] = [
    [0.029, 0.093, 0.111, 0.126, 0.148, 0.190, 0.250, 0.337, 0.428, 0.556, 0.741],
    [0.001, 0.022, 0.048, 0.077, 0.124, 0.147, 0.218, f64::NAN, f64::NAN, f64::NAN, f64::NAN],
    [0.037, 0.071, 0.093, 0.119, 0.195, 0.282, 0.363, 0.504, 0.624, 0.776, 0.907],
];
