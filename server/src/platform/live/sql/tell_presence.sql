-- Notifies open tabs of who is at a record and what they do there.
CREATE OR REPLACE FUNCTION "tell_presence"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN PERFORM pg_notify('live', 'record ' || OLD.kind || ' ' || OLD.record_id);
  ELSE PERFORM pg_notify('live', 'record ' || NEW.kind || ' ' || NEW.record_id); END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "presence_told" AFTER INSERT OR DELETE ON "presence"
  FOR EACH ROW EXECUTE FUNCTION "tell_presence"();

CREATE OR REPLACE TRIGGER "presence_doing_told" AFTER UPDATE OF "doing" ON "presence"
  FOR EACH ROW WHEN (OLD.doing IS DISTINCT FROM NEW.doing) EXECUTE FUNCTION "tell_presence"();
