"""When may the small model be trusted?"""
