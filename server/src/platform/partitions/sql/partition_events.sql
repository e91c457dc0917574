-- Makes a table of events the first partition of one with its name and columns, unless it was already: see partition-later.ts. An
-- index of its keys that was built beforehand, with the table's name and `_keys`, is used.
CREATE OR REPLACE FUNCTION partition_events(name text) RETURNS void LANGUAGE plpgsql AS $$
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
END $$;
