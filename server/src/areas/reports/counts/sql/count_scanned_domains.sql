CREATE OR REPLACE FUNCTION "count_scanned_domains"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE sign bigint := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
  INSERT INTO record_count_changes (record, part, key, change)
    SELECT 'scanned_domains', 'total', '', sign * count(*) FROM moved HAVING count(*) > 0
    UNION ALL SELECT 'scanned_domains', 'state', state, sign * count(*) FROM moved GROUP BY state
    UNION ALL SELECT 'scanned_domains', 'resolves', coalesce(resolves, ''), sign * count(*) FROM moved GROUP BY resolves;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "scanned_domains_added_counts" AFTER INSERT ON "scanned_domains" REFERENCING NEW TABLE AS moved
  FOR EACH STATEMENT EXECUTE FUNCTION "count_scanned_domains"();

CREATE OR REPLACE TRIGGER "scanned_domains_removed_counts" AFTER DELETE ON "scanned_domains" REFERENCING OLD TABLE AS moved
  FOR EACH STATEMENT EXECUTE FUNCTION "count_scanned_domains"();
