"""Figures: keyword-only pure functions, data in, plotly figure out."""
