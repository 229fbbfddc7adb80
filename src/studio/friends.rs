//! Who sits at a table over the network: who is there, under what name, and who has left.

use super::guard::Access;
use super::notice::{Notice, What};
use crate::harmless::one_line;
use crate::tile::Who;
use qrcode::render::svg;
use qrcode::{EcLevel, QrCode};
use serde::Serialize;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::broadcast::Sender;

/// How long a seat may be empty before somebody plays for it: longer than a page takes to come back.
const GRACE: Duration = Duration::from_secs(4);
/// Most characters of a name.
pub(super) const LONGEST: usize = 24;

/// Somebody who comes and goes.
#[derive(Debug, Default)]
struct Visitor {
    /// Streams that are open.
    streams: usize,
    /// When the last one ended; `None` for one who has never been here.
    left: Option<Instant>,
}

impl Visitor {
    const fn is_here(&self) -> bool {
        self.streams > 0
    }

    /// Has been here, and has not come back.
    fn has_left(&self) -> bool {
        !self.is_here() && self.left.is_some_and(|left| left.elapsed() >= GRACE)
    }

    const fn has_come(&self) -> bool {
        self.is_here() || self.left.is_some()
    }
}

/// Somebody who is invited to a seat.
#[derive(Debug, Default)]
struct Guest {
    visitor: Visitor,
    /// The address that leads to the seat; empty where nobody is invited.
    url: String,
    name: Option<String>,
    ready: bool,
}

#[derive(Debug, Default)]
struct All {
    guests: [Guest; 4],
    host: Visitor,
}

/// All of them.
pub(super) struct Friends {
    all: Mutex<All>,
    persons: [bool; 4],
    notices: Sender<Notice>,
}

/// A stream that is open. Somebody is there as long as this is.
pub(super) struct Presence {
    friends: Arc<Friends>,
    access: Access,
}

/// Who is there, as somebody may know it.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "Friends"))]
pub(super) struct Told {
    /// The address of the next free seat; null for guests, and where nobody is invited.
    url: Option<String>,
    /// The same as a picture for a camera: SVG.
    qr: Option<String>,
    seats: [FriendSeat; 4],
    /// The seat of who asks.
    me: Option<Who>,
}

/// A seat of a table over the network.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct FriendSeat {
    who: Who,
    /// Whether it is for a person.
    person: bool,
    name: Option<String>,
    here: bool,
    /// Whether a guest has been here, if not now.
    came: bool,
    ready: bool,
    #[serde(flatten)]
    invitation: Option<Invitation>,
}

/// How a guest comes to a seat, for the host.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct Invitation {
    url: String,
    /// The same as a picture for a camera: SVG.
    qr: Option<String>,
}

impl Friends {
    /// Those who may come by these addresses, to a table at which persons sit there.
    pub fn new(persons: [bool; 4], urls: Vec<(Who, String)>, notices: Sender<Notice>) -> Self {
        let mut all = All::default();
        for (who, url) in urls {
            all.guests[who.index()].url = url;
        }
        Self { all: Mutex::new(all), persons, notices }
    }

    fn all(&self) -> MutexGuard<'_, All> {
        self.all.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn tell(&self) {
        _ = self.notices.send(Notice { table: None, what: What::Friends });
    }

    /// Whether anybody is invited.
    pub fn are_invited(&self) -> bool {
        self.all().guests.iter().any(|guest| !guest.url.is_empty())
    }

    /// Somebody listens from now on.
    pub fn enter(self: &Arc<Self>, access: Access) -> Presence {
        self.visit(access, |visitor| visitor.streams += 1);
        Presence { friends: Arc::clone(self), access }
    }

    fn visit(&self, access: Access, change: impl FnOnce(&mut Visitor)) {
        let mut all = self.all();
        let visitor = match access {
            Access::All => &mut all.host,
            Access::Seat(who) => &mut all.guests[who.index()].visitor,
        };
        let before = visitor.is_here();
        change(visitor);
        let changed = before != visitor.is_here();
        drop(all);
        if changed {
            self.tell();
        }
    }

    /// What a guest says of himself.
    pub fn say(&self, who: Who, name: Option<&str>, ready: Option<bool>) {
        let mut all = self.all();
        let guest = &mut all.guests[who.index()];
        if let Some(name) = name {
            let name = one_line(name.trim());
            guest.name = (!name.is_empty()).then_some(name);
        }
        guest.ready = ready.unwrap_or(guest.ready);
        drop(all);
        self.tell();
    }

    /// Whether somebody has to play for a seat: its guest has left, or, where there was none, the host has while guests are here.
    pub fn is_absent(&self, who: Who) -> bool {
        let all = self.all();
        let All { guests, host } = &*all;
        let others = guests.iter().any(|guest| guest.visitor.is_here());
        let guest = &guests[who.index()].visitor;
        let absent = if guest.has_come() { guest } else { host };
        // A table that everybody has left waits.
        (host.is_here() || others) && absent.has_left()
    }

    /// The seat that the host has: the first that is for a person and nobody has come to.
    pub fn seat_of_host(&self) -> Option<Who> {
        self.own(&self.all().guests)
    }

    fn own(&self, guests: &[Guest; 4]) -> Option<Who> {
        let is_own = |who: &Who| self.persons[who.index()] && !guests[who.index()].visitor.has_come();
        Who::ALL.into_iter().find(is_own)
    }

    /// Who is there, as somebody may know it.
    pub fn told(&self, access: Access) -> Told {
        let all = self.all();
        let All { guests, host } = &*all;
        let is_host = access == Access::All;
        let own = self.own(guests);
        let seat = |who: Who| {
            let guest = &guests[who.index()];
            let here = guest.visitor.is_here() || own == Some(who) && host.is_here();
            let invited = is_host && !guest.url.is_empty();
            FriendSeat {
                who,
                person: self.persons[who.index()],
                name: guest.name.clone(),
                here,
                came: guest.visitor.has_come(),
                ready: guest.ready,
                invitation: invited.then(|| Invitation { url: guest.url.clone(), qr: drawn(&guest.url) }),
            }
        };
        // The next seat for a guest: nobody has come to it, and it is not the one the host keeps.
        let free = guests.iter().enumerate().filter(|(nth, guest)| {
            !guest.url.is_empty() && !guest.visitor.is_here() && own.is_none_or(|own| own.index() != *nth)
        });
        let invited = || guests.iter().map(|guest| &guest.url).find(|url| !url.is_empty());
        let url = free.map(|(_, guest)| &guest.url).next().or_else(invited).filter(|_| is_host);
        let me = if let Access::Seat(who) = access { Some(who) } else { own };
        let qr = url.and_then(|url| drawn(url));
        Told { url: url.cloned(), qr, seats: Who::ALL.map(seat), me }
    }
}

impl Presence {
    /// Whether it is who may see everything.
    pub fn is_host(&self) -> bool {
        self.access == Access::All
    }
}

impl Drop for Presence {
    fn drop(&mut self) {
        self.friends.visit(self.access, |visitor| {
            visitor.streams = visitor.streams.saturating_sub(1);
            visitor.left = Some(Instant::now());
        });
    }
}

/// An address as a picture for a camera.
fn drawn(url: &str) -> Option<String> {
    let code = QrCode::with_error_correction_level(url, EcLevel::M).ok()?;
    let mut picture = code.render::<svg::Color<'_>>();
    picture.min_dimensions(200, 200).dark_color(svg::Color("#000")).light_color(svg::Color("#fff"));
    let picture = picture.build();
    // A page has it among its own elements.
    Some(picture.trim_start_matches(|c| c != '>').trim_start_matches('>').trim().to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::studio::answer::json;

    fn friends() -> Arc<Friends> {
        let (notices, _) = tokio::sync::broadcast::channel(8);
        let urls = vec![(Who::new(1), "http://10.0.0.1:1/x/".to_owned())];
        Arc::new(Friends::new([true, true, false, false], urls, notices))
    }

    #[test]
    fn who_has_never_come_is_waited_for_and_who_has_left_is_not() {
        let friends = friends();
        let (host, guest) = (Access::All, Access::Seat(Who::new(1)));
        let here = friends.enter(host);
        assert!(!friends.is_absent(Who::new(1)));
        drop(friends.enter(guest));
        assert!(!friends.is_absent(Who::new(1)), "he may come back");
        friends.all().guests[1].visitor.left = Instant::now().checked_sub(GRACE);
        assert!(friends.is_absent(Who::new(1)));
        drop(here);
        assert!(!friends.is_absent(Who::new(1)), "nobody is there");
        let back = friends.enter(guest);
        friends.all().host.left = Instant::now().checked_sub(GRACE);
        assert!(friends.is_absent(Who::new(0)) && !friends.is_absent(Who::new(1)));
        drop(back);
    }

    #[test]
    fn an_address_is_for_the_host_alone() {
        let friends = friends();
        let told = friends.told(Access::All);
        assert_eq!((told.url.as_deref(), told.me), (Some("http://10.0.0.1:1/x/"), Some(Who::new(0))));
        assert!(told.qr.unwrap().starts_with("<svg"));
        let told = friends.told(Access::Seat(Who::new(1)));
        assert!(!json(&told).contains("http") && told.me == Some(Who::new(1)), "{told:?}");
    }
}
