"""What does the channel allow?"""
