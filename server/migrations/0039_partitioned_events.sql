-- Second of two steps, see 0038_events_once.sql. Each old table becomes the first partition of a table with its name and
-- columns, so that its rows stay where they are and servers that have 0038 go on. Servers from before 0038 need the unique
-- index on the key. So only tables without rows are partitioned here; the housekeeping calls the functions for the others
-- once those servers are gone for some days (docs/decisions/0100-events-are-partitioned-too.md).
CREATE FUNCTION partition_api_requests() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  last_id bigint;
  upper timestamptz;
  triggers text[];
  name text;
  definition text;
BEGIN
  LOCK TABLE api_requests IN ACCESS EXCLUSIVE MODE;
  IF (SELECT relkind FROM pg_class WHERE oid = 'api_requests'::regclass) = 'p' THEN
    RETURN;
  END IF;
  last_id := (SELECT last_value FROM pg_sequences WHERE schemaname = 'public' AND sequencename = 'api_requests_id_seq');
  upper := (date_trunc('month', greatest(now(), (SELECT max(at) FROM api_requests)) AT TIME ZONE 'UTC') + interval '1 month') AT TIME ZONE 'UTC';
  -- Printed with the name of the table, so that they are made again on the new one.
  triggers := (SELECT array_agg(pg_get_triggerdef(oid) ORDER BY tgname) FROM pg_trigger WHERE tgrelid = 'api_requests'::regclass AND NOT tgisinternal);
  FOR name IN SELECT tgname FROM pg_trigger WHERE tgrelid = 'api_requests'::regclass AND NOT tgisinternal LOOP
    EXECUTE format('DROP TRIGGER %I ON api_requests', name);
  END LOOP;
  ALTER TABLE api_requests ALTER COLUMN id DROP IDENTITY;
  ALTER TABLE api_requests SET SCHEMA partitions;
  ALTER TABLE partitions.api_requests RENAME TO api_requests_before;
  ALTER TABLE partitions.api_requests_before DROP CONSTRAINT api_requests_pkey;
  CREATE TABLE api_requests (
    id bigint NOT NULL GENERATED ALWAYS AS IDENTITY (SEQUENCE NAME api_requests_id_seq),
    key text NOT NULL,
    at timestamp with time zone NOT NULL,
    customer_id bigint NOT NULL,
    key_id bigint,
    type text NOT NULL,
    endpoint text NOT NULL,
    outcome text NOT NULL,
    ms integer NOT NULL,
    CONSTRAINT api_requests_customer_id_customers_id_fk FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE cascade,
    CONSTRAINT api_requests_key_id_api_keys_id_fk FOREIGN KEY (key_id) REFERENCES api_keys(id)
  ) PARTITION BY RANGE (at);
  IF last_id IS NOT NULL THEN
    PERFORM setval('api_requests_id_seq', last_id);
  END IF;
  CREATE INDEX api_requests_word ON api_requests USING btree (key);
  CREATE INDEX api_requests_at ON api_requests USING btree (at, id);
  CREATE INDEX api_requests_customer ON api_requests USING btree (customer_id, at, id);
  CREATE INDEX api_requests_key ON api_requests USING btree (key_id, at, id);
  CREATE INDEX api_requests_unanswered ON api_requests USING btree (outcome, at, id) WHERE outcome IN ('refused', 'error');
  -- Uses the indexes of the old table that are alike, and builds the one of keys, which was unique.
  EXECUTE format('ALTER TABLE api_requests ATTACH PARTITION partitions.api_requests_before FOR VALUES FROM (MINVALUE) TO (%L)', upper);
  DROP INDEX partitions.api_requests_word;
  CREATE TABLE partitions.api_requests_default PARTITION OF api_requests DEFAULT;
  FOREACH definition IN ARRAY triggers LOOP
    EXECUTE definition;
  END LOOP;
END $$;--> statement-breakpoint
CREATE FUNCTION partition_abuse_events() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  last_id bigint;
  upper timestamptz;
  triggers text[];
  name text;
  definition text;
BEGIN
  LOCK TABLE abuse_events IN ACCESS EXCLUSIVE MODE;
  IF (SELECT relkind FROM pg_class WHERE oid = 'abuse_events'::regclass) = 'p' THEN
    RETURN;
  END IF;
  last_id := (SELECT last_value FROM pg_sequences WHERE schemaname = 'public' AND sequencename = 'abuse_events_id_seq');
  upper := (date_trunc('month', greatest(now(), (SELECT max(at) FROM abuse_events)) AT TIME ZONE 'UTC') + interval '1 month') AT TIME ZONE 'UTC';
  triggers := (SELECT array_agg(pg_get_triggerdef(oid) ORDER BY tgname) FROM pg_trigger WHERE tgrelid = 'abuse_events'::regclass AND NOT tgisinternal);
  FOR name IN SELECT tgname FROM pg_trigger WHERE tgrelid = 'abuse_events'::regclass AND NOT tgisinternal LOOP
    EXECUTE format('DROP TRIGGER %I ON abuse_events', name);
  END LOOP;
  ALTER TABLE abuse_events ALTER COLUMN id DROP IDENTITY;
  ALTER TABLE abuse_events SET SCHEMA partitions;
  ALTER TABLE partitions.abuse_events RENAME TO abuse_events_before;
  ALTER TABLE partitions.abuse_events_before DROP CONSTRAINT abuse_events_pkey;
  CREATE TABLE abuse_events (
    id bigint NOT NULL GENERATED ALWAYS AS IDENTITY (SEQUENCE NAME abuse_events_id_seq),
    key text NOT NULL,
    at timestamp with time zone NOT NULL,
    customer_id bigint NOT NULL,
    kind text NOT NULL,
    text text NOT NULL,
    ip inet,
    fingerprint_id text,
    clear_id bigint,
    CONSTRAINT abuse_events_customer_id_customers_id_fk FOREIGN KEY (customer_id) REFERENCES customers(id),
    CONSTRAINT abuse_events_clear_id_abuse_clears_id_fk FOREIGN KEY (clear_id) REFERENCES abuse_clears(id) ON DELETE set null
  ) PARTITION BY RANGE (at);
  IF last_id IS NOT NULL THEN
    PERFORM setval('abuse_events_id_seq', last_id);
  END IF;
  CREATE INDEX abuse_events_key ON abuse_events USING btree (key);
  CREATE INDEX abuse_events_customer ON abuse_events USING btree (customer_id, at, id);
  CREATE INDEX abuse_events_searches ON abuse_events USING btree (at, id) WHERE kind = 'search';
  CREATE INDEX abuse_events_cleared ON abuse_events USING btree (clear_id) WHERE clear_id IS NOT NULL;
  EXECUTE format('ALTER TABLE abuse_events ATTACH PARTITION partitions.abuse_events_before FOR VALUES FROM (MINVALUE) TO (%L)', upper);
  DROP INDEX partitions.abuse_events_key;
  CREATE TABLE partitions.abuse_events_default PARTITION OF abuse_events DEFAULT;
  FOREACH definition IN ARRAY triggers LOOP
    EXECUTE definition;
  END LOOP;
END $$;--> statement-breakpoint
DO $$
BEGIN
  IF EXISTS (SELECT FROM api_requests) OR EXISTS (SELECT FROM abuse_events) OR EXISTS (SELECT FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = 'console' AND pid <> pg_backend_pid())
  THEN
    RETURN;
  END IF;
  PERFORM partition_api_requests();
  PERFORM partition_abuse_events();
END $$;--> statement-breakpoint
-- Rows in a default partition, counted up to a limit; none where the table is not partitioned yet.
CREATE FUNCTION partition_stray_rows(stray text, most integer) RETURNS integer LANGUAGE plpgsql STABLE AS $$
DECLARE
  counted integer := 0;
BEGIN
  IF to_regclass(stray) IS NOT NULL THEN
    EXECUTE format('SELECT count(*) FROM (SELECT FROM %s LIMIT %s) s', to_regclass(stray), most) INTO counted;
  END IF;
  RETURN counted;
END $$;
