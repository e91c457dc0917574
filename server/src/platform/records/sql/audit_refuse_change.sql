-- The audit trail only grows. The columns that may change are undone_by and, while somebody's data is being erased
-- (console.erasing), the values of a row and the salts of its link: the hash still covers them. A row of the default partition
-- leaves it while it moves into one of its own (console.moving). While a month is archived or attached (console.archiving), a
-- link of form 2 exchanges the salts of its row for the row's hash and back, if the change that announced it is linked.
CREATE OR REPLACE FUNCTION audit_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  erasing boolean := coalesce(current_setting('console.erasing', true), '') = 'on';
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF TG_TABLE_NAME <> 'audit_chain' AND to_jsonb(NEW) - 'undone_by' = to_jsonb(OLD) - 'undone_by' THEN RETURN NEW; END IF;
    IF erasing AND to_jsonb(NEW) - ARRAY['before', 'after', 'note', 'salt', 'leaves', 'erased_by']
      = to_jsonb(OLD) - ARRAY['before', 'after', 'note', 'salt', 'leaves', 'erased_by'] THEN RETURN NEW; END IF;
    IF TG_TABLE_NAME = 'audit_chain' AND current_setting('console.archiving', true) = 'on' THEN
      IF OLD.form = 2 AND (OLD.archived_by IS NULL) <> (NEW.archived_by IS NULL)
        AND EXISTS (SELECT FROM audit_chain c WHERE c.audit_id = coalesce(NEW.archived_by, OLD.archived_by))
        AND to_jsonb(NEW) - ARRAY['salt', 'leaves', 'archived_by', 'digest']
          = to_jsonb(OLD) - ARRAY['salt', 'leaves', 'archived_by', 'digest'] THEN RETURN NEW; END IF;
    END IF;
  END IF;
  IF TG_OP = 'DELETE' AND TG_TABLE_NAME = 'audit_default' AND current_setting('console.moving', true) = 'on' THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'The audit trail only grows.' USING ERRCODE = 'restrict_violation';
END
$$;

CREATE OR REPLACE TRIGGER audit_only_grows BEFORE UPDATE OR DELETE ON audit FOR EACH ROW EXECUTE FUNCTION audit_refuse_change();

CREATE OR REPLACE TRIGGER audit_chain_only_grows BEFORE UPDATE OR DELETE ON audit_chain FOR EACH ROW EXECUTE FUNCTION audit_refuse_change();
