"""Every change to sets, cards and what is built of them, one module per noun."""
