-- What was noted as altered stays until the watch has checked it.
CREATE OR REPLACE FUNCTION audit_refuse_untouch() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('console.looking', true) = 'on' THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'The audit trail only grows.' USING ERRCODE = 'restrict_violation';
END
$$;

CREATE OR REPLACE TRIGGER audit_touched_until_checked BEFORE UPDATE OR DELETE ON audit_touched FOR EACH ROW EXECUTE FUNCTION audit_refuse_untouch();

ALTER TABLE audit_touched ENABLE ALWAYS TRIGGER audit_touched_until_checked;
