"""What of the paper is reproduced?"""
