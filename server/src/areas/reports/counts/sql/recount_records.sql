-- Recomputes all counts from the records, as if each had been counted when it was created. Writers wait meanwhile.
CREATE OR REPLACE FUNCTION "recount_records"() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE companies, employees, press_events, scanned_domains IN SHARE MODE;
  DELETE FROM record_count_changes;
  DELETE FROM record_counts;
  DELETE FROM record_count_times;
  INSERT INTO record_counts (record, part, key, count)
    SELECT h.record, p.part, p.key, sum(h.count)
    FROM (
      SELECT 'companies' AS record, id AS company_id, 1::bigint AS count FROM companies
      UNION ALL SELECT 'employees', company_id, count(*) FROM employees GROUP BY company_id
      UNION ALL SELECT 'press_events', company_id, count(*) FROM press_events WHERE deleted_at IS NULL GROUP BY company_id
    ) h
    LEFT JOIN companies c ON c.id = h.company_id
    CROSS JOIN LATERAL company_parts(c.country, c.industry, c.employees) p
    GROUP BY h.record, p.part, p.key;
  INSERT INTO record_counts (record, part, key, count)
    SELECT record, 'total', '', sum(count) FROM record_counts WHERE part = 'country' GROUP BY record
    UNION ALL SELECT 'press_events', 'kind', kind, count(*) FROM press_events WHERE deleted_at IS NULL GROUP BY kind
    UNION ALL SELECT 'scanned_domains', 'total', '', count(*) FROM scanned_domains HAVING count(*) > 0
    UNION ALL SELECT 'scanned_domains', 'state', state, count(*) FROM scanned_domains GROUP BY state
    UNION ALL SELECT 'scanned_domains', 'resolves', coalesce(resolves, ''), count(*) FROM scanned_domains GROUP BY resolves;
  INSERT INTO record_count_times (record, quarter, change)
    SELECT record, date_bin('15 minutes', created_at, '2000-01-01 00:00:00+00') AS quarter, count(*)
    FROM (
      SELECT 'companies' AS record, created_at FROM companies
      UNION ALL SELECT 'employees', created_at FROM employees
      UNION ALL SELECT 'press_events', created_at FROM press_events WHERE deleted_at IS NULL
      UNION ALL SELECT 'scanned_domains', created_at FROM scanned_domains
    ) r
    GROUP BY record, quarter;
END $$;
