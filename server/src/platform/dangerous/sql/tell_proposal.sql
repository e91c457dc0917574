-- Notifies open tabs that a proposal was made or has ended.
CREATE OR REPLACE FUNCTION "tell_proposal"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live', 'proposal ' || NEW.id || ' ' || NEW.agent_id || ' ' || NEW.state);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "proposals_told" AFTER INSERT OR UPDATE OF "state" ON "proposals"
  FOR EACH ROW EXECUTE FUNCTION "tell_proposal"();
