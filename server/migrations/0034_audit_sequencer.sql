CREATE TABLE "audit_anchors" (
	"place" text PRIMARY KEY NOT NULL,
	"chain" bigint DEFAULT 0 NOT NULL,
	"tried_at" timestamp with time zone,
	"anchored_at" timestamp with time zone,
	"differs" bigint
);
--> statement-breakpoint
CREATE TABLE "audit_queue" (
	"audit_id" bigint PRIMARY KEY NOT NULL,
	"salt" "bytea" NOT NULL,
	"digest" "bytea" NOT NULL,
	"queued_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_watch" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"checked_to" bigint DEFAULT 0 NOT NULL,
	"walked_to" bigint DEFAULT 0 NOT NULL,
	"looked_at" timestamp with time zone,
	"fault" jsonb,
	"found_at" timestamp with time zone,
	CONSTRAINT "audit_watch_one" CHECK ("audit_watch"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "audit_chain" DROP CONSTRAINT "audit_chain_audit_id_audit_id_fk";
--> statement-breakpoint
ALTER TABLE "audit_chain" ADD COLUMN "form" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
-- Links made from here on are checked as soon as they are made, older ones in rounds.
INSERT INTO "audit_watch" ("checked_to") SELECT coalesce(max("chain"), 0) FROM "audit_chain";--> statement-breakpoint
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
DROP TRIGGER audit_chained ON audit;--> statement-breakpoint
CREATE TRIGGER audit_chained AFTER INSERT ON audit FOR EACH ROW EXECUTE FUNCTION audit_enqueue();--> statement-breakpoint
DROP FUNCTION audit_add_link();--> statement-breakpoint
DELETE FROM repeatable_migrations WHERE name = 'audit_add_link.sql';--> statement-breakpoint
CREATE OR REPLACE FUNCTION audit_link(most integer, patient boolean) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  number bigint;
  last bytea;
  ids bigint[];
  salts bytea[];
  hashes bytea[];
BEGIN
  IF patient THEN
    PERFORM pg_advisory_xact_lock(7300006);
  ELSIF NOT pg_try_advisory_xact_lock(7300006) THEN
    RETURN NULL;
  END IF;
  -- The statements below see what the previous holder of the lock committed.
  PERFORM set_config('console.linking', 'on', true);
  WITH taken AS (
    DELETE FROM audit_queue WHERE audit_id IN (SELECT audit_id FROM audit_queue ORDER BY audit_id LIMIT most) RETURNING *
  )
  SELECT array_agg(audit_id ORDER BY audit_id), array_agg(salt ORDER BY audit_id), array_agg(digest ORDER BY audit_id)
    INTO ids, salts, hashes
    FROM taken WHERE NOT EXISTS (SELECT FROM audit_chain c WHERE c.audit_id = taken.audit_id);
  PERFORM set_config('console.linking', 'off', true);
  IF ids IS NULL THEN RETURN 0; END IF;
  SELECT chain, hash INTO number, last FROM audit_chain ORDER BY chain DESC LIMIT 1;
  number := coalesce(number, 0);
  FOR i IN 1 .. cardinality(ids) LOOP
    last := sha256(coalesce(last, ''::bytea) || hashes[i]);
    hashes[i] := last;
  END LOOP;
  INSERT INTO audit_chain (chain, audit_id, hash, salt, form)
    SELECT number + n, id, hash, salt, 2 FROM unnest(ids, hashes, salts) WITH ORDINALITY u (id, hash, salt, n);
  RETURN cardinality(ids);
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION audit_refuse_dequeue() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('console.linking', true) = 'on' THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'The audit trail only grows.' USING ERRCODE = 'restrict_violation';
END
$$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER audit_queue_only_linked BEFORE UPDATE OR DELETE ON audit_queue FOR EACH ROW EXECUTE FUNCTION audit_refuse_dequeue();--> statement-breakpoint
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
$$;
