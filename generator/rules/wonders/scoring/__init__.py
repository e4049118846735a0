"""The score sheet: cities, categories, the winner."""
