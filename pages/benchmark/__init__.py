"""Which method is best at what?"""
