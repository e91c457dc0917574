-- Makes the table the first partition of one with its name and columns, unless it was already: see partition-later.ts.
CREATE OR REPLACE FUNCTION partition_abuse_events() RETURNS void LANGUAGE plpgsql AS $$
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
END $$;
