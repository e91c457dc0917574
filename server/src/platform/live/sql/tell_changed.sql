-- Notifies open tabs in which a record is viewed that it has been changed.
CREATE OR REPLACE FUNCTION "tell_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM presence WHERE kind = NEW.target_kind AND record_id = NEW.target_id::bigint)
  THEN PERFORM pg_notify('live', 'changed ' || NEW.target_kind || ' ' || NEW.target_id); END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "audit_told" AFTER INSERT ON "audit"
  FOR EACH ROW WHEN (NEW.target_id ~ '^[0-9]{1,18}$') EXECUTE FUNCTION "tell_changed"();
