"""What tests share: where the files are, the project's content, sample projects, interpreters, servers and browsers."""
