// Where a strip's board finds its plots and the other places of its parts, and how much of the window is left for them.

export const END_PX = 8;
export const LEAST_PLOT_PX = 92;

// A strip, its plots and its parts are mounts that may come in any order.
const meetings = (globalThis[Symbol.for("cuhlm-boards")] ??= new Map());

class Meeting {
  constructor() {
    this.board = null;
    this.guests = new Set();
  }

  meetBoard(board) {
    this.board = board;
    for (const guest of this.guests) guest.meet(board);
  }

  come(guest) {
    this.guests.add(guest);
    if (this.board) guest.meet(this.board);
  }

  go(guest) {
    this.guests.delete(guest);
  }
}

export function meeting(key) {
  if (!meetings.has(key)) meetings.set(key, new Meeting());
  return meetings.get(key);
}

function scrolled() {
  const page = document.querySelector("[data-testid=stMain]");
  return page ? page.scrollTop : scrollY;
}

// Pixels from the top of a node, as it is with the page scrolled up, to the window's end.
export function below(node) {
  return innerHeight - END_PX - node.getBoundingClientRect().top - scrolled();
}

// Pixels from the page's top to the end of its first screen with plots as low as may be; null where the page has no such end.
export function firstScreen(strip) {
  const host = strip.getRootNode().host ?? strip;
  const last = document.querySelector(".st-key-lower, .lower");
  if (last === null || !(host.compareDocumentPosition(last) & host.DOCUMENT_POSITION_FOLLOWING)) return null;
  return last.getBoundingClientRect().top + scrolled() + lowest(last);
}

// The least height of what stands there.
function lowest(last) {
  const bill = last.querySelector(".st-key-bill, .bill");
  return Math.max(LEAST_PLOT_PX + 28, bill?.offsetHeight ?? 0);
}

// Pixels of a rem.
export function rem() {
  return parseFloat(globalThis.getComputedStyle?.(document.documentElement).fontSize) || 16;
}

// Where the page's handles stand, and who draws costs that follow them: handles and followers are mounts that may come in any order.
class Hand {
  constructor() {
    this.handles = new Set();
    this.followers = new Set();
    this.frame = null;
  }

  // The settings that the page's handles hold, by name.
  get at() {
    return Object.assign({}, ...[...this.handles].filter(({ root }) => root.isConnected).map((handle) => handle.at));
  }

  // The channel and the clock of what Python has sent, with the handles' values in place of theirs.
  link({ channel, clock }) {
    const { at } = this;
    const own = (settings) => Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, name in at ? at[name] : value]));
    return { channel: own(channel), clock: own(clock) };
  }

  // A handle stands elsewhere: all follow in the next frame.
  moved() {
    this.frame ??= requestAnimationFrame(() => {
      this.frame = null;
      for (const follower of this.followers) if (follower.root.isConnected) follower.follow();
    });
  }
}

export const hand = (globalThis[Symbol.for("cuhlm-hand")] ??= new Hand());
