-- fold_text() for a text that is already in lower case, which then mostly stays as it is. Indexes use it: its body
-- changes only in a numbered migration that rebuilds them.
CREATE OR REPLACE FUNCTION "fold_lower"("text" text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN octet_length($1) = char_length($1) THEN $1
    ELSE replace(replace(replace(replace(translate(
      regexp_replace(lower(normalize(replace($1, '´', ''''), NFKD)), '[\u0300-\u036f\u064b-\u065f\u0670\u0640]', '', 'g'),
      'øłđðħıς’‘ʼʻ‐‑–—', 'olddhiσ''''''''----'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th') END
$$;
