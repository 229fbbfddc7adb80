// A studio at a port of its own, which can be killed and started again.
import { spawn } from "node:child_process";
import { createServer } from "node:net";
import { PROGRAM } from "./harness.mjs";

/** A port that is free now. */
export const freePort = () =>
  new Promise((found) => {
    const server = createServer();
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => found(String(port)));
    });
  });

/** Starts a studio; `urls` are the addresses it prints, `kill` ends it as a crash does. */
export async function start(args, cwd, port, count = 1) {
  const child = spawn(PROGRAM, ["studio", ...args, "--no-open", "--port", port], {
    cwd,
    env: { ...process.env, SAKI_LUA_LANG: "en", HOME: cwd, XDG_DATA_HOME: "" },
  });
  let said = "";
  const urls = await new Promise((found, fail) => {
    child.stdout.on("data", (bytes) => {
      said += bytes;
      const lines = said.split("\n").filter((line) => line.startsWith("http://"));
      if (lines.length >= count && said.endsWith("\n")) found(lines);
    });
    child.stderr.on("data", (bytes) => (said += bytes));
    child.on("exit", (code) => fail(new Error(`the studio ended with ${code}: ${said}`)));
    setTimeout(() => fail(new Error(`no address within a minute: ${said}`)), 60_000).unref();
  });
  const kill = () =>
    new Promise((done) => {
      if (child.exitCode !== null || child.signalCode !== null) return done();
      child.on("exit", done);
      child.kill("SIGKILL");
    });
  return { urls, kill };
}
