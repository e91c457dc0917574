-- Notifies open tabs that the count of search alerts changed.
CREATE OR REPLACE FUNCTION "tell_alerts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live', 'counts');
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "search_alerts_told" AFTER INSERT OR DELETE OR UPDATE OF "seen_at" ON "search_alerts"
  FOR EACH STATEMENT EXECUTE FUNCTION "tell_alerts"();
