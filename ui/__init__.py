"""Streamlit building blocks that more than one page draws; the maths and the runs live in cuhlm_core."""
