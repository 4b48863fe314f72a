"""A finished run: columns, totals, recordings, words, figures, exports."""
