CREATE OR REPLACE FUNCTION "count_employees"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE sign bigint := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
  PERFORM count_of_companies('employees', array_agg(company_id), array_agg(sign * n))
    FROM (SELECT company_id, count(*) AS n FROM moved GROUP BY company_id) h HAVING count(*) > 0;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "employees_added_counts" AFTER INSERT ON "employees" REFERENCING NEW TABLE AS moved
  FOR EACH STATEMENT EXECUTE FUNCTION "count_employees"();

CREATE OR REPLACE TRIGGER "employees_removed_counts" AFTER DELETE ON "employees" REFERENCING OLD TABLE AS moved
  FOR EACH STATEMENT EXECUTE FUNCTION "count_employees"();
