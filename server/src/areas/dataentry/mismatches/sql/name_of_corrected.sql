-- The title of the queue item of a corrected record.
CREATE OR REPLACE FUNCTION "name_of_corrected"("of_kind" text, "of_record" bigint) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE of_kind
    WHEN 'company' THEN (SELECT name FROM companies WHERE id = of_record)
    ELSE (SELECT concat_ws(' · ', nullif(trim(e.first_name || ' ' || e.last_name), ''), c.name)
      FROM employees e JOIN companies c ON c.id = e.company_id WHERE e.id = of_record)
  END
$$;
