"""The site put together: settings, addresses, the two servers and the worker."""
