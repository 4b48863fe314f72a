"""Does uncertainty tell rejection?"""
