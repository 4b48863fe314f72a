"""Does uncertainty predict rejection?"""
