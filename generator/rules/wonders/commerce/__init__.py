"""The fan expansion Commerce: the Market and its auctions."""
