"""Hybrid decoding with a small and a large language model over a wireless uplink (CU-HLM); never imports streamlit."""
