"""How does the method work?"""
