-- Skips a request that is stored already, as a unique index on its key would; it also can where the table is partitioned by
-- time. One lock for the whole table: a lock for each key of a thousand would fill PostgreSQL's table of locks.
-- What is older than all that is kept is skipped too: its day is no longer counted, and its key may have been forgotten.
-- Months that are made ahead are planned while they are empty: without the setting, their plan reads them whole.
CREATE OR REPLACE FUNCTION "skip_known_request"() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  IF TG_LEVEL = 'STATEMENT' THEN
    PERFORM pg_advisory_xact_lock(hashtext('api requests'));
    RETURN NULL;
  END IF;
  IF NEW.at < (SELECT requests_from FROM roll_up_state) OR EXISTS (SELECT FROM api_requests WHERE key = NEW.key) THEN
    RETURN NULL;
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER "api_requests_in_turn" BEFORE INSERT ON "api_requests"
  FOR EACH STATEMENT EXECUTE FUNCTION "skip_known_request"();

CREATE OR REPLACE TRIGGER "api_requests_once" BEFORE INSERT ON "api_requests"
  FOR EACH ROW EXECUTE FUNCTION "skip_known_request"();
