#!/usr/bin/env node
// Starts the program of the package for this system, with the same arguments, streams and exit code.
"use strict";

const { spawnSync } = require("node:child_process");
const { constants } = require("node:os");
const path = require("node:path");

/** Packages whose program runs here, best first. */
function packages() {
  const { arch, platform } = process;
  // Where programs for glibc cannot run, Node does not report its version.
  const glibc = Boolean(process.report?.getReport().header.glibcVersionRuntime);
  const kinds = platform === "linux" ? (glibc ? ["", "-musl"] : ["-musl"]) : [""];
  const archs = platform === "win32" && arch === "arm64" ? [arch, "x64"] : [arch];
  return archs.flatMap((arch) => kinds.map((kind) => `saki-lua-${platform}-${arch}${kind}`));
}

function program() {
  const name = process.platform === "win32" ? "saki-lua.exe" : "saki-lua";
  for (const one of packages()) {
    try {
      return path.join(path.dirname(require.resolve(`${one}/package.json`)), name);
    } catch {
      // It is another one.
    }
  }
  return null;
}

const file = program();
if (file === null) {
  const wanted = packages()[0];
  console.error(`saki-lua: the package with the program for this system, ${wanted}, is not installed.`);
  console.error(`If optional packages were left out, install it: npm install ${wanted}`);
  console.error("If there is none for this system, cargo install saki-lua builds the program.");
  process.exit(1);
}
// Ctrl-C goes to the program too, which prints its totals and ends; wait for it.
process.on("SIGINT", () => {});
const { error, signal, status } = spawnSync(file, process.argv.slice(2), { stdio: "inherit" });
if (error) {
  console.error(`saki-lua: cannot start ${file}: ${error.message}`);
}
process.exit(signal ? 128 + constants.signals[signal] : (status ?? 1));
