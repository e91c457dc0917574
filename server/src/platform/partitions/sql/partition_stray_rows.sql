-- Rows in a default partition, counted up to a limit; none where the table is not partitioned yet.
CREATE OR REPLACE FUNCTION partition_stray_rows(stray text, most integer) RETURNS integer LANGUAGE plpgsql STABLE AS $$
DECLARE
  counted integer := 0;
BEGIN
  IF to_regclass(stray) IS NOT NULL THEN
    EXECUTE format('SELECT count(*) FROM (SELECT FROM %s LIMIT %s) s', to_regclass(stray), most) INTO counted;
  END IF;
  RETURN counted;
END $$;
