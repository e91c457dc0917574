-- The text of an audit row that its hash is made of. A change here breaks the chain of all rows written before. Columns that
-- were added later count only where they have a value.
CREATE OR REPLACE FUNCTION audit_canonical(entry audit) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT (jsonb_build_array(entry.id, extract(epoch FROM entry.at), entry.agent_id, entry.call, entry.target_kind, entry.target_id,
    entry.before, entry.after, entry.request_id, entry.also, entry.note)
    || CASE WHEN entry.approved_by IS NULL THEN '[]'::jsonb ELSE jsonb_build_array(entry.approved_by) END)::text
$$;
