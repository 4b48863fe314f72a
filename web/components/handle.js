// A handle: the control of one setting of the link. Costs follow it in the browser; Python receives it once the hand rests.

import { control } from "./controls.js";
import { element } from "./dom.js";
import { hand } from "./meeting.js";

const REST_MS = 250;

export class Handle {
  constructor(parent) {
    this.root = element("div", "handle");
    this.action = null;
    this.timer = null;
    parent.append(this.root);
    hand.handles.add(this);
    // Whoever goes on to something else, a press of Run or a link, has let it go.
    this.leave = (event) => {
      if (event.type !== "keydown" || event.key === "Enter") this.tell();
    };
    this.root.addEventListener("focusout", this.leave);
    for (const type of ["pointerdown", "keydown"]) addEventListener(type, this.leave, true);
  }

  update(data, report) {
    this.report = report;
    const { row, action } = data;
    const shape = JSON.stringify({ ...row, value: null });
    // While the person is ahead of the server its older echoes must not move the handle back.
    const ahead = this.timer !== null || (this.action !== null && action !== this.action);
    const value = ahead && this.control ? this.control.value : row.value;
    if (shape !== this.shape) {
      this.shape = shape;
      const focused = this.root.contains(this.root.getRootNode().activeElement);
      this.control = control({ ...row, value }, () => this.moved());
      this.root.replaceChildren(this.control.root);
      if (focused) this.control.field?.focus();
    } else if (value !== this.control.value) this.control.show(value);
    this.place();
  }

  // What the costs of the page are to follow, by the setting's name.
  place() {
    const { name } = this.control.row;
    const before = this.at?.[name];
    this.at = { [name]: this.control.setting };
    if (before !== this.at[name]) hand.moved();
  }

  moved() {
    this.place();
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.tell(), REST_MS);
  }

  tell() {
    if (this.timer === null) return;
    clearTimeout(this.timer);
    this.timer = null;
    // Distinct over reloads too, so that Python's echo of it differs from an older one.
    this.action = Date.now();
    this.report("moved", { value: this.control.value, action: this.action });
  }

  release() {
    if (this.root.isConnected) return;
    for (const type of ["pointerdown", "keydown"]) removeEventListener(type, this.leave, true);
    hand.handles.delete(this);
    this.tell();
  }
}
