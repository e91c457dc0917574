-- Moves the records of a company to its new keys. FOR UPDATE waits for whoever has just added or removed records of it
-- (they hold the row by its foreign key), and later writers wait here and read the new keys.
CREATE OR REPLACE FUNCTION "count_changed_company"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM companies WHERE id = NEW.id FOR UPDATE;
  INSERT INTO record_count_changes (record, part, key, change)
    SELECT h.record, p.part, p.key, sum(p.sign * h.count)
    FROM (
      SELECT 'companies' AS record, 1::bigint AS count
      UNION ALL SELECT 'employees', count(*) FROM employees WHERE company_id = NEW.id
      UNION ALL SELECT 'press_events', count(*) FROM press_events WHERE company_id = NEW.id AND deleted_at IS NULL
    ) h
    CROSS JOIN (
      SELECT part, key, 1 AS sign FROM company_parts(NEW.country, NEW.industry, NEW.employees)
      UNION ALL SELECT part, key, -1 FROM company_parts(OLD.country, OLD.industry, OLD.employees)
    ) p
    GROUP BY h.record, p.part, p.key HAVING sum(p.sign * h.count) <> 0;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "companies_changed_counts" AFTER UPDATE OF "country", "industry", "employees" ON "companies"
  FOR EACH ROW WHEN ((OLD.country, OLD.industry, company_size(OLD.employees))
    IS DISTINCT FROM (NEW.country, NEW.industry, company_size(NEW.employees)))
  EXECUTE FUNCTION "count_changed_company"();
