"""How questions are put: free forms, manners, other words, and what lies outside the world."""
