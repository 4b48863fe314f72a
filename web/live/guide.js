// The Guide as Streamlit's component: the address, Live, the samples and the equations are Python's.

import { Guide } from "../components/scenes/guide.js";
import { mounted } from "./mounted.js";

class Told {
  constructor(parent, data) {
    const host = {
      go: (scene) => this.state("scene", scene),
      open: (uTh) => this.trigger("live", { u_th: uTh }),
      own: () => this.trigger("live", {}),
      draw: () => {
        this.wanted = this.guide.at;
        this.trigger("draw", true);
      },
      explain: (scene) => this.trigger("explain", scene),
    };
    this.guide = new Guide(data, host);
    parent.append(this.guide.root);
  }

  // visit: how often the address led to a scene; meanwhile the reader turns the pages here.
  update(data, state, trigger) {
    Object.assign(this, { state, trigger });
    const { guide, visit } = this;
    guide.data = data;
    if (data.visit !== visit) guide.show(data.asked);
    this.visit = data.visit;
    if (this.wanted === undefined || data.shaken.draws.length === 0) return;
    if (this.wanted === guide.at) guide.press();
    this.wanted = undefined;
  }

  release() {
    this.guide.release();
  }
}

export default mounted((parent, data) => new Told(parent, data));
