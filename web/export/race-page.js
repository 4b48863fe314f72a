// A race by itself: keeps the chosen token, as the server does for the Compare page.

import { Page } from "../components/inspector.js";
import { Race } from "../components/race.js";

const data = JSON.parse(document.getElementById("data").textContent);
const page = new Page(data);
page.stage.classList.add("whole-width");
const race = new Race(page.left);

function update() {
  race.update(data.race, choose);
  const place = data.race.selected;
  const round = place && data.rounds[place.lane].find(({ round }) => round === place.round);
  page.inspect(round || undefined, () => race.choose(null, null));
}

function choose(what, { lane, round, action }) {
  data.race.selected = lane === null ? null : { lane, round };
  data.race.action = action;
  update();
}

update();
