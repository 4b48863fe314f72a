// Where a strip's board and its plots find each other, and how much of the window is left for them.

export const END_PX = 10;

// A strip and its plots are mounts that may come in any order.
const meetings = (globalThis[Symbol.for("cuhlm-boards")] ??= new Map());

class Meeting {
  constructor() {
    this.board = null;
    this.plots = new Set();
  }

  meetBoard(board) {
    this.board = board;
    for (const plots of this.plots) board.join(plots);
  }

  meetPlots(plots) {
    this.plots.add(plots);
    if (this.board) this.board.join(plots);
  }
}

export function meeting(key) {
  if (!meetings.has(key)) meetings.set(key, new Meeting());
  return meetings.get(key);
}

// Pixels from the top of a node, as it is with the page scrolled up, to the window's end, without what stands below it in its column, or in
// place of that the pixels `under`, where what stands there comes and goes.
export function below(node, under) {
  const page = document.querySelector("[data-testid=stMain]");
  const host = node.getRootNode().host ?? node;
  const block = host.closest("[data-testid=stColumn]")?.querySelector("[data-testid=stVerticalBlock]");
  const measured = () => Math.max(0, block.lastElementChild.getBoundingClientRect().bottom - host.getBoundingClientRect().bottom);
  const after = block ? (under ?? measured()) : 0;
  return innerHeight - END_PX - after - node.getBoundingClientRect().top - (page ? page.scrollTop : scrollY);
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
