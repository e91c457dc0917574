-- Second of two steps, see 0038_events_once.sql. Each old table becomes the first partition of a table with its name and
-- columns, so that its rows stay where they are and servers that have 0038 go on. Servers from before 0038 need the unique
-- index on the key. So only tables without rows are partitioned here; the housekeeping calls the function for the others
-- once those servers are gone for some days (docs/decisions/0100-events-are-partitioned-too.md).
CREATE FUNCTION partition_events(name text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  before text := name || '_before';
  last_id bigint;
  upper timestamptz;
  -- Statements as they are now, to be made again on the new table; the unique key becomes a plain index.
  triggers text[];
  foreign_keys text[];
  indexes text[];
  one text;
BEGIN
  EXECUTE format('LOCK TABLE %I IN ACCESS EXCLUSIVE MODE', name);
  IF (SELECT relkind FROM pg_class WHERE oid = name::regclass) = 'p' THEN
    RETURN;
  END IF;
  last_id := (SELECT last_value FROM pg_sequences WHERE schemaname = 'public' AND sequencename = name || '_id_seq');
  EXECUTE format($sql$SELECT (date_trunc('month', greatest(now(), max(at)) AT TIME ZONE 'UTC') + interval '1 month') AT TIME ZONE 'UTC' FROM %I$sql$, name)
    INTO upper;
  triggers := (SELECT array_agg(pg_get_triggerdef(oid) ORDER BY tgname) FROM pg_trigger WHERE tgrelid = name::regclass AND NOT tgisinternal);
  foreign_keys := (SELECT array_agg(format('ALTER TABLE %I ADD CONSTRAINT %I %s', name, conname, pg_get_constraintdef(oid)))
    FROM pg_constraint WHERE conrelid = name::regclass AND contype = 'f');
  indexes := (SELECT array_agg(replace(pg_get_indexdef(indexrelid), 'CREATE UNIQUE INDEX', 'CREATE INDEX'))
    FROM pg_index WHERE indrelid = name::regclass AND NOT indisprimary AND indexrelid IS DISTINCT FROM to_regclass(name || '_keys'));
  FOR one IN SELECT tgname FROM pg_trigger WHERE tgrelid = name::regclass AND NOT tgisinternal LOOP
    EXECUTE format('DROP TRIGGER %I ON %I', one, name);
  END LOOP;
  EXECUTE format('ALTER TABLE %I SET SCHEMA partitions', name);
  EXECUTE format('ALTER TABLE partitions.%I RENAME TO %I', name, before);
  EXECUTE format('CREATE TABLE %I (LIKE partitions.%I INCLUDING DEFAULTS INCLUDING IDENTITY) PARTITION BY RANGE (at)', name, before);
  EXECUTE format('ALTER TABLE partitions.%I ALTER COLUMN id DROP IDENTITY, DROP CONSTRAINT %I', before, name || '_pkey');
  IF last_id IS NOT NULL THEN
    PERFORM setval(name || '_id_seq', last_id);
  END IF;
  FOREACH one IN ARRAY foreign_keys || indexes LOOP
    EXECUTE one;
  END LOOP;
  -- Uses the indexes of the old table that are alike.
  EXECUTE format('ALTER TABLE %I ATTACH PARTITION partitions.%I FOR VALUES FROM (MINVALUE) TO (%L)', name, before, upper);
  FOR one IN SELECT indexrelid::regclass::text FROM pg_index WHERE indrelid = format('partitions.%I', before)::regclass AND indisunique LOOP
    EXECUTE format('DROP INDEX %s', one);
  END LOOP;
  EXECUTE format('CREATE TABLE partitions.%I PARTITION OF %I DEFAULT', name || '_default', name);
  FOREACH one IN ARRAY triggers LOOP
    EXECUTE one;
  END LOOP;
END $$;--> statement-breakpoint
DO $$
BEGIN
  IF EXISTS (SELECT FROM api_requests) OR EXISTS (SELECT FROM abuse_events) OR EXISTS (SELECT FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = 'console' AND pid <> pg_backend_pid())
  THEN
    RETURN;
  END IF;
  PERFORM partition_events('api_requests');
  PERFORM partition_events('abuse_events');
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
