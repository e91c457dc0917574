-- The part of an audit row that its hash covers as it is. A change here breaks the chain of all rows written before. Columns
-- that were added later count only where they have a value.
CREATE OR REPLACE FUNCTION audit_canonical(entry audit) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT (jsonb_build_array(entry.id, extract(epoch FROM entry.at), entry.agent_id, entry.call, entry.target_kind, entry.target_id,
    entry.request_id, entry.also)
    || CASE WHEN entry.approved_by IS NULL THEN '[]'::jsonb ELSE jsonb_build_array(entry.approved_by) END)::text
$$;
