"""What does speed cost in quality?"""
