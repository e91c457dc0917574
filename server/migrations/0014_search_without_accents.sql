-- The member search compares without case and accents (docs/decisions/0007-search.md). PostgreSQL's own unaccent is an
-- extension that the role may not be allowed to create, and no index may rest on it; normalize() is everywhere.
-- What is plain ASCII, which is most of it, only loses its case. shared/src/contract/search-text.ts does the same.
CREATE FUNCTION "fold_text"("text" text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN octet_length($1) = char_length($1) THEN lower($1)
    ELSE replace(replace(replace(replace(translate(
      regexp_replace(lower(normalize(replace($1, '´', ''''), NFKD)), '[\u0300-\u036f\u064b-\u065f\u0670\u0640]', '', 'g'),
      'øłđðħıς’‘ʼʻ‐‑–—', 'olddhiσ''''''''----'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th') END
$$;
--> statement-breakpoint
-- The same of a text that is in lower case already: then most of it is as it should be.
CREATE FUNCTION "fold_lower"("text" text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN octet_length($1) = char_length($1) THEN $1
    ELSE replace(replace(replace(replace(translate(
      regexp_replace(lower(normalize(replace($1, '´', ''''), NFKD)), '[\u0300-\u036f\u064b-\u065f\u0670\u0640]', '', 'g'),
      'øłđðħıς’‘ʼʻ‐‑–—', 'olddhiσ''''''''----'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th') END
$$;
--> statement-breakpoint
-- `search_text` folded, of those that have more than ASCII: normalize() is slow. What was written before this is filled
-- in by a worker (data/fold-customers.ts), some rows at a time: each has an entry in every index of the table.
ALTER TABLE "customers" ADD COLUMN "search_folded" text;
--> statement-breakpoint
CREATE FUNCTION "fold_customer"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  plain text := lower(concat_ws(E'\n', NEW.first_name || ' ' || NEW.last_name, NEW.email, NEW.company_name,
    NEW.company_url, NEW.phone, coalesce(host(NEW.ip), ''), NEW.id::text, coalesce(NEW.stripe_id, '')));
BEGIN
  NEW.search_folded := CASE WHEN octet_length(plain) <> char_length(plain) THEN fold_lower(plain) END;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "customers_folded" BEFORE INSERT OR UPDATE OF
  "first_name", "last_name", "email", "company_name", "company_url", "phone", "ip", "stripe_id" ON "customers"
  FOR EACH ROW EXECUTE FUNCTION "fold_customer"();
--> statement-breakpoint
CREATE INDEX "customers_to_fold" ON "customers" USING btree ("id") WHERE search_folded is null and octet_length(search_text) <> char_length(search_text);
--> statement-breakpoint
CREATE INDEX "customers_search_folded" ON "customers" USING gin (coalesce("search_folded", "search_text") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "customers_last_name_folded" ON "customers" USING btree (fold_text("last_name") COLLATE "C", "id");
--> statement-breakpoint
CREATE INDEX "customers_first_name_folded" ON "customers" USING btree (fold_text("first_name") COLLATE "C", "id");
--> statement-breakpoint
CREATE INDEX "customers_company_folded" ON "customers" USING btree (fold_text("company_name") COLLATE "C", "id");
--> statement-breakpoint
CREATE INDEX "tickets_search_folded" ON "tickets" USING gin (fold_lower("search_text") gin_trgm_ops);
