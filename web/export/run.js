// A run by itself: keeps the chosen token, as the server does for the Live page, and plays the run again.

import { element } from "../components/dom.js";
import { Page } from "../components/inspector.js";
import { Plots } from "../components/plots.js";
import { TokenStrip } from "../components/strip.js";

const data = JSON.parse(document.getElementById("data").textContent);
const page = new Page(data);
const strip = new TokenStrip(page.left);
const mount = element("div");
page.right.prepend(mount);
new Plots(mount, data.strip.key, ["throughput", "bias"]);
const drawer = element("details", "drawer");
const uncertain = element("div");
drawer.append(element("summary", "", "More about this token: uncertainty, all numbers"), uncertain, page.inspector);
new Plots(uncertain, data.strip.key, ["uncertainty"]);
page.beyond.prepend(drawer);

function update() {
  const { selected } = data.strip;
  strip.update(data.strip, choose, press);
  page.inspect(data.rounds.find(({ round }) => round === selected), () => strip.choose(null, 0));
}

function choose(what, said) {
  if (what !== "selected") return;
  data.strip.selected = said.round;
  data.strip.action = said.action;
  update();
}

// Nothing is decoded here: Run plays from the beginning, and after the last token there is no other.
function press(what, action) {
  strip.player.owed = false;
  if (action !== "run") return;
  strip.choose(null, 0);
  strip.show(0);
  strip.player.play();
}

update();
// One button plays, holds and plays again.
strip.board.buttons.run.hidden = true;
