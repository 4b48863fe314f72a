// Seconds of one pass of each model on the model clock.

const TAU_SLM = 0.0256;
const TAU_LLM = 0.1046;

// The paper's constants for the paper's clock, whatever its fields say; the fields of a custom one. A host's own clock has none.
export function clockConstants(clock) {
  if (clock.kind === "host") throw new Error("The host clock has no constants: choose the paper's, or constants of your own.");
  return clock.kind === "paper" ? { slmS: TAU_SLM, llmS: TAU_LLM } : { slmS: clock.slm_s, llmS: clock.llm_s };
}

// What every throughput is compared with: the methods' names.
export const BASELINES = ["hlm", "llm"];
