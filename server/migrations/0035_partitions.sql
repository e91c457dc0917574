CREATE SCHEMA IF NOT EXISTS "partitions";--> statement-breakpoint
-- Each old table becomes the first partition of a table with its name and columns, so that its rows stay where they are and
-- servers of the version before go on. Its upper bound is after its newest row, also if a clock once ran ahead.
LOCK TABLE "reads", "idempotency_keys" IN ACCESS EXCLUSIVE MODE;--> statement-breakpoint
DO $$
DECLARE
  last_id bigint := (SELECT last_value FROM pg_sequences WHERE schemaname = 'public' AND sequencename = 'reads_id_seq');
  upper timestamptz := (date_trunc('month', greatest(now(), (SELECT max(at) FROM reads)) AT TIME ZONE 'UTC') + interval '1 month') AT TIME ZONE 'UTC';
BEGIN
  ALTER TABLE reads ALTER COLUMN id DROP IDENTITY;
  ALTER TABLE reads SET SCHEMA partitions;
  ALTER TABLE partitions.reads RENAME TO reads_before;
  CREATE TABLE reads (
    id bigint NOT NULL GENERATED ALWAYS AS IDENTITY (SEQUENCE NAME reads_id_seq),
    at timestamp with time zone DEFAULT now() NOT NULL,
    agent_id bigint NOT NULL,
    session_id bigint NOT NULL,
    call text NOT NULL,
    kind text NOT NULL,
    way text NOT NULL,
    ids bigint[] NOT NULL
  ) PARTITION BY RANGE (at);
  IF last_id IS NOT NULL THEN
    PERFORM setval('reads_id_seq', last_id);
  END IF;
  CREATE INDEX reads_at ON reads USING btree (at);
  CREATE INDEX reads_agent ON reads USING btree (agent_id, at, id);
  CREATE INDEX reads_customer ON reads USING gin (ids) WITH (fastupdate=false) WHERE kind = 'customer';
  -- Uses the indexes of the old table that are alike, and builds the others.
  EXECUTE format('ALTER TABLE reads ATTACH PARTITION partitions.reads_before FOR VALUES FROM (MINVALUE) TO (%L)', upper);
  DROP INDEX partitions.reads_agent;
  CREATE TABLE partitions.reads_default PARTITION OF reads DEFAULT;
END $$;--> statement-breakpoint
DO $$
DECLARE
  upper timestamptz := (date_trunc('day', greatest(now(), (SELECT max(created_at) FROM idempotency_keys)) AT TIME ZONE 'UTC') + interval '1 day') AT TIME ZONE 'UTC';
BEGIN
  ALTER TABLE idempotency_keys SET SCHEMA partitions;
  ALTER TABLE partitions.idempotency_keys RENAME TO idempotency_keys_before;
  ALTER TABLE partitions.idempotency_keys_before DROP CONSTRAINT idempotency_keys_agent_id_key_pk;
  DROP INDEX partitions.idempotency_keys_created;
  CREATE TABLE idempotency_keys (
    agent_id bigint NOT NULL,
    key text NOT NULL,
    request_hash bytea NOT NULL,
    answer jsonb,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT idempotency_keys_agent_id_key_created_at_pk PRIMARY KEY (agent_id, key, created_at),
    CONSTRAINT idempotency_keys_agent_id_agents_id_fk FOREIGN KEY (agent_id) REFERENCES public.agents(id) ON DELETE cascade
  ) PARTITION BY RANGE (created_at);
  EXECUTE format('ALTER TABLE idempotency_keys ATTACH PARTITION partitions.idempotency_keys_before FOR VALUES FROM (MINVALUE) TO (%L)', upper);
  CREATE TABLE partitions.idempotency_keys_default PARTITION OF idempotency_keys DEFAULT;
END $$;--> statement-breakpoint
-- Servers of the version before rely on the primary key, which cannot span partitions; this takes its place for them too.
CREATE FUNCTION "skip_known_key"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended(NEW.agent_id || ' ' || NEW.key, 0));
  IF EXISTS (SELECT FROM idempotency_keys WHERE agent_id = NEW.agent_id AND key = NEW.key) THEN
    RETURN NULL;
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "idempotency_keys_once" BEFORE INSERT ON "idempotency_keys" FOR EACH ROW EXECUTE FUNCTION "skip_known_key"();
