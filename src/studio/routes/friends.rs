//! Who sits at the table of the network.

use crate::problem::texts;
use crate::studio::answer::{Answer, Refusal};
use crate::studio::asked::Asked;
use crate::studio::common::Common;
use crate::studio::friends::{LONGEST, Told};
use crate::studio::guard::Access;
use serde::Deserialize;
use std::sync::Arc;

pub(super) fn list(common: &Arc<Common>, asked: &Asked) -> Told {
    common.friends.told(asked.access)
}

/// What somebody says of himself.
#[derive(Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "FriendSaid"))]
pub(super) struct Said {
    #[serde(default)]
    name: Option<String>,
    #[serde(default)]
    ready: Option<bool>,
}

/// What somebody says of himself: the host of the seat that is his.
pub(super) fn say(common: &Arc<Common>, asked: &Asked) -> Answer<Told> {
    let Said { name, ready } = asked.json()?;
    if name.as_ref().is_some_and(|name| name.chars().count() > LONGEST) {
        return Err(Refusal::bad(texts::studio::name_too_long(LONGEST)));
    }
    let own = match asked.access {
        Access::Seat(who) => Some(who),
        Access::All => common.friends.seat_of_host(),
    };
    if let Some(who) = own {
        common.friends.say(who, name.as_deref(), ready);
    }
    Ok(list(common, asked))
}
