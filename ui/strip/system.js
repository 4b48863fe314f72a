// The system as a picture: a phone, a link, a base station; a packet as wide as its bits and as coloured as its decision.
// Joined with the other scripts into one module by token_strip.py, which puts the drawing itself (system.svg) before it as SYSTEM.

class System {
  constructor() {
    this.root = document.importNode(new DOMParser().parseFromString(SYSTEM, "image/svg+xml").documentElement, true);
    const part = (name) => this.root.querySelector("." + name);
    this.phone = part("phone");
    this.packet = part("packet");
    this.kept = part("kept");
    this.station = part("station");
    this.words = part("words");
    const link = part("link");
    this.left = Number(link.getAttribute("x1"));
    this.length = Number(link.getAttribute("x2")) - this.left;
    this.root.classList.add("moving");
    this.draw(null, 0);
  }

  // `round`: null, or {decision, words, share, parts}: bits as a share of a whole distribution, seconds of SLM, uplink, LLM.
  // `phase` 0…1: how much of the round's time has passed.
  draw(round, phase) {
    const [slm, uplink, llm] = round ? round.parts : [0, 0, 0];
    const spent = phase * (slm + uplink + llm);
    const sent = round !== null && round.share > 0;
    this.phone.classList.toggle("busy", round !== null && slm > 0 && spent < slm);
    this.station.classList.toggle("busy", round !== null && llm > 0 && phase < 1 && spent >= slm + uplink);
    for (const node of [this.packet, this.kept]) node.dataset.decision = round ? round.decision : "";
    this.packet.style.display = sent && spent >= slm ? "" : "none";
    this.kept.style.display = round !== null && !sent && slm > 0 && spent >= slm ? "" : "none";
    if (sent) {
      const width = Math.max(4, round.share * this.length);
      const travelled = uplink > 0 ? Math.min(1, Math.max(0, (spent - slm) / uplink)) : 1;
      this.packet.setAttribute("width", width.toFixed(1));
      this.packet.setAttribute("x", (this.left + travelled * (this.length - width)).toFixed(1));
    }
    const words = round ? round.words : "";
    if (this.words.textContent !== words) this.words.textContent = words;
  }
}
