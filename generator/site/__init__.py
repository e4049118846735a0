"""The one door: pages, frame, assets, and the ways to build, serve and write them."""
