-- Marks the hours whose days must be recomputed.
CREATE OR REPLACE FUNCTION "mark_customer_facts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO roll_up_marks (source, hour) SELECT DISTINCT 'customers', date_trunc('hour', at, 'UTC') FROM added;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO roll_up_marks (source, hour) SELECT DISTINCT 'customers', date_trunc('hour', at, 'UTC') FROM removed;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "customer_facts_added_marks" AFTER INSERT ON "customer_facts" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION "mark_customer_facts"();

CREATE OR REPLACE TRIGGER "customer_facts_removed_marks" AFTER DELETE ON "customer_facts" REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION "mark_customer_facts"();

CREATE OR REPLACE TRIGGER "customer_facts_changed_marks" AFTER UPDATE ON "customer_facts" REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION "mark_customer_facts"();
