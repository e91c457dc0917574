-- Folds case and accents for search (docs/decisions/0007-search.md), as shared/src/contract/search-text.ts does; a test
-- compares the two. It uses normalize() because the role may not be allowed to create the extension unaccent, and no index
-- may use it. ASCII text only becomes lower case. Indexes use it: its body changes only in a numbered migration that
-- rebuilds them.
CREATE OR REPLACE FUNCTION "fold_text"("text" text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN octet_length($1) = char_length($1) THEN lower($1)
    ELSE replace(replace(replace(replace(translate(
      regexp_replace(lower(normalize(replace($1, '´', ''''), NFKD)), '[\u0300-\u036f\u064b-\u065f\u0670\u0640]', '', 'g'),
      'øłđðħıς’‘ʼʻ‐‑–—', 'olddhiσ''''''''----'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th') END
$$;
