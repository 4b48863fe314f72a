"""Answers over prompts with references: decoded in batches, kept, scored."""
