-- Hashes a new audit row and queues it for its link, in the transaction of the change and under no lock. A row that comes
-- back from an archive has its link already. The trigger keeps the name of the one that made the links at commit, so an
-- older server that starts again does not create that one.
CREATE OR REPLACE FUNCTION audit_enqueue() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  random bytea := sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));
BEGIN
  IF current_setting('console.archiving', true) = 'on' THEN
    IF EXISTS (SELECT FROM audit_chain c WHERE c.audit_id = NEW.id) THEN RETURN NULL; END IF;
  END IF;
  INSERT INTO audit_queue (audit_id, salt, digest) VALUES (NEW.id, random, sha256(audit_content(NEW, random, NULL)));
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER audit_chained AFTER INSERT ON audit FOR EACH ROW EXECUTE FUNCTION audit_enqueue();
