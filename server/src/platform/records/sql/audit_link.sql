-- Moves the oldest queued rows into the chain, at most this many (null: all), and returns how many. One session at a time
-- does it, until the end of its transaction; another waits if `patient`, and otherwise returns null. The lock only saves
-- work: a session that read an old head fails on the key of the chain.
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
$$;
