"""Speed and size against the budgets, and what they were chosen by."""
