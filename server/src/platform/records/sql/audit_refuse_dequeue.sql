-- Rows leave the queue of the audit log only into the chain.
CREATE OR REPLACE FUNCTION audit_refuse_dequeue() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('console.linking', true) = 'on' THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'The audit trail only grows.' USING ERRCODE = 'restrict_violation';
END
$$;

CREATE OR REPLACE TRIGGER audit_queue_only_linked BEFORE UPDATE OR DELETE ON audit_queue FOR EACH ROW EXECUTE FUNCTION audit_refuse_dequeue();
