-- Notifies the agent's other tabs that badges were seen.
CREATE OR REPLACE FUNCTION "tell_badges_seen"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live', 'counts ' || NEW.id);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "badges_seen_told" AFTER UPDATE OF "alerts_seen_to", "tasks_seen_to", "tasks_seen_on" ON "agents"
  FOR EACH ROW EXECUTE FUNCTION "tell_badges_seen"();
