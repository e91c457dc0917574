-- Adds a row to the hash chain when its transaction commits, so the lock of the chain is the last one taken and is held
-- only briefly. PostgreSQL cannot replace a constraint trigger: a change of the trigger needs a numbered migration.
CREATE OR REPLACE FUNCTION audit_add_link() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  head audit_chain%ROWTYPE;
  random bytea := sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));
BEGIN
  PERFORM pg_advisory_xact_lock(7300006);
  SELECT * INTO head FROM audit_chain ORDER BY chain DESC LIMIT 1;
  INSERT INTO audit_chain (chain, audit_id, hash, salt)
    VALUES (coalesce(head.chain, 0) + 1, NEW.id, audit_hash(head.hash, NEW, random, NULL), random);
  RETURN NULL;
END
$$;

DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_trigger WHERE tgname = 'audit_chained' AND tgrelid = 'audit'::regclass) THEN RETURN; END IF;
  CREATE CONSTRAINT TRIGGER audit_chained AFTER INSERT ON audit DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION audit_add_link();
END
$$;
