-- Marks the hours whose days must be recomputed.
CREATE OR REPLACE FUNCTION "mark_api_requests"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO roll_up_marks (source, hour) SELECT DISTINCT 'requests', date_trunc('hour', at, 'UTC') FROM added;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO roll_up_marks (source, hour) SELECT DISTINCT 'requests', date_trunc('hour', at, 'UTC') FROM removed;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "api_requests_added_marks" AFTER INSERT ON "api_requests" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION "mark_api_requests"();

CREATE OR REPLACE TRIGGER "api_requests_removed_marks" AFTER DELETE ON "api_requests" REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION "mark_api_requests"();

CREATE OR REPLACE TRIGGER "api_requests_changed_marks" AFTER UPDATE ON "api_requests" REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION "mark_api_requests"();
