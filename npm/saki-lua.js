#!/usr/bin/env node
// Starts the program for this system from `bin/TARGET/`, with the same arguments, streams and exit code.
"use strict";

const { spawnSync } = require("node:child_process");
const { constants } = require("node:os");
const fs = require("node:fs");
const path = require("node:path");

/** Targets that run here, best first. */
function targets() {
  const arch = { x64: "x86_64", arm64: "aarch64" }[process.arch] ?? process.arch;
  switch (process.platform) {
    case "linux":
      return [`${arch}-unknown-linux-gnu`, `${arch}-unknown-linux-musl`];
    case "darwin":
      return [`${arch}-apple-darwin`];
    case "win32":
      return [`${arch}-pc-windows-msvc`, "x86_64-pc-windows-msvc"];
    default:
      return [];
  }
}

/** Whether programs for glibc can run: elsewhere Node does not report its version. */
function hasGlibc() {
  return Boolean(process.report?.getReport().header.glibcVersionRuntime);
}

function program() {
  const name = process.platform === "win32" ? "saki-lua.exe" : "saki-lua";
  const runs = (target) => !target.endsWith("-gnu") || hasGlibc();
  const files = targets().filter(runs).map((target) => path.join(__dirname, "bin", target, name));
  return files.find((file) => fs.existsSync(file));
}

const file = program();
if (!file) {
  console.error(`saki-lua: this package has no program for ${process.platform} on ${process.arch}`);
  process.exit(1);
}
// Ctrl-C goes to the program too, which prints its totals and ends; wait for it.
process.on("SIGINT", () => {});
const { error, signal, status } = spawnSync(file, process.argv.slice(2), { stdio: "inherit" });
if (error) {
  console.error(`saki-lua: cannot start ${file}: ${error.message}`);
}
process.exit(signal ? 128 + constants.signals[signal] : (status ?? 1));
