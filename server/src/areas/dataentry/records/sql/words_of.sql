-- The words of a company name.
CREATE OR REPLACE FUNCTION "words_of"("text" text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array(SELECT DISTINCT word FROM regexp_split_to_table(lower($1), '[[:space:][:punct:]]+') word WHERE word <> '' ORDER BY word)
$$;
