CREATE TABLE "audit_touched" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_touched_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"audit_id" bigint NOT NULL,
	"chain" bigint
);
--> statement-breakpoint
ALTER TABLE "audit_watch" ADD COLUMN "walked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "audit_watch" ADD COLUMN "newest_id" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_watch" ADD COLUMN "known_chain" bigint;--> statement-breakpoint
ALTER TABLE "audit_watch" ADD COLUMN "known_hash" "bytea";--> statement-breakpoint
ALTER TABLE "audit_watch" ADD COLUMN "guards" text;--> statement-breakpoint
ALTER TABLE "audit_watch" ADD COLUMN "counted" double precision;--> statement-breakpoint
ALTER TABLE "audit_watch" ADD COLUMN "unexplained" double precision;--> statement-breakpoint
ALTER TABLE "audit_watch" ADD COLUMN "explained" double precision DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_watch" ADD COLUMN "swept_to" bigint;--> statement-breakpoint
ALTER TABLE "audit_watch" ADD COLUMN "xid_before" double precision;--> statement-breakpoint
ALTER TABLE "audit_watch" ADD COLUMN "xid_seen" double precision;--> statement-breakpoint
ALTER TABLE "audit_watch" ADD COLUMN "xid_seen_at" timestamp with time zone;--> statement-breakpoint
CREATE OR REPLACE FUNCTION audit_touch() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_ARGV[0] = 'link' THEN
    INSERT INTO public.audit_touched (audit_id, chain) VALUES (OLD.audit_id, OLD.chain);
  ELSE
    INSERT INTO public.audit_touched (audit_id) VALUES (OLD.id);
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER audit_row_touched AFTER UPDATE OR DELETE ON audit FOR EACH ROW EXECUTE FUNCTION audit_touch('row');--> statement-breakpoint
ALTER TABLE audit ENABLE ALWAYS TRIGGER audit_row_touched;--> statement-breakpoint
CREATE OR REPLACE TRIGGER audit_link_touched AFTER UPDATE OR DELETE ON audit_chain FOR EACH ROW EXECUTE FUNCTION audit_touch('link');--> statement-breakpoint
ALTER TABLE audit_chain ENABLE ALWAYS TRIGGER audit_link_touched;--> statement-breakpoint
CREATE OR REPLACE FUNCTION audit_refuse_untouch() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('console.looking', true) = 'on' THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'The audit trail only grows.' USING ERRCODE = 'restrict_violation';
END
$$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER audit_touched_until_checked BEFORE UPDATE OR DELETE ON audit_touched FOR EACH ROW EXECUTE FUNCTION audit_refuse_untouch();--> statement-breakpoint
ALTER TABLE audit_touched ENABLE ALWAYS TRIGGER audit_touched_until_checked;--> statement-breakpoint
-- The old table becomes the first partition of a table with its name and columns, as in 0035: rows stay where they are, and
-- servers of the version before go on. Keys of the id alone end, and so do the foreign keys to it.
LOCK TABLE "audit", "proposals" IN ACCESS EXCLUSIVE MODE;--> statement-breakpoint
ALTER TABLE "proposals" DROP CONSTRAINT "proposals_undoes_audit_id_fk";--> statement-breakpoint
ALTER TABLE "proposals" DROP CONSTRAINT "proposals_audit_id_audit_id_fk";--> statement-breakpoint
CREATE OR REPLACE FUNCTION require_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.undoes IS NOT NULL AND NOT EXISTS (SELECT FROM audit WHERE id = NEW.undoes))
    OR (NEW.audit_id IS NOT NULL AND NOT EXISTS (SELECT FROM audit WHERE id = NEW.audit_id)) THEN
    RAISE EXCEPTION 'The audit log has no such change.' USING ERRCODE = 'foreign_key_violation';
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER proposals_require_changes AFTER INSERT OR UPDATE OF undoes, audit_id ON proposals FOR EACH ROW EXECUTE FUNCTION require_changes();--> statement-breakpoint
-- Functions of a row of the old table. They are made again below, for one of the new table.
DROP FUNCTION audit_hash(bytea, audit, bytea, jsonb), audit_content(audit, bytea, jsonb), audit_leaves(audit), audit_canonical(audit);--> statement-breakpoint
DO $$
DECLARE
  last_id bigint := (SELECT last_value FROM pg_sequences WHERE schemaname = 'public' AND sequencename = 'audit_id_seq');
  upper timestamptz := (date_trunc('month', greatest(now(), (SELECT max(at) FROM audit)) AT TIME ZONE 'UTC') + interval '1 month') AT TIME ZONE 'UTC';
  indexes text[] := (SELECT array_agg(pg_get_indexdef(indexrelid)) FROM pg_index WHERE indrelid = 'audit'::regclass AND NOT indisunique);
  triggers text[] := (SELECT array_agg(pg_get_triggerdef(oid)) FROM pg_trigger WHERE tgrelid = 'audit'::regclass AND NOT tgisinternal);
  one text;
BEGIN
  FOR one IN SELECT tgname FROM pg_trigger WHERE tgrelid = 'audit'::regclass AND NOT tgisinternal LOOP
    EXECUTE format('DROP TRIGGER %I ON audit', one);
  END LOOP;
  ALTER TABLE audit ALTER COLUMN id DROP IDENTITY;
  ALTER TABLE audit SET SCHEMA partitions;
  ALTER TABLE partitions.audit RENAME TO audit_before;
  ALTER TABLE partitions.audit_before DROP CONSTRAINT audit_pkey;
  -- An index that was built beforehand, so that the lock does not wait for it.
  IF to_regclass('partitions.audit_id_at') IS NOT NULL THEN
    ALTER TABLE partitions.audit_before ADD CONSTRAINT audit_before_pkey PRIMARY KEY USING INDEX audit_id_at;
  END IF;
  CREATE TABLE audit (
    id bigint NOT NULL GENERATED ALWAYS AS IDENTITY (SEQUENCE NAME audit_id_seq),
    at timestamp with time zone DEFAULT now() NOT NULL,
    agent_id bigint,
    call text NOT NULL,
    target_kind text NOT NULL,
    target_id text,
    before jsonb,
    after jsonb,
    request_id text DEFAULT '' NOT NULL,
    undone_by bigint,
    also bigint[],
    note jsonb,
    approved_by bigint,
    CONSTRAINT audit_id_at_pk PRIMARY KEY (id, at),
    CONSTRAINT audit_agent_id_agents_id_fk FOREIGN KEY (agent_id) REFERENCES public.agents(id),
    CONSTRAINT audit_approved_by_agents_id_fk FOREIGN KEY (approved_by) REFERENCES public.agents(id)
  ) PARTITION BY RANGE (at);
  IF last_id IS NOT NULL THEN
    PERFORM setval('audit_id_seq', last_id);
  END IF;
  FOREACH one IN ARRAY indexes LOOP
    EXECUTE one;
  END LOOP;
  -- Uses the indexes of the old table that are alike, and builds that of the key.
  EXECUTE format('ALTER TABLE audit ATTACH PARTITION partitions.audit_before FOR VALUES FROM (MINVALUE) TO (%L)', upper);
  CREATE TABLE partitions.audit_default PARTITION OF audit DEFAULT;
  FOREACH one IN ARRAY triggers LOOP
    EXECUTE one;
  END LOOP;
  ALTER TABLE audit ENABLE ALWAYS TRIGGER audit_row_touched;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION audit_canonical(entry audit) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT (jsonb_build_array(entry.id, extract(epoch FROM entry.at), entry.agent_id, entry.call, entry.target_kind, entry.target_id,
    entry.request_id, entry.also)
    || CASE WHEN entry.approved_by IS NULL THEN '[]'::jsonb ELSE jsonb_build_array(entry.approved_by) END)::text
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION audit_leaves(entry audit) RETURNS TABLE (place text[], value jsonb) LANGUAGE sql STABLE AS $$
  SELECT ARRAY[part.name] || leaf.step, leaf.value
  FROM (VALUES ('before', entry.before), ('after', entry.after), ('note', entry.note)) part (name, value)
    CROSS JOIN LATERAL (
      SELECT ARRAY[key] AS step, f.value FROM jsonb_each(CASE jsonb_typeof(part.value) WHEN 'object' THEN part.value END) f
      UNION ALL
      SELECT ARRAY[(e.n - 1)::text], e.value
        FROM jsonb_array_elements(CASE jsonb_typeof(part.value) WHEN 'array' THEN part.value END) WITH ORDINALITY e (value, n)
      UNION ALL
      SELECT ARRAY[]::text[], part.value WHERE jsonb_typeof(part.value) NOT IN ('object', 'array') OR part.value IN ('{}', '[]')
    ) leaf
  WHERE part.value IS NOT NULL
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION audit_content(entry audit, salt bytea, leaves jsonb) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT convert_to(audit_canonical(entry) || coalesce(v.list, ''), 'UTF8')
  FROM (
    SELECT string_agg(l.place::text || ' ' || coalesce(encode(audit_commitment(l.place, l.value, salt, leaves), 'hex'), '?'), E'\n'
      ORDER BY l.place::text COLLATE "C") AS list
    FROM audit_leaves(entry) l
  ) v
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION audit_hash(previous bytea, entry audit, salt bytea, leaves jsonb) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(coalesce(previous, ''::bytea) || CASE
    WHEN (SELECT c.form FROM audit_chain c WHERE c.audit_id = entry.id) = 2 THEN sha256(audit_content(entry, salt, leaves))
    ELSE audit_content(entry, salt, leaves)
  END)
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION audit_enqueue() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  random bytea := sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));
BEGIN
  INSERT INTO audit_queue (audit_id, salt, digest) VALUES (NEW.id, random, sha256(audit_content(NEW, random, NULL)));
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION audit_erase(row_id bigint, places jsonb, erasure bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  entry audit%ROWTYPE;
  link audit_chain%ROWTYPE;
  kept jsonb := '{}';
  parts jsonb;
  leaf record;
BEGIN
  SELECT * INTO STRICT entry FROM audit WHERE id = row_id;
  -- A row that has no link yet gets it first.
  IF NOT EXISTS (SELECT FROM audit_chain WHERE audit_id = row_id) THEN PERFORM audit_link(NULL, true); END IF;
  SELECT * INTO link FROM audit_chain WHERE audit_id = row_id FOR UPDATE;
  parts := jsonb_build_object('before', entry.before, 'after', entry.after, 'note', entry.note);
  FOR leaf IN SELECT l.place, l.value FROM audit_leaves(entry) l LOOP
    IF places ? leaf.place::text AND NOT coalesce(link.leaves -> leaf.place::text ? 'commitment', false) THEN
      kept := kept || jsonb_build_object(leaf.place::text, jsonb_build_object('commitment',
        encode(audit_commitment(leaf.place, leaf.value, link.salt, link.leaves), 'hex')));
      parts := jsonb_set(parts, leaf.place, '"[erased]"');
    ELSIF link.leaves IS NULL THEN
      kept := kept || jsonb_build_object(leaf.place::text,
        jsonb_build_object('salt', encode(sha256(link.salt || convert_to(leaf.place::text, 'UTF8')), 'hex')));
    ELSE
      kept := kept || jsonb_build_object(leaf.place::text, link.leaves -> leaf.place::text);
    END IF;
  END LOOP;
  UPDATE audit SET before = CASE WHEN entry.before IS NOT NULL THEN parts -> 'before' END,
    after = CASE WHEN entry.after IS NOT NULL THEN parts -> 'after' END, note = CASE WHEN entry.note IS NOT NULL THEN parts -> 'note' END
    WHERE id = row_id;
  UPDATE audit_chain SET salt = NULL, leaves = kept, erased_by = erasure WHERE audit_id = row_id;
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION audit_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  erasing boolean := coalesce(current_setting('console.erasing', true), '') = 'on';
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF TG_TABLE_NAME <> 'audit_chain' AND to_jsonb(NEW) - 'undone_by' = to_jsonb(OLD) - 'undone_by' THEN RETURN NEW; END IF;
    IF erasing AND to_jsonb(NEW) - ARRAY['before', 'after', 'note', 'salt', 'leaves', 'erased_by']
      = to_jsonb(OLD) - ARRAY['before', 'after', 'note', 'salt', 'leaves', 'erased_by'] THEN RETURN NEW; END IF;
  END IF;
  IF TG_OP = 'DELETE' AND TG_TABLE_NAME = 'audit_default' AND current_setting('console.moving', true) = 'on' THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'The audit trail only grows.' USING ERRCODE = 'restrict_violation';
END
$$;
