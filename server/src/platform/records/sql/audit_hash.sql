-- The hash of an audit row: of the row and of the hash before it.
CREATE OR REPLACE FUNCTION audit_hash(previous bytea, entry audit) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(coalesce(previous, ''::bytea) || convert_to(audit_canonical(entry), 'UTF8'))
$$;
