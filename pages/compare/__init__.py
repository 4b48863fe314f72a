"""Which method wins the race?"""
