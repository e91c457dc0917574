-- Notifies whoever has the task's ticket open.
CREATE OR REPLACE FUNCTION "tell_ticket_of_task"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.ticket_id IS NOT NULL THEN PERFORM pg_notify('live', 'record ticket ' || NEW.ticket_id); END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "tasks_told_ticket" AFTER INSERT OR UPDATE ON "tasks" FOR EACH ROW EXECUTE FUNCTION "tell_ticket_of_task"();
