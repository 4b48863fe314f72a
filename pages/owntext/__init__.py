"""What would it have done with my text?"""
