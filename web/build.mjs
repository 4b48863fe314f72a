// The browser code as the files that ship: `npm --prefix web run build` writes web/dist, or the folder that is named.

import { copyFileSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const web = dirname(fileURLToPath(import.meta.url));
const outdir = resolve(process.argv[2] ?? join(web, "dist"));
// What Streamlit loads is a module with a default export; a page of one file has one script, which runs.
const COMPONENTS = ["strip", "race", "thresholds", "prompt", "suggest", "history", "reconnect", "guide", "baselines"];
// Classes of web/components that are one each.
const CLASSES = { reading: "Reading", tour: "Tour", handle: "Handle", tradeoff: "TradeOff" };
const PAGES = ["site/site", "site/recording", "device/device", "class/wall"];
const STYLES = ["strip", "handle", "race", "reading", "live", "page", "tradeoff"].map((name) => `live/${name}`);
const STYLES_ALONE = ["components/baselines", "components/tour", "components/scenes/guide"];
const STYLES_OF_PAGES = ["site/site", "device/device", "class/wall"];
const COPIED = ["page.html", "components/system.svg"];
const SENTENCES = /cuhlm_core.sentences\.json$/;

const placed = (path, ending) => ({ in: join(web, path + ending), out: path.split("/").pop() });
const made = { bundle: true, minify: true, lineLimit: 160, legalComments: "none", charset: "utf8", target: "esnext", absWorkingDir: web, logLevel: "warning" };

// A script has the sentences that its modules name: whole, or by how the name begins (`told_${decision}`).
async function buildScript(source, format) {
  const { metafile } = await build({ ...made, ...source, format, write: false, metafile: true });
  const text = Object.keys(metafile.inputs).filter((file) => file.endsWith(".js")).map((file) => readFileSync(join(web, file), "utf8")).join("\n");
  const whole = new Set(Array.from(text.matchAll(/["'`](\w+)["'`]/g), ([, name]) => name));
  const begins = Array.from(text.matchAll(/`(\w+)\$\{/g), ([, name]) => name);
  const named = (name) => whole.has(name) || whole.has(name.replace(/_one$/, "")) || begins.some((start) => name.startsWith(start));
  const sentences = {
    name: "sentences",
    setup: ({ onLoad }) =>
      onLoad({ filter: SENTENCES }, ({ path: file }) => ({
        contents: JSON.stringify(Object.fromEntries(Object.entries(JSON.parse(readFileSync(file, "utf8"))).filter(([name]) => named(name)))),
        loader: "json",
      })),
  };
  await build({ ...made, ...source, format, plugins: [sentences] });
}

const file = (path) => ({ entryPoints: [placed(path, ".js")], outdir });
for (const name of COMPONENTS) await buildScript(file(`live/${name}`), "esm");
for (const [name, drawn] of Object.entries(CLASSES)) {
  const imports = `import { ${drawn} } from "../components/${name}.js"; import { mounted } from "./mounted.js";`;
  const contents = `${imports} export default mounted((parent, data) => new ${drawn}(parent, data));`;
  await buildScript({ stdin: { contents, resolveDir: join(web, "live") }, outfile: join(outdir, `${name}.js`) }, "esm");
}
for (const path of PAGES) await buildScript(file(path), "iife");
await build({ ...made, outdir, entryPoints: [...STYLES, ...STYLES_ALONE, ...STYLES_OF_PAGES].map((path) => placed(path, ".css")) });
copyFileSync(join(web, "..", "docs", "website-desk.png"), join(outdir, "preview.png"));
for (const path of COPIED) copyFileSync(join(web, path), join(outdir, path.split("/").pop()));
