// Starts `saki-lua lsp`. Everything else, lenses and formatting too, is the server's.
const { existsSync } = require("node:fs");
const path = require("node:path");
const vscode = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");

let client;

/** The program: the setting, the one packed with this extension, or that of the PATH. */
function program(context) {
  const named = vscode.workspace.getConfiguration("saki-lua").get("path");
  const name = process.platform === "win32" ? "saki-lua.exe" : "saki-lua";
  const packed = context.asAbsolutePath(path.join("server", name));
  return named || (existsSync(packed) ? packed : name);
}

async function activate(context) {
  const language = vscode.workspace.getConfiguration("saki-lua").get("language");
  const run = { command: program(context), args: ["lsp"] };
  client = new LanguageClient(
    "saki-lua",
    "saki-lua",
    { run, debug: run },
    {
      documentSelector: [{ language: "lua" }],
      initializationOptions: { language: language || vscode.env.language, trusted: vscode.workspace.isTrusted },
    },
  );
  context.subscriptions.push(client);
  await client.start();
  const trust = () => client.sendNotification("workspace/didChangeConfiguration", { settings: { trusted: true } });
  context.subscriptions.push(vscode.workspace.onDidGrantWorkspaceTrust(trust));
}

function deactivate() {
  return client?.stop();
}

module.exports = { activate, deactivate };
