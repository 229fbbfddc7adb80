//! A socket: how many may come in at a time, and how long they may take to say what they want.

use axum::Router;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use std::collections::BTreeMap;
use std::net::IpAddr;
use std::pin::pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Semaphore;
use tokio::sync::watch::Receiver;
use tokio::time::{sleep, timeout};

/// Most connections at a time. Others wait until one has ended.
pub(super) const MOST: usize = 64;
/// Most connections of one address in the network: a page has six, and a person may have two.
pub(super) const MOST_OF_ONE: usize = 16;
/// How long a head of a request may take, and a connection be silent between two.
const HEAD: Duration = Duration::from_secs(10);
/// How long open answers may take to end.
const PATIENCE: Duration = Duration::from_secs(2);
/// How long nobody is let in after the system has refused to.
const BREATH: Duration = Duration::from_millis(100);

/// How many connections each address has.
#[derive(Clone, Default)]
struct Visitors(Arc<Mutex<BTreeMap<IpAddr, usize>>>);

/// A connection that is counted until this is dropped.
struct Visit {
    visitors: Visitors,
    of: IpAddr,
}

impl Visitors {
    fn counts(&self) -> MutexGuard<'_, BTreeMap<IpAddr, usize>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Counts a connection of an address, if it has fewer than `most`.
    fn enter(&self, of: IpAddr, most: usize) -> Option<Visit> {
        let mut counts = self.counts();
        let count = counts.entry(of).or_default();
        if *count >= most {
            return None;
        }
        *count += 1;
        Some(Visit { visitors: self.clone(), of })
    }
}

impl Drop for Visit {
    fn drop(&mut self) {
        let mut counts = self.visitors.counts();
        if let Some(count) = counts.get_mut(&self.of) {
            *count -= 1;
            if *count == 0 {
                counts.remove(&self.of);
            }
        }
    }
}

/// Answers whoever comes, at most `most_of_one` connections of one address at a time, until `closed` says so.
pub(super) async fn serve(
    listener: TcpListener,
    app: Router,
    most_of_one: usize,
    mut closed: Receiver<bool>,
) {
    let (room, visitors) = (Arc::new(Semaphore::new(MOST)), Visitors::default());
    loop {
        let come = async {
            let place = Arc::clone(&room).acquire_owned().await.ok()?;
            Some((listener.accept().await, place))
        };
        let come = tokio::select! {
            come = come => come,
            _ = closed.wait_for(|closed| *closed) => break,
        };
        let Some((come, place)) = come else { break };
        let Ok((socket, peer)) = come else {
            // No more open files, or one that went before it came in.
            sleep(BREATH).await;
            continue;
        };
        let Some(visit) = visitors.enter(peer.ip(), most_of_one) else { continue };
        let (app, closed) = (app.clone(), closed.clone());
        tokio::spawn(async move {
            talk(socket, app, closed).await;
            drop((place, visit));
        });
    }
    // All places are free when everybody has gone.
    _ = timeout(PATIENCE, room.acquire_many(MOST as u32)).await;
}

/// Answers the requests of a connection.
async fn talk(socket: TcpStream, app: Router, mut closed: Receiver<bool>) {
    _ = socket.set_nodelay(true);
    give_up(&socket);
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(HEAD);
    let mut talk = pin!(http.serve_connection(TokioIo::new(socket), TowerToHyperService::new(app)));
    tokio::select! {
        // Whatever went wrong with a connection ends it and nothing else.
        _ = talk.as_mut() => return,
        _ = closed.wait_for(|closed| *closed) => talk.as_mut().graceful_shutdown(),
    }
    _ = talk.await;
}

/// Ends a connection on which nothing that was sent is answered for a while: a telephone that leaves the network says no farewell.
/// Elsewhere the system does so when it likes, on Windows after some 20 seconds.
#[cfg(any(target_os = "linux", target_os = "android"))]
fn give_up(socket: &TcpStream) {
    const UNANSWERED: Duration = Duration::from_secs(8);
    _ = socket2::SockRef::from(socket).set_tcp_user_timeout(Some(UNANSWERED));
}

#[cfg(not(any(target_os = "linux", target_os = "android")))]
const fn give_up(_: &TcpStream) {}

#[cfg(test)]
mod tests {
    use super::Visitors;
    use std::net::{IpAddr, Ipv4Addr};

    #[test]
    fn an_address_has_so_many_connections_and_others_have_theirs() {
        let (visitors, [one, other]) =
            (Visitors::default(), [1, 2].map(|last| IpAddr::from(Ipv4Addr::new(10, 0, 0, last))));
        let visits: Vec<_> = (0..3).map(|_| visitors.enter(one, 2)).collect();
        assert!(visits[1].is_some() && visits[2].is_none());
        assert!(visitors.enter(other, 2).is_some());
        drop(visits);
        assert!(visitors.enter(one, 2).is_some() && visitors.counts().is_empty());
    }
}
