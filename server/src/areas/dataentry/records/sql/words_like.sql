-- Words of company names that are similar to a text. The threshold allows for two swapped letters in a word of five.
CREATE OR REPLACE FUNCTION "words_like"("text" text, "most" integer) RETURNS SETOF text LANGUAGE sql STABLE
  SET pg_trgm.similarity_threshold = 0.19 AS $$
  SELECT word FROM company_words WHERE word % $1 ORDER BY similarity(word, $1) DESC, word LIMIT $2
$$;
