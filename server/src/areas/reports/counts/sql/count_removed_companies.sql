CREATE OR REPLACE FUNCTION "count_removed_companies"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO record_count_changes (record, part, key, change)
    SELECT 'companies', 'total', '', -count(*) FROM moved HAVING count(*) > 0
    UNION ALL
    SELECT 'companies', p.part, p.key, -count(*) FROM moved m
      CROSS JOIN LATERAL company_parts(m.country, m.industry, m.employees) p GROUP BY p.part, p.key;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "companies_removed_counts" AFTER DELETE ON "companies" REFERENCING OLD TABLE AS moved
  FOR EACH STATEMENT EXECUTE FUNCTION "count_removed_companies"();
