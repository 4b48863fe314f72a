"""Handles of the link: the browser draws them and recomputes costs while they move; Python receives where they rest."""
