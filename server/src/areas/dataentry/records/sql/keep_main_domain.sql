-- A company's main domain is one of its domains; no domain belongs to two companies.
CREATE OR REPLACE FUNCTION "keep_main_domain"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.domain = OLD.domain THEN RETURN NULL; END IF;
  -- One that the company has already stays; another company's is a unique violation.
  IF NOT EXISTS (SELECT 1 FROM company_domains WHERE domain = NEW.domain AND company_id = NEW.id) THEN
    INSERT INTO company_domains (domain, company_id) VALUES (NEW.domain, NEW.id);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "companies_main_domain" AFTER INSERT OR UPDATE OF "domain" ON "companies"
  FOR EACH ROW EXECUTE FUNCTION "keep_main_domain"();
