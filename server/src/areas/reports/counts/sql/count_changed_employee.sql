CREATE OR REPLACE FUNCTION "count_changed_employee"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_of_companies('employees', ARRAY[OLD.company_id, NEW.company_id], ARRAY[-1, 1]::bigint[]);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "employees_changed_counts" AFTER UPDATE OF "company_id" ON "employees"
  FOR EACH ROW WHEN (OLD.company_id <> NEW.company_id) EXECUTE FUNCTION "count_changed_employee"();
