-- Notifies whoever has the ticket open.
CREATE OR REPLACE FUNCTION "tell_ticket"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live', 'record ticket ' || NEW.id);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "tickets_told" AFTER UPDATE ON "tickets" FOR EACH ROW EXECUTE FUNCTION "tell_ticket"();
