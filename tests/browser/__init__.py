"""Real pages in a real browser: a package, so that its tests share one server and one browser, which end with it."""
