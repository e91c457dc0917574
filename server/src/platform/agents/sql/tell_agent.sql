-- Notifies open tabs that the agent's rights or name changed.
CREATE OR REPLACE FUNCTION "tell_agent"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live', 'agent ' || NEW.id);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "agents_told" AFTER UPDATE OF "level", "permissions", "active", "first_name", "last_name" ON "agents"
  FOR EACH ROW EXECUTE FUNCTION "tell_agent"();
