//! Benchmarks of reading and replaying real games. The games are not part of the repository; without them
//! nothing is measured.
#![allow(missing_docs, clippy::unwrap_used, reason = "a bench may panic")]

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use saki_lua::interop::{Log, LogError, read, replay};
use serde_json::Value;
use std::path::Path;

/// All complete games that can be replayed.
fn games() -> Option<Vec<Vec<u8>>> {
    let dir = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/data/logs");
    let Ok(manifest) = std::fs::read_to_string(dir.join("MANIFEST.jsonl")) else {
        println!("skipped: there are no logs in {}", dir.display());
        return None;
    };
    let entries = manifest.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
    let files = entries.filter(|entry| entry["kind"] == "full");
    let bytes = files.map(|entry| std::fs::read(dir.join(entry["file"].as_str().unwrap())).unwrap());
    Some(bytes.filter(|bytes| !matches!(read(bytes), Err(LogError::Refused(_)))).collect())
}

fn bench(c: &mut Criterion) {
    let Some(files) = games() else { return };
    let logs: Vec<Log> = files.iter().map(|bytes| read(bytes).unwrap()).collect();
    let rounds: usize = logs.iter().map(|log| log.rounds.len()).sum();
    println!("{} games, {rounds} rounds", logs.len());
    let mut group = c.benchmark_group("records");
    group.sample_size(10).throughput(Throughput::Elements(rounds as u64));
    group.bench_function("read", |b| {
        b.iter(|| files.iter().map(|bytes| read(bytes).unwrap().rounds.len()).sum::<usize>());
    });
    group.bench_function("replay", |b| {
        b.iter(|| logs.iter().map(|log| replay(log).mismatches.len()).sum::<usize>());
    });
    group.finish();
}

criterion_group!(benches, bench);
criterion_main!(benches);
