//! The server: its sockets, its requests, its end.

use super::answer::bare;
use super::asked::Asked;
use super::assets::asset;
use super::common::Common;
use super::desk::Desk;
use super::door::{self, MOST, MOST_OF_ONE};
use super::files::Files;
use super::friends::Friends;
use super::games::Games;
use super::guard::{Access, Admission, Guard};
use super::hall::Hall;
use super::matches::Matches;
use super::notice::{Notice, What};
use super::nowhere::nowhere;
use super::place::{self, Place};
use super::routes;
use crate::problem::{Explain, Lang, Problem, texts};
use crate::tile::Who;
use axum::Router;
use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::{HeaderName, HeaderValue, Method, StatusCode, header};
use axum::response::Response;
use std::io;
use std::net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket};
use std::path::PathBuf;
use std::sync::Arc;
use std::thread::{self, JoinHandle};
use std::time::Duration;
use tokio::net::TcpListener;
use tokio::runtime::{Builder, Runtime};
use tokio::sync::watch::{Receiver, channel};

/// How often it is looked whether somebody wants no more.
const MOMENT: Duration = Duration::from_millis(50);
/// How a studio is opened.
#[derive(Debug, Clone, Default)]
pub struct Options {
    /// The port; 0 for a free one.
    pub port: u16,
    /// Whether persons in the network may take their seats, too: those of the setting.
    pub lan: bool,
    /// Files that pages may edit: handles and paths.
    pub files: Vec<(String, PathBuf)>,
    /// The language of messages where a page asks for none.
    pub lang: Lang,
    /// Whether somebody named it: then it comes before that of the browser.
    pub is_lang_named: bool,
}

/// Where a studio can be found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Address {
    /// The address, with its secret.
    pub url: String,
    /// The seat it is for; `None` for everything.
    pub seat: Option<Who>,
}

/// A studio that is open.
pub struct Server {
    listeners: Vec<(std::net::TcpListener, Guard)>,
    addresses: Vec<Address>,
    common: Arc<Common>,
    unkept: Option<Problem>,
}

/// What a request to one of the sockets comes with.
#[derive(Clone)]
struct Door {
    common: Arc<Common>,
    guard: Arc<Guard>,
}

impl Server {
    /// Opens a studio.
    ///
    /// # Errors
    /// The port is taken.
    pub fn bind(options: &Options, desk: Desk) -> io::Result<Self> {
        let listener = std::net::TcpListener::bind((Ipv4Addr::LOCALHOST, options.port))?;
        let at = listener.local_addr()?;
        // A port that was asked for keeps its address, so that pages that are open find the next studio there.
        let mut place = if options.port == 0 { Place::default() } else { Place::at(options.port) };
        let url = format!("http://{at}/{}/", place.page.secret);
        let names = [at.ip().to_string(), "localhost".to_owned()];
        let guard = Guard::new(vec![place.page.key(Access::All)], at, &names);
        let mut listeners = vec![(listener, guard)];
        let mut addresses = vec![Address { url, seat: None }];
        let persons = desk.persons();
        if options.lan {
            let (listener, guard, urls) = seats(&mut place, persons)?;
            listeners.push((listener, guard));
            addresses.extend(urls);
        }
        let kept = if options.port == 0 { Ok(()) } else { place.keep(options.port) };
        let files = Files::default();
        for (girl, path) in &options.files {
            files.open(girl, path);
        }
        let games = Arc::new(Games::new());
        let matches = Matches::new(Arc::clone(&games));
        let hall = Hall::after(games.greatest().max(matches.greatest_table()));
        let urls = addresses.iter().filter_map(|address| Some((address.seat?, address.url.clone())));
        let friends = Arc::new(Friends::new(persons, urls.collect(), hall.notices.clone()));
        let (girls, labs, reopening) = Default::default();
        let Options { lang, is_lang_named, .. } = *options;
        let common = Common {
            desk,
            hall,
            files,
            girls,
            labs,
            matches,
            games,
            friends,
            lang,
            is_lang_named,
            reopening,
        };
        let unkept = kept.err().map(|error| {
            let file = place::file(options.port).unwrap_or_default();
            Problem::from(texts::studio::address_not_kept(file.display(), error.problem().whole())).warning()
        });
        Ok(Self { listeners, addresses, common: Arc::new(common), unkept })
    }

    /// Why the next studio at this port will have another address, if that is so.
    #[must_use]
    pub const fn unkept(&self) -> Option<&Problem> {
        self.unkept.as_ref()
    }

    /// Where it can be found; the first is for everything.
    #[must_use]
    pub fn addresses(&self) -> &[Address] {
        &self.addresses
    }

    /// Serves until `is_stopped`. The network has a thread of its own: whatever comes from there, the page is answered.
    ///
    /// # Errors
    /// The system lets nobody in any more.
    pub fn run(self, is_stopped: impl Fn() -> bool) -> io::Result<()> {
        let (closing, closed) = channel(false);
        let mut opened = self.listeners.into_iter().map(|(listener, guard)| Opened {
            listener,
            door: Door { common: Arc::clone(&self.common), guard: Arc::new(guard) },
        });
        let Some(page) = opened.next() else { return Ok(()) };
        let network: Vec<_> =
            opened.map(|opened| opened.serve_aside(closed.clone())).collect::<Result<_, _>>()?;
        let runtime = runtime()?;
        let served: io::Result<()> = runtime.block_on(async {
            let mut page = tokio::spawn(page.serve(MOST, closed)?);
            while !is_stopped() && !page.is_finished() {
                tokio::time::sleep(MOMENT).await;
            }
            // Streams end by themselves only when they are told, and the server waits for them.
            _ = self.common.hall.notices.send(Notice { table: None, what: What::Bye });
            self.common.labs.close();
            _ = closing.send(true);
            _ = (&mut page).await;
            Ok(())
        });
        // A game that thinks does not hold up the end.
        runtime.shutdown_background();
        // Each has ended when it was told to, after the same time at most.
        network.into_iter().for_each(|network| _ = network.join());
        served
    }
}

/// A socket that is open, and what its requests come with.
struct Opened {
    listener: std::net::TcpListener,
    door: Door,
}

impl Opened {
    /// Serves with so many connections of an address, until that is over.
    fn serve(
        self,
        most_of_one: usize,
        closed: Receiver<bool>,
    ) -> io::Result<impl Future<Output = ()> + use<>> {
        self.listener.set_nonblocking(true)?;
        let listener = TcpListener::from_std(self.listener)?;
        let app = Router::new().fallback(answer).with_state(self.door);
        Ok(door::serve(listener, app, most_of_one, closed))
    }

    /// Serves on a thread.
    fn serve_aside(self, closed: Receiver<bool>) -> io::Result<JoinHandle<()>> {
        let runtime = runtime()?;
        let serve = move || {
            runtime.block_on(async {
                // Where the system refuses, who sits elsewhere sees that no page comes.
                if let Ok(served) = self.serve(MOST_OF_ONE, closed) {
                    served.await;
                }
            });
            runtime.shutdown_background();
        };
        thread::Builder::new().name("network".to_owned()).spawn(serve)
    }
}

fn runtime() -> io::Result<Runtime> {
    Builder::new_current_thread().enable_all().build()
}

/// A socket for persons in the network, at the port where it was before if that is free, and the addresses of their seats.
fn seats(place: &mut Place, persons: [bool; 4]) -> io::Result<(std::net::TcpListener, Guard, Vec<Address>)> {
    let bind = |port| std::net::TcpListener::bind((Ipv4Addr::UNSPECIFIED, port));
    let listener = bind(place.network).or_else(|_| bind(0))?;
    let at = listener.local_addr()?;
    place.network = at.port();
    let ip = own_address();
    let seats = || Who::ALL.into_iter().filter(|who| persons[who.index()]);
    let address = |who: Who| Address {
        url: format!("http://{}/{}/", SocketAddr::new(ip, at.port()), place.seats[who.index()].secret),
        seat: Some(who),
    };
    let addresses = seats().map(address).collect();
    let keys = seats().map(|who| place.seats[who.index()].key(Access::Seat(who))).collect();
    let names = [ip.to_string(), "127.0.0.1".to_owned(), "localhost".to_owned()];
    Ok((listener, Guard::new(keys, at, &names), addresses))
}

/// The address by which others in the network reach this machine. Nothing is sent to find it.
fn own_address() -> IpAddr {
    let local = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).and_then(|socket| {
        socket.connect((Ipv4Addr::new(192, 0, 2, 1), 9))?;
        socket.local_addr()
    });
    local.map_or(IpAddr::V4(Ipv4Addr::LOCALHOST), |local| local.ip())
}

/// Answers a request.
async fn answer(State(door): State<Door>, request: Request) -> Response {
    let mut response = admitted(&door, request).await;
    let headers = response.headers_mut();
    for (name, value) in HEADERS {
        headers.insert(HeaderName::from_static(name), HeaderValue::from_static(value));
    }
    response
}

/// Headers of every answer. Nothing is kept by the browser: what is asked for changes with every start.
const HEADERS: [(&str, &str); 5] = [
    ("cache-control", "no-store"),
    ("content-security-policy", POLICY),
    ("cross-origin-resource-policy", "same-origin"),
    ("referrer-policy", "no-referrer"),
    ("x-content-type-options", "nosniff"),
];

/// What the page may load: its own files, and no scripts but those.
const POLICY: &str = "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; \
     object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

async fn admitted(door: &Door, request: Request) -> Response {
    if !door.guard.is_from_here(request.headers()) {
        return bare(StatusCode::FORBIDDEN);
    }
    let path = request.uri().path().to_owned();
    let admission = door.guard.admit(&path, request.headers());
    let Some(Admission { access, rest, onward }) = admission else { return bare(StatusCode::NOT_FOUND) };
    if !rest.starts_with("api/") {
        return match onward {
            Some((place, cookie)) if rest.is_empty() && request.method() == Method::GET => {
                lead(&place, &cookie)
            }
            _ => page(&path, rest, request.method())
                .unwrap_or_else(|| nowhere(rest, request.headers(), access, &door.common)),
        };
    }
    let (common, rest) = (Arc::clone(&door.common), rest.to_owned());
    match Asked::read(access, &rest["api/".len()..], common.lang, request).await {
        Ok(asked) => routes::answer(&common, asked).await,
        Err(refusal) => refusal.response(common.lang),
    }
}

/// Leads a browser to the page, with a cookie. This is no redirect, after which it would not send the cookie: whoever
/// opened the address, it is this page that asks for the next.
fn lead(place: &str, cookie: &str) -> Response {
    let text = format!(
        "<!doctype html><meta charset=\"utf-8\"><meta http-equiv=\"refresh\" content=\"0;url={place}\">"
    );
    let mut response = Response::new(Body::from(text));
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("text/html; charset=utf-8"));
    if let Ok(cookie) = HeaderValue::from_str(cookie) {
        headers.insert(header::SET_COOKIE, cookie);
    }
    response
}

/// What is at an address of the page, if there is anything.
fn page(path: &str, rest: &str, method: &Method) -> Option<Response> {
    if method != Method::GET && method != Method::HEAD {
        return Some(bare(StatusCode::METHOD_NOT_ALLOWED));
    }
    // Without the last slash, names on the page would lead elsewhere.
    if rest.is_empty() && !path.ends_with('/') {
        let mut response = bare(StatusCode::PERMANENT_REDIRECT);
        if let Ok(place) = HeaderValue::from_str(&format!("{path}/")) {
            response.headers_mut().insert(header::LOCATION, place);
        }
        return Some(response);
    }
    asset(rest)
}
