"""What must hold on every legal table, and for all that is published."""
