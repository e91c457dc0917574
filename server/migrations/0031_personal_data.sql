CREATE TABLE "erased_mails" (
	"account_id" bigint NOT NULL,
	"gmail_id" text NOT NULL,
	CONSTRAINT "erased_mails_account_id_gmail_id_pk" PRIMARY KEY("account_id","gmail_id")
);
--> statement-breakpoint
CREATE TABLE "erasures" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "erasures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" bigint NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"agent_id" bigint,
	"salt" "bytea" NOT NULL,
	"email_hashes" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "legal_holds" (
	"customer_id" bigint PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"set_by" bigint NOT NULL,
	"set_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_chain" ADD COLUMN "salt" "bytea";--> statement-breakpoint
ALTER TABLE "audit_chain" ADD COLUMN "leaves" jsonb;--> statement-breakpoint
ALTER TABLE "audit_chain" ADD COLUMN "erased_by" bigint;--> statement-breakpoint
ALTER TABLE "erasures" ADD CONSTRAINT "erasures_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legal_holds" ADD CONSTRAINT "legal_holds_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legal_holds" ADD CONSTRAINT "legal_holds_set_by_agents_id_fk" FOREIGN KEY ("set_by") REFERENCES "public"."agents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "erasures_customer" ON "erasures" USING btree ("customer_id");--> statement-breakpoint
-- The links are made again with salted commitments, so that values can be erased. A link that does not fit its row now
-- keeps its hash, and so still does not fit.
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
CREATE OR REPLACE FUNCTION audit_commitment(place text[], value jsonb, salt bytea, leaves jsonb) RETURNS bytea LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN leaves IS NULL THEN sha256(sha256(salt || convert_to(place::text, 'UTF8')) || convert_to(value::text, 'UTF8'))
    WHEN leaves -> place::text ? 'salt'
      THEN sha256(decode(leaves -> place::text ->> 'salt', 'hex') || convert_to(value::text, 'UTF8'))
    WHEN value = '"[erased]"' THEN decode(leaves -> place::text ->> 'commitment', 'hex')
  END
$$;--> statement-breakpoint
ALTER FUNCTION audit_canonical(audit) RENAME TO audit_canonical_before;--> statement-breakpoint
CREATE FUNCTION audit_hash_before(previous bytea, entry audit) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(coalesce(previous, ''::bytea) || convert_to(audit_canonical_before(entry), 'UTF8'))
$$;--> statement-breakpoint
DROP FUNCTION audit_hash(bytea, audit);--> statement-breakpoint
CREATE OR REPLACE FUNCTION audit_canonical(entry audit) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT (jsonb_build_array(entry.id, extract(epoch FROM entry.at), entry.agent_id, entry.call, entry.target_kind, entry.target_id,
    entry.request_id, entry.also)
    || CASE WHEN entry.approved_by IS NULL THEN '[]'::jsonb ELSE jsonb_build_array(entry.approved_by) END)::text
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION audit_hash(previous bytea, entry audit, salt bytea, leaves jsonb) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(coalesce(previous, ''::bytea) || convert_to(audit_canonical(entry) || coalesce(v.list, ''), 'UTF8'))
  FROM (
    SELECT string_agg(l.place::text || ' ' || coalesce(encode(audit_commitment(l.place, l.value, salt, leaves), 'hex'), '?'), E'\n'
      ORDER BY l.place::text COLLATE "C") AS list
    FROM audit_leaves(entry) l
  ) v
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION audit_add_link() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  head audit_chain%ROWTYPE;
  random bytea := sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));
BEGIN
  PERFORM pg_advisory_xact_lock(7300006);
  SELECT * INTO head FROM audit_chain ORDER BY chain DESC LIMIT 1;
  INSERT INTO audit_chain (chain, audit_id, hash, salt)
    VALUES (coalesce(head.chain, 0) + 1, NEW.id, audit_hash(head.hash, NEW, random, NULL), random);
  RETURN NULL;
END
$$;--> statement-breakpoint
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
ALTER TABLE audit_chain DISABLE TRIGGER audit_chain_only_grows;--> statement-breakpoint
DO $$
DECLARE
  link audit_chain%ROWTYPE;
  entry audit%ROWTYPE;
  before bytea;
  last bytea;
  random bytea;
BEGIN
  FOR link IN SELECT * FROM audit_chain ORDER BY chain LOOP
    SELECT * INTO entry FROM audit WHERE id = link.audit_id;
    IF FOUND AND link.hash = audit_hash_before(before, entry) THEN
      random := sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));
      last := audit_hash(last, entry, random, NULL);
      UPDATE audit_chain SET hash = last, salt = random WHERE chain = link.chain;
    ELSE
      last := link.hash;
    END IF;
    before := link.hash;
  END LOOP;
END
$$;--> statement-breakpoint
ALTER TABLE audit_chain ENABLE TRIGGER audit_chain_only_grows;--> statement-breakpoint
DROP FUNCTION audit_hash_before(bytea, audit);--> statement-breakpoint
DROP FUNCTION audit_canonical_before(audit);
