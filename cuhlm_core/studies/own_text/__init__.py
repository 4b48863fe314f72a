"""What would the method have made of a text that it did not write?"""
