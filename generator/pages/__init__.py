"""One module for each kind of page. Each turns a Library, seen by a Reader, into Pages."""
