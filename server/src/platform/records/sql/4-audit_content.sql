-- What a hash covers of an audit row: the row, and the commitments to its values.
CREATE OR REPLACE FUNCTION audit_content(entry audit, salt bytea, leaves jsonb) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT convert_to(audit_canonical(entry) || coalesce(v.list, ''), 'UTF8')
  FROM (
    SELECT string_agg(l.place::text || ' ' || coalesce(encode(audit_commitment(l.place, l.value, salt, leaves), 'hex'), '?'), E'\n'
      ORDER BY l.place::text COLLATE "C") AS list
    FROM audit_leaves(entry) l
  ) v
$$;
