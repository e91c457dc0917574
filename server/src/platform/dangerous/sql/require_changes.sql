-- The changes that a proposal names are in the audit log: its partitions have no key of the id alone that a foreign key could
-- refer to. Rows of the log are never deleted, so it is enough to look when a proposal is written.
CREATE OR REPLACE FUNCTION require_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.undoes IS NOT NULL AND NOT EXISTS (SELECT FROM audit WHERE id = NEW.undoes))
    OR (NEW.audit_id IS NOT NULL AND NOT EXISTS (SELECT FROM audit WHERE id = NEW.audit_id)) THEN
    RAISE EXCEPTION 'The audit log has no such change.' USING ERRCODE = 'foreign_key_violation';
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER proposals_require_changes AFTER INSERT OR UPDATE OF undoes, audit_id ON proposals FOR EACH ROW EXECUTE FUNCTION require_changes();
