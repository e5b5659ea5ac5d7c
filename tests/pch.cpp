// Holds the precompiled header that every test uses.
