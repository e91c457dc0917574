-- Marks the hours whose days must be recomputed; for an update only where a figure can change.
CREATE OR REPLACE FUNCTION "mark_unlocks"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO roll_up_marks (source, hour) SELECT DISTINCT 'unlocks', date_trunc('hour', created_at, 'UTC') FROM added;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO roll_up_marks (source, hour) SELECT DISTINCT 'unlocks', date_trunc('hour', created_at, 'UTC') FROM removed;
  ELSE
    INSERT INTO roll_up_marks (source, hour)
      SELECT DISTINCT 'unlocks', date_trunc('hour', moment, 'UTC') FROM added a JOIN removed r USING (id)
        CROSS JOIN LATERAL (VALUES (a.created_at), (r.created_at)) AS moments (moment)
        WHERE (a.created_at, a.customer_id, a.credits) IS DISTINCT FROM (r.created_at, r.customer_id, r.credits);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "unlocks_added_marks" AFTER INSERT ON "unlocks" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION "mark_unlocks"();

CREATE OR REPLACE TRIGGER "unlocks_removed_marks" AFTER DELETE ON "unlocks" REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION "mark_unlocks"();

CREATE OR REPLACE TRIGGER "unlocks_changed_marks" AFTER UPDATE ON "unlocks" REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION "mark_unlocks"();
