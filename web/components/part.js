// A place of the page for a part of a strip's board: its buttons, or what is known in detail.

import { element } from "./dom.js";
import { meeting } from "./meeting.js";

export class Part {
  // part: the name of the board's element.
  constructor(parent, key, part) {
    this.root = element("div", "strip part");
    parent.append(this.root);
    Object.assign(this, { key, part });
    meeting(key).come(this);
    // Opened by a press, it may begin below the window's end.
    if (document.activeElement?.closest?.("[class*=st-key-details]")) requestAnimationFrame(() => this.root.scrollIntoView({ block: "center" }));
  }

  meet(board) {
    this.root.replaceChildren(board[this.part]);
    board.fit();
  }

  update() {}

  release() {
    if (!this.root.isConnected) meeting(this.key).go(this);
  }
}
