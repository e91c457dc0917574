-- Notifies open tabs (platform/live) of a changed task count, whoever made the change. PostgreSQL sends equal
-- notifications of one transaction once.
CREATE OR REPLACE FUNCTION "tell_tasks"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.agent_id IS NOT NULL THEN PERFORM pg_notify('live', 'counts ' || OLD.agent_id); END IF;
  IF TG_OP <> 'DELETE' AND NEW.agent_id IS NOT NULL THEN PERFORM pg_notify('live', 'counts ' || NEW.agent_id); END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "tasks_told" AFTER INSERT OR DELETE OR UPDATE OF "agent_id", "due_on", "completed_at" ON "tasks"
  FOR EACH ROW EXECUTE FUNCTION "tell_tasks"();
