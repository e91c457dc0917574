-- Adds records of these companies (null: of no company) to the counts. Whoever adds a record holds its company's row by the
-- foreign key; whoever removes one does not, so the rows are locked here, in the order of their ids. The keys then cannot
-- change between reading and counting.
CREATE OR REPLACE FUNCTION "count_of_companies"("counted" text, "ids" bigint[], "changes" bigint[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM companies WHERE id = ANY (ids) ORDER BY id FOR KEY SHARE;
  INSERT INTO record_count_changes (record, part, key, change)
    SELECT counted, 'total', '', sum(change) FROM unnest(changes) change HAVING sum(change) <> 0
    UNION ALL
    SELECT counted, p.part, p.key, sum(h.change)
    FROM unnest(ids, changes) h (id, change)
    LEFT JOIN companies c ON c.id = h.id
    CROSS JOIN LATERAL company_parts(c.country, c.industry, c.employees) p
    GROUP BY p.part, p.key HAVING sum(h.change) <> 0;
END $$;
