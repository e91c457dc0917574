-- Skips an event that is stored already, as a unique index on its key would; it also can where the table is partitioned by
-- time. The lock is that of the intake (lockAbuse), which therefore waits for nobody here.
-- What is older than all that is kept is skipped too: its day is no longer counted, and its key may have been forgotten.
-- Months that are made ahead are planned while they are empty: without the setting, their plan reads them whole.
CREATE OR REPLACE FUNCTION "skip_known_event"() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  IF TG_LEVEL = 'STATEMENT' THEN
    PERFORM pg_advisory_xact_lock(hashtext('abuse'));
    RETURN NULL;
  END IF;
  IF NEW.at < (SELECT events_from FROM roll_up_state) OR EXISTS (SELECT FROM abuse_events WHERE key = NEW.key) THEN
    RETURN NULL;
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER "abuse_events_in_turn" BEFORE INSERT ON "abuse_events"
  FOR EACH STATEMENT EXECUTE FUNCTION "skip_known_event"();

CREATE OR REPLACE TRIGGER "abuse_events_once" BEFORE INSERT ON "abuse_events"
  FOR EACH ROW EXECUTE FUNCTION "skip_known_event"();
