"""The chapters of the demo that cards tell, one module per noun."""
