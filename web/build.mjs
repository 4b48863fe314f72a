// The browser code as the files that ship: `npm --prefix web run build` writes web/dist, or the folder that is named.

import { copyFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const web = dirname(fileURLToPath(import.meta.url));
const outdir = process.argv[2] ?? join(web, "dist");
// What Streamlit loads is a module with a default export; a page of one file has one script, which runs.
const COMPONENTS = ["strip", "race", "reading", "worth", "tour", "hand", "handle", "again", "prompt", "suggest", "history", "reconnect", "guide"];
const PAGES = ["site/site", "site/recording", "device/device", "class/wall"];
const STYLES = ["strip", "handle", "race", "reading", "worth", "tour", "live", "page", "guide"].map((name) => `live/${name}`);
const STYLES_OF_PAGES = ["site/site", "device/device", "class/wall"];
const COPIED = ["page.html", "components/system.svg"];

const placed = (paths, ending) => paths.map((path) => ({ in: join(web, path + ending), out: path.split("/").pop() }));
const made = { bundle: true, minify: true, lineLimit: 160, legalComments: "none", charset: "utf8", target: "esnext", outdir, logLevel: "warning" };
await build({ ...made, format: "esm", entryPoints: placed(COMPONENTS.map((name) => `live/${name}`), ".js") });
await build({ ...made, format: "iife", entryPoints: placed(PAGES, ".js") });
await build({ ...made, entryPoints: placed([...STYLES, ...STYLES_OF_PAGES], ".css") });
copyFileSync(join(web, "..", "docs", "website-desk.png"), join(outdir, "preview.png"));
for (const path of COPIED) copyFileSync(join(web, path), join(outdir, path.split("/").pop()));
