CREATE OR REPLACE FUNCTION "count_changed_press_event"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was bigint := CASE WHEN OLD.deleted_at IS NULL THEN -1 ELSE 0 END;
  is_now bigint := CASE WHEN NEW.deleted_at IS NULL THEN 1 ELSE 0 END;
BEGIN
  PERFORM count_of_companies('press_events', ARRAY[OLD.company_id, NEW.company_id], ARRAY[was, is_now]);
  INSERT INTO record_count_changes (record, part, key, change)
    SELECT 'press_events', 'kind', kind, sum(change) FROM (VALUES (OLD.kind, was), (NEW.kind, is_now)) k (kind, change)
    GROUP BY kind HAVING sum(change) <> 0;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "press_events_changed_counts" AFTER UPDATE OF "company_id", "kind", "deleted_at" ON "press_events"
  FOR EACH ROW WHEN ((OLD.company_id, OLD.kind, OLD.deleted_at IS NULL)
    IS DISTINCT FROM (NEW.company_id, NEW.kind, NEW.deleted_at IS NULL))
  EXECUTE FUNCTION "count_changed_press_event"();
