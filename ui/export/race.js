// A race by itself: keeps the chosen token, as the server does for the Compare page.
// Joined last into the file's one module by standalone.py.

const told = JSON.parse(document.getElementById("told").textContent);
const page = new Page(told);
page.stage.classList.add("whole-width");
const race = new Race(page.left);

function update() {
  race.update(told.race, choose);
  const place = told.race.selected;
  const round = place && told.rounds[place.lane].find(({ round }) => round === place.round);
  page.inspect(round || undefined, () => race.choose(null, null));
}

function choose(what, { lane, round, action }) {
  told.race.selected = lane === null ? null : { lane, round };
  told.race.action = action;
  update();
}

update();
