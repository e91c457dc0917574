-- Makes the table the first partition of one with its name and columns, unless it was already: see partition-later.ts.
CREATE OR REPLACE FUNCTION partition_api_requests() RETURNS void LANGUAGE plpgsql AS $$
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
END $$;
