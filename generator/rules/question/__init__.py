"""Questions to a calculator: what it asks for, the JSON read strictly, and every fault in it."""
