-- Notifies open tabs that their session ended.
CREATE OR REPLACE FUNCTION "tell_session_end"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live', 'session ' || OLD.id);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "sessions_told" AFTER DELETE ON "sessions"
  FOR EACH ROW EXECUTE FUNCTION "tell_session_end"();
