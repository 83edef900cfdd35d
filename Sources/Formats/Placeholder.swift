// The module's first file replaces this line.
