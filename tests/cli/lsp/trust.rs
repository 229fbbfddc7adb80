//! Whose files run while they are looked at, and how checks end.

use super::client::Client;
use super::{GIRL, URI, nowhere};
use serde_json::{Value, json};

/// A file that says so when its top level runs.
fn telling() -> String {
    GIRL.replace("local Girl =", "assert(type(skill) == \"nil\", \"it ran\")\nlocal Girl =")
}

const RAN: &str = "it ran";

fn messages(published: &Value) -> String {
    published["diagnostics"].as_array().unwrap().iter().map(|found| found["message"].to_string()).collect()
}

fn strange(editor: Value) -> Client {
    Client::with(nowhere(), json!({ "initializationOptions": editor }))
}

fn run_tests(uri: &str) -> Value {
    json!({ "command": "saki-lua.run", "arguments": ["tests", uri, ""] })
}

#[test]
fn a_file_that_is_opened_is_read_and_nothing_of_it_runs() {
    // An editor without trust of its own, which says nothing of it.
    let mut client = strange(json!({ "language": "en", "trusted": "unsaid" }));
    let misspelt = telling().replace("return Girl", "function Girl:onDarw() end\n\nreturn Girl");
    client.open(URI, &misspelt.replace("hand:effa", "hand:efffa"));
    let found = messages(&client.published());
    assert!(found.contains("efffa") && found.contains("onDarw") && !found.contains(RAN), "{found}");
    // What its author saves is trusted, and so is what lies beside it.
    client.tell("textDocument/didSave", json!({ "textDocument": { "uri": URI } }));
    assert!(messages(&client.published()).contains(RAN));
    let beside = URI.replace("mei", "yuu");
    client.open(&beside, &telling());
    assert!(messages(&client.published()).contains(RAN));
    let elsewhere = URI.replace("nowhere", "elsewhere");
    client.open(&elsewhere, &telling());
    assert_eq!(messages(&client.published()), "");
}

#[test]
fn a_command_is_trust_where_the_editor_has_none() {
    let mut client = strange(json!({ "trusted": "unsaid" }));
    client.open(URI, &telling());
    assert_eq!(messages(&client.published()), "");
    client.ask("workspace/executeCommand", run_tests(URI));
    // What the command printed is a message as well.
    let [one, other] = [client.published(), client.published()];
    let found = if one["diagnostics"].is_array() { one } else { other };
    assert!(messages(&found).contains(RAN), "{found}");
}

#[test]
fn the_editors_word_is_the_last() {
    let mut client = strange(json!({ "trusted": false }));
    client.open(URI, &telling());
    assert_eq!(messages(&client.published()), "");
    client.tell("textDocument/didSave", json!({ "textDocument": { "uri": URI } }));
    let refused = client.refused("workspace/executeCommand", run_tests(URI));
    assert!(refused.contains("trusts"), "{refused}");
    assert!(client.is_quiet());
    client.tell("workspace/didChangeConfiguration", json!({ "settings": { "trusted": true } }));
    assert!(messages(&client.published()).contains(RAN));
}

#[test]
fn one_check_runs_at_a_time_and_ends_with_its_file() {
    let mut client = Client::new(nowhere());
    // Each ends when its steps are spent; all together they take longer than anybody waits here.
    let test = |nth: u32| format!("test(\"{nth}\", function(t)\n  while true do end\nend)\n\n");
    let endless = GIRL.replace("return Girl", &((0..200).map(test).collect::<String>() + "return Girl"));
    client.open(URI, &endless);
    client.published();
    // Long enough for its test to run: what follows waits for that to end.
    std::thread::sleep(std::time::Duration::from_millis(1500));
    client.tell("textDocument/didClose", json!({ "textDocument": { "uri": URI } }));
    client.published();
    let other = URI.replace("mei", "yuu");
    client.open(&other, &GIRL.replace(":is(0)", ":is(1)"));
    assert_eq!(client.published()["diagnostics"], json!([]));
    let found = client.published();
    assert_eq!(
        (&found["uri"], &found["diagnostics"][0]["code"]),
        (&json!(other), &json!("test-failed")),
        "{found}"
    );
}
