-- Hashes a new audit row and queues it for its link, in the transaction of the change and under no lock. The trigger keeps
-- the name of the one that made the links at commit, so an older server that starts again does not create that one.
CREATE OR REPLACE FUNCTION audit_enqueue() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  random bytea := sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));
BEGIN
  INSERT INTO audit_queue (audit_id, salt, digest) VALUES (NEW.id, random, sha256(audit_content(NEW, random, NULL)));
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER audit_chained AFTER INSERT ON audit FOR EACH ROW EXECUTE FUNCTION audit_enqueue();
