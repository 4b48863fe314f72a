"""The paper figure by figure, for any pair: everything measured once and stored, with a verdict on each figure and table."""
