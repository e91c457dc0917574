-- As add_states_to_days(), for paid invoices.
CREATE OR REPLACE FUNCTION "add_invoices_to_days"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE sign bigint := TG_ARGV[0];
BEGIN
  INSERT INTO billing_day_changes (day, part, key, usd, count, customers, amount, without_rate)
    SELECT (m.paid_at AT TIME ZONE r.zone)::date, 'collected', '', sign * sum(coalesce(m.paid_usd, 0)), sign * count(*), 0, 0, 0
    FROM roll_up_state r, moved m WHERE m.status = 'paid' AND m.paid_at IS NOT NULL GROUP BY 1;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "stripe_invoices_added_days" AFTER INSERT ON "stripe_invoices" REFERENCING NEW TABLE AS moved
  FOR EACH STATEMENT EXECUTE FUNCTION "add_invoices_to_days"('1');

CREATE OR REPLACE TRIGGER "stripe_invoices_removed_days" AFTER DELETE ON "stripe_invoices" REFERENCING OLD TABLE AS moved
  FOR EACH STATEMENT EXECUTE FUNCTION "add_invoices_to_days"('-1');

CREATE OR REPLACE TRIGGER "stripe_invoices_was_days" AFTER UPDATE ON "stripe_invoices" REFERENCING OLD TABLE AS moved
  FOR EACH STATEMENT EXECUTE FUNCTION "add_invoices_to_days"('-1');

CREATE OR REPLACE TRIGGER "stripe_invoices_is_days" AFTER UPDATE ON "stripe_invoices" REFERENCING NEW TABLE AS moved
  FOR EACH STATEMENT EXECUTE FUNCTION "add_invoices_to_days"('1');
