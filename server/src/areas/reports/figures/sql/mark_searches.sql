-- Marks the hours whose days must be recomputed; for an update only where a figure can change.
CREATE OR REPLACE FUNCTION "mark_searches"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO roll_up_marks (source, hour)
      SELECT DISTINCT 'searches', date_trunc('hour', at, 'UTC') FROM added WHERE kind = 'search';
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO roll_up_marks (source, hour)
      SELECT DISTINCT 'searches', date_trunc('hour', at, 'UTC') FROM removed WHERE kind = 'search';
  ELSE
    INSERT INTO roll_up_marks (source, hour)
      SELECT DISTINCT 'searches', date_trunc('hour', moment, 'UTC') FROM added a JOIN removed r USING (id)
        CROSS JOIN LATERAL (VALUES (a.at), (r.at)) AS moments (moment)
        WHERE (a.at, a.customer_id, a.kind) IS DISTINCT FROM (r.at, r.customer_id, r.kind);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "abuse_events_added_marks" AFTER INSERT ON "abuse_events" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION "mark_searches"();

CREATE OR REPLACE TRIGGER "abuse_events_removed_marks" AFTER DELETE ON "abuse_events" REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION "mark_searches"();

CREATE OR REPLACE TRIGGER "abuse_events_changed_marks" AFTER UPDATE ON "abuse_events" REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION "mark_searches"();
