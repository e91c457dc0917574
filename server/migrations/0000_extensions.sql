-- Fragments of words in the member search are found by trigrams.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
