CREATE OR REPLACE FUNCTION "count_changed_scanned_domain"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO record_count_changes (record, part, key, change)
    SELECT 'scanned_domains', part, key, sum(change) FROM (VALUES
      ('state', OLD.state, -1), ('state', NEW.state, 1),
      ('resolves', coalesce(OLD.resolves, ''), -1), ('resolves', coalesce(NEW.resolves, ''), 1)
    ) k (part, key, change) GROUP BY part, key HAVING sum(change) <> 0;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "scanned_domains_changed_counts" AFTER UPDATE OF "state", "resolves" ON "scanned_domains"
  FOR EACH ROW WHEN ((OLD.state, OLD.resolves) IS DISTINCT FROM (NEW.state, NEW.resolves))
  EXECUTE FUNCTION "count_changed_scanned_domain"();
