-- Records the facts that a new customer's own dates tell.
CREATE OR REPLACE FUNCTION "keep_facts_of_new_customers"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO customer_facts (at, customer_id, kind)
    SELECT f.at, c.id, f.kind FROM added c CROSS JOIN LATERAL told_by_dates(c.parent_id, c.plan, c.status,
      c.status_before_cancelling, c.created_at, c.starts_on, c.cancel_on, c.updated_at) f;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "customers_added_facts" AFTER INSERT ON "customers" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION "keep_facts_of_new_customers"();
