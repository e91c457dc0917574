ALTER TABLE "audit_chain" ADD COLUMN "archived_by" bigint;--> statement-breakpoint
ALTER TABLE "audit_chain" ADD COLUMN "digest" "bytea";--> statement-breakpoint
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
$$;--> statement-breakpoint
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