//! How often what the expert expects comes true, by bands of the chance it tells. Generated, do not edit:
//!
//! ```sh
//! cargo run --release --example calibration -- 1500 --write > table
//! mv table crates/core/src/player/expert/reliability.rs
//! ```

/// Frequencies by what is expected and band.
pub(super) static CAME: [[f64; 11]; 3] = [
    [0.019, 0.054, 0.079, 0.108, 0.163, 0.208, 0.250, 0.334, 0.442, 0.559, 0.725],
    [0.001, 0.023, 0.048, 0.089, 0.123, 0.179, f64::NAN, f64::NAN, f64::NAN, f64::NAN, f64::NAN],
    [0.011, 0.030, 0.069, 0.094, 0.123, 0.162, 0.230, 0.342, 0.507, 0.626, 0.814],
];
