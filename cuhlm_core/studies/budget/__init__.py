"""Given a budget, which settings bias the answer least?"""
