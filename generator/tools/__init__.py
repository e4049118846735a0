"""What a maintainer runs now and then."""
