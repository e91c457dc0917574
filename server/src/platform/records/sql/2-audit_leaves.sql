-- The values of an audit row, each under its path: fields of an object, elements of a list, or the whole.
CREATE OR REPLACE FUNCTION audit_leaves(entry audit) RETURNS TABLE (place text[], value jsonb) LANGUAGE sql STABLE AS $$
  SELECT ARRAY[part.name] || leaf.step, leaf.value
  FROM (VALUES ('before', entry.before), ('after', entry.after), ('note', entry.note)) part (name, value)
    CROSS JOIN LATERAL (
      SELECT ARRAY[key] AS step, f.value FROM jsonb_each(CASE jsonb_typeof(part.value) WHEN 'object' THEN part.value END) f
      UNION ALL
      SELECT ARRAY[(e.n - 1)::text], e.value
        FROM jsonb_array_elements(CASE jsonb_typeof(part.value) WHEN 'array' THEN part.value END) WITH ORDINALITY e (value, n)
      UNION ALL
      SELECT ARRAY[]::text[], part.value WHERE jsonb_typeof(part.value) NOT IN ('object', 'array') OR part.value IN ('{}', '[]')
    ) leaf
  WHERE part.value IS NOT NULL
$$;
