-- Adds the changed rows to the day totals: 1 for rows that were added, -1 for rows that were removed. An updated row is
-- subtracted as it was and added as it is.
CREATE OR REPLACE FUNCTION "add_states_to_days"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE sign bigint := TG_ARGV[0];
BEGIN
  INSERT INTO billing_day_changes (day, part, key, usd, count, customers, amount, without_rate)
    SELECT (c.moment AT TIME ZONE r.zone)::date, c.part, c.key, sign * sum(c.usd), sign * sum(c.count),
      sign * sum(c.customers), sign * sum(c.amount), sign * sum(c.without_rate)
    FROM roll_up_state r, moved m, standing_changes(m.at, m.until, m.plan, m.currency, m.mrr, m.own_usd, m.mrr_usd,
      m.joins, m.leaves) c
    GROUP BY 1, 2, 3;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "subscription_states_added_days" AFTER INSERT ON "subscription_states" REFERENCING NEW TABLE AS moved
  FOR EACH STATEMENT EXECUTE FUNCTION "add_states_to_days"('1');

CREATE OR REPLACE TRIGGER "subscription_states_removed_days" AFTER DELETE ON "subscription_states" REFERENCING OLD TABLE AS moved
  FOR EACH STATEMENT EXECUTE FUNCTION "add_states_to_days"('-1');

CREATE OR REPLACE TRIGGER "subscription_states_was_days" AFTER UPDATE ON "subscription_states" REFERENCING OLD TABLE AS moved
  FOR EACH STATEMENT EXECUTE FUNCTION "add_states_to_days"('-1');

CREATE OR REPLACE TRIGGER "subscription_states_is_days" AFTER UPDATE ON "subscription_states" REFERENCING NEW TABLE AS moved
  FOR EACH STATEMENT EXECUTE FUNCTION "add_states_to_days"('1');
