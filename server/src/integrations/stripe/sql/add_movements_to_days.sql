-- As add_states_to_days(), for movements of recurring revenue.
CREATE OR REPLACE FUNCTION "add_movements_to_days"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE sign bigint := TG_ARGV[0];
BEGIN
  INSERT INTO billing_day_changes (day, part, key, usd, count, customers, amount, without_rate)
    SELECT (m.at AT TIME ZONE r.zone)::date, 'moved', m.kind, sign * sum(m.usd_after - m.usd_before), sign * count(*), 0, 0, 0
    FROM roll_up_state r, moved m GROUP BY 1, 3;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "mrr_movements_added_days" AFTER INSERT ON "mrr_movements" REFERENCING NEW TABLE AS moved
  FOR EACH STATEMENT EXECUTE FUNCTION "add_movements_to_days"('1');

CREATE OR REPLACE TRIGGER "mrr_movements_removed_days" AFTER DELETE ON "mrr_movements" REFERENCING OLD TABLE AS moved
  FOR EACH STATEMENT EXECUTE FUNCTION "add_movements_to_days"('-1');

CREATE OR REPLACE TRIGGER "mrr_movements_was_days" AFTER UPDATE ON "mrr_movements" REFERENCING OLD TABLE AS moved
  FOR EACH STATEMENT EXECUTE FUNCTION "add_movements_to_days"('-1');

CREATE OR REPLACE TRIGGER "mrr_movements_is_days" AFTER UPDATE ON "mrr_movements" REFERENCING NEW TABLE AS moved
  FOR EACH STATEMENT EXECUTE FUNCTION "add_movements_to_days"('1');
