#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    saki_lua_fuzz::skill(data);
});
