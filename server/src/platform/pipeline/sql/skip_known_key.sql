-- Skips a key that is stored on any day, as a unique index would. A second request with the key waits for the first to end.
-- Days that are made ahead are planned while they are empty: without the setting, their plan reads them whole.
CREATE OR REPLACE FUNCTION "skip_known_key"() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended(NEW.agent_id || ' ' || NEW.key, 0));
  IF EXISTS (SELECT FROM idempotency_keys WHERE agent_id = NEW.agent_id AND key = NEW.key) THEN
    RETURN NULL;
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER "idempotency_keys_once" BEFORE INSERT ON "idempotency_keys"
  FOR EACH ROW EXECUTE FUNCTION "skip_known_key"();
