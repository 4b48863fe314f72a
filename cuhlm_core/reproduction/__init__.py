"""The paper figure by figure, for any pair: everything measured once and kept, and what became of each figure and table."""
