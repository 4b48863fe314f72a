"""Training of the demo pair: text, vocabulary, LLM, then an SLM distilled from it. Not needed to use the app."""
