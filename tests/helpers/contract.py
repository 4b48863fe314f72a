"""Names that scripts and courses depend on: the lines of `decode --json` (DESIGN 4)."""

LINE_FIELDS = {
    "exchange": {
        "type", "number", "tokens", "payload_bits", "downlink_bits", "slm_passes", "llm_passes", "snr_db", "uplink_s", "slm_s", "llm_s",
    },
    "token": {
        "type", "round", "exchange", "token", "text", "decision", "draft", "uncertainty", "k", "draft_prob", "target_prob",
        "rejection_prob", "accept_prob", "accept_uniform", "bias",
    },
    "audit": {"type", "round", "target_prob", "rejection_prob", "bias"},
    "summary": {
        "type", "text", "tokens", "stop_reason", "transmission_rate", "true_skip_rate", "mean_k", "payload_bits", "throughput",
        "host_tokens_per_s", "payload", "schedule",
    },
}
"""Field names by type of line; a line may have more."""
