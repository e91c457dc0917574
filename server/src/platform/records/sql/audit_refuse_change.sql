-- The audit trail only grows. The columns that may change are undone_by and, while somebody's data is being erased
-- (console.erasing), the values of a row and the salts of its link: the hash still covers them.
CREATE OR REPLACE FUNCTION audit_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  erasing boolean := coalesce(current_setting('console.erasing', true), '') = 'on';
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF TG_TABLE_NAME = 'audit' AND to_jsonb(NEW) - 'undone_by' = to_jsonb(OLD) - 'undone_by' THEN RETURN NEW; END IF;
    IF erasing AND to_jsonb(NEW) - ARRAY['before', 'after', 'note', 'salt', 'leaves', 'erased_by']
      = to_jsonb(OLD) - ARRAY['before', 'after', 'note', 'salt', 'leaves', 'erased_by'] THEN RETURN NEW; END IF;
  END IF;
  RAISE EXCEPTION 'The audit trail only grows.' USING ERRCODE = 'restrict_violation';
END
$$;

CREATE OR REPLACE TRIGGER audit_only_grows BEFORE UPDATE OR DELETE ON audit FOR EACH ROW EXECUTE FUNCTION audit_refuse_change();

CREATE OR REPLACE TRIGGER audit_chain_only_grows BEFORE UPDATE OR DELETE ON audit_chain FOR EACH ROW EXECUTE FUNCTION audit_refuse_change();
