"""What does the radio link do to the speed?"""
