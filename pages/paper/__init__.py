"""How much of the paper can be reproduced?"""
