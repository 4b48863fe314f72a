"""How few probabilities are enough?"""
