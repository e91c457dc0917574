CREATE OR REPLACE FUNCTION "count_press_events"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE sign bigint := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
  PERFORM count_of_companies('press_events', array_agg(company_id), array_agg(sign * n))
    FROM (SELECT company_id, count(*) AS n FROM moved WHERE deleted_at IS NULL GROUP BY company_id) h HAVING count(*) > 0;
  INSERT INTO record_count_changes (record, part, key, change)
    SELECT 'press_events', 'kind', kind, sign * count(*) FROM moved WHERE deleted_at IS NULL GROUP BY kind;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "press_events_added_counts" AFTER INSERT ON "press_events" REFERENCING NEW TABLE AS moved
  FOR EACH STATEMENT EXECUTE FUNCTION "count_press_events"();

CREATE OR REPLACE TRIGGER "press_events_removed_counts" AFTER DELETE ON "press_events" REFERENCING OLD TABLE AS moved
  FOR EACH STATEMENT EXECUTE FUNCTION "count_press_events"();
