//! Floor 7: the commands, one file each. They read, ask the library and print.

pub mod odds;
