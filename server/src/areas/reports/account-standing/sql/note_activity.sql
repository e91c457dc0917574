-- Records the last activity of accounts. A member's activity counts for the owner of the team.
CREATE OR REPLACE FUNCTION note_activity(ids bigint[], times timestamptz[], kinds text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- In the order of ids, so that two who write at once never wait for each other in a circle.
  INSERT INTO account_standing AS s (customer_id, last_activity_at, last_activity)
  SELECT a.owner, a.at, a.kind FROM (
    SELECT DISTINCT ON (owner) * FROM (
      SELECT coalesce(c.parent_id, c.id) AS owner, least(d.at, now()) AS at, d.kind
      FROM unnest(ids, times, kinds) d (id, at, kind) JOIN customers c ON c.id = d.id) each_one
    ORDER BY owner, at DESC) a
  JOIN account_standing known ON known.customer_id = a.owner AND a.at > known.last_activity_at + interval '1 hour'
  ORDER BY a.owner
  ON CONFLICT (customer_id) DO UPDATE
  SET last_activity_at = excluded.last_activity_at, last_activity = excluded.last_activity
  WHERE excluded.last_activity_at > s.last_activity_at;
END $$;
