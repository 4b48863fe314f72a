// The browser code as the files that ship: `npm --prefix web run build` writes web/dist, or the folder that is named.

import { copyFileSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const web = dirname(fileURLToPath(import.meta.url));
const outdir = resolve(process.argv[2] ?? join(web, "dist"));
// What Streamlit loads is a module with a default export; a page of one file has one script, which runs.
const COMPONENTS = ["strip", "race", "reading", "baselines", "tour", "thresholds", "handle", "again", "prompt", "suggest", "history", "reconnect", "guide", "tradeoff"];
const PAGES = ["site/site", "site/recording", "device/device", "class/wall"];
const STYLES = ["strip", "handle", "race", "reading", "baselines", "tour", "live", "page", "guide", "tradeoff"].map((name) => `live/${name}`);
const STYLES_OF_PAGES = ["site/site", "device/device", "class/wall"];
const COPIED = ["page.html", "components/system.svg"];
const SENTENCES = /cuhlm_core.sentences\.json$/;

const placed = (path, ending) => ({ in: join(web, path + ending), out: path.split("/").pop() });
const made = { bundle: true, minify: true, lineLimit: 160, legalComments: "none", charset: "utf8", target: "esnext", absWorkingDir: web, outdir, logLevel: "warning" };

// A script has the sentences that its modules name: whole, or by how the name begins (`told_${decision}`).
async function buildScript(path, format) {
  const entryPoints = [placed(path, ".js")];
  const { metafile } = await build({ ...made, format, entryPoints, write: false, metafile: true });
  const source = Object.keys(metafile.inputs).filter((file) => file.endsWith(".js")).map((file) => readFileSync(join(web, file), "utf8")).join("\n");
  const whole = new Set(Array.from(source.matchAll(/["'`](\w+)["'`]/g), ([, name]) => name));
  const begins = Array.from(source.matchAll(/`(\w+)\$\{/g), ([, name]) => name);
  const named = (name) => whole.has(name) || whole.has(name.replace(/_one$/, "")) || begins.some((start) => name.startsWith(start));
  const sentences = {
    name: "sentences",
    setup: ({ onLoad }) =>
      onLoad({ filter: SENTENCES }, ({ path: file }) => ({
        contents: JSON.stringify(Object.fromEntries(Object.entries(JSON.parse(readFileSync(file, "utf8"))).filter(([name]) => named(name)))),
        loader: "json",
      })),
  };
  await build({ ...made, format, entryPoints, plugins: [sentences] });
}

for (const name of COMPONENTS) await buildScript(`live/${name}`, "esm");
for (const path of PAGES) await buildScript(path, "iife");
await build({ ...made, entryPoints: [...STYLES, ...STYLES_OF_PAGES].map((path) => placed(path, ".css")) });
copyFileSync(join(web, "..", "docs", "website-desk.png"), join(outdir, "preview.png"));
for (const path of COPIED) copyFileSync(join(web, path), join(outdir, path.split("/").pop()));
