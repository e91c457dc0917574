-- Keeps search_folded for customers whose search text is not plain ASCII: normalize() is too slow for the search itself.
CREATE OR REPLACE FUNCTION "fold_customer"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  plain text := lower(concat_ws(E'\n', NEW.first_name || ' ' || NEW.last_name, NEW.email, NEW.company_name,
    NEW.company_url, NEW.phone, coalesce(host(NEW.ip), ''), NEW.id::text, coalesce(NEW.stripe_id, '')));
BEGIN
  NEW.search_folded := CASE WHEN octet_length(plain) <> char_length(plain) THEN fold_lower(plain) END;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER "customers_folded" BEFORE INSERT OR UPDATE OF
  "first_name", "last_name", "email", "company_name", "company_url", "phone", "ip", "stripe_id" ON "customers"
  FOR EACH ROW EXECUTE FUNCTION "fold_customer"();
