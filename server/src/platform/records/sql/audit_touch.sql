-- Notes each row and each link of the audit log that somebody alters or deletes, so that the watch checks it at once. Its
-- triggers fire always, also where triggers are switched off by session_replication_role. The table has its schema's name,
-- so that no search_path leads elsewhere.
CREATE OR REPLACE FUNCTION audit_touch() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_ARGV[0] = 'link' THEN
    INSERT INTO public.audit_touched (audit_id, chain) VALUES (OLD.audit_id, OLD.chain);
  ELSE
    INSERT INTO public.audit_touched (audit_id) VALUES (OLD.id);
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER audit_row_touched AFTER UPDATE OR DELETE ON audit FOR EACH ROW EXECUTE FUNCTION audit_touch('row');

ALTER TABLE audit ENABLE ALWAYS TRIGGER audit_row_touched;

CREATE OR REPLACE TRIGGER audit_link_touched AFTER UPDATE OR DELETE ON audit_chain FOR EACH ROW EXECUTE FUNCTION audit_touch('link');

ALTER TABLE audit_chain ENABLE ALWAYS TRIGGER audit_link_touched;
