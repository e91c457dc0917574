-- Keeps the list of words that the company search corrects typing errors by.
CREATE OR REPLACE FUNCTION "keep_company_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO company_words (word) SELECT unnest(words_of(NEW.name)) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "companies_words" AFTER INSERT OR UPDATE OF "name" ON "companies"
  FOR EACH ROW EXECUTE FUNCTION "keep_company_words"();
