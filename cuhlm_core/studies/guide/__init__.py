"""How does the method work, step by step?"""
