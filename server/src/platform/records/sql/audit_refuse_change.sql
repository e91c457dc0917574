-- The audit trail only grows; the one column that may change is undone_by.
CREATE OR REPLACE FUNCTION audit_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND TG_TABLE_NAME = 'audit' THEN
    IF to_jsonb(NEW) - 'undone_by' = to_jsonb(OLD) - 'undone_by' THEN RETURN NEW; END IF;
  END IF;
  RAISE EXCEPTION 'The audit trail only grows.' USING ERRCODE = 'restrict_violation';
END
$$;

CREATE OR REPLACE TRIGGER audit_only_grows BEFORE UPDATE OR DELETE ON audit FOR EACH ROW EXECUTE FUNCTION audit_refuse_change();

CREATE OR REPLACE TRIGGER audit_chain_only_grows BEFORE UPDATE OR DELETE ON audit_chain FOR EACH ROW EXECUTE FUNCTION audit_refuse_change();
