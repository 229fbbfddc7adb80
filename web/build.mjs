// Bundles src/ into dist/, or into the folder that is given. The same source makes the same bytes.
import { cp, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const here = dirname(fileURLToPath(import.meta.url));
const out = process.argv[2] ? resolve(process.argv[2]) : join(here, "dist");

await rm(out, { recursive: true, force: true });
await mkdir(join(out, "assets"), { recursive: true });
const built = await build({
  absWorkingDir: here,
  entryPoints: { app: "src/main.tsx" },
  outdir: join(out, "assets"),
  bundle: true,
  minify: true,
  format: "esm",
  target: ["es2022", "chrome109", "firefox115", "safari16.4"],
  jsx: "automatic",
  jsxImportSource: "preact",
  charset: "utf8",
  metafile: true,
  define: { "process.env.NODE_ENV": '"production"' },
  logLevel: "warning",
});
await cp(join(here, "index.html"), join(out, "index.html"));
await cp(join(here, "tiles"), join(out, "assets", "tiles"), { recursive: true });
await writeFile(join(out, "assets", "LICENSES.txt"), await licences(Object.keys(built.metafile.inputs)));

/** The licences of the packages that are in the bundle, and of the tiles. */
async function licences(inputs) {
  const names = inputs.map((path) => /^node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1]).filter(Boolean);
  const texts = [...new Set(names)].sort().map(async (name) => {
    const folder = join(here, "node_modules", name);
    const { version } = JSON.parse(await readFile(join(folder, "package.json"), "utf8"));
    const file = (await readdir(folder)).find((one) => /^licen[cs]e/i.test(one));
    if (!file) throw new Error(`${name} has no licence file`);
    return `${name} ${version}\n\n${(await readFile(join(folder, file), "utf8")).trim()}\n`;
  });
  const tiles = `The tiles: FluffyStuff/riichi-mahjong-tiles\n\n${(await readFile(join(here, "tiles", "LICENSE.md"), "utf8")).trim()}\n`;
  return [...(await Promise.all(texts)), tiles].join(`\n${"-".repeat(72)}\n\n`);
}
