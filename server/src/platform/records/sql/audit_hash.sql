-- The hash that the link of an audit row must have: of the hash before it, and of the row. Links in form 2 cover the row's
-- own hash, so that the sequencer need not read the row.
CREATE OR REPLACE FUNCTION audit_hash(previous bytea, entry audit, salt bytea, leaves jsonb) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(coalesce(previous, ''::bytea) || CASE
    WHEN (SELECT c.form FROM audit_chain c WHERE c.audit_id = entry.id) = 2 THEN sha256(audit_content(entry, salt, leaves))
    ELSE audit_content(entry, salt, leaves)
  END)
$$;
