-- Keeps the standing of an account up to date with its customer.
CREATE OR REPLACE FUNCTION follow_standing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE account_standing s SET
    plan = new.plan, value = new.resign_amount, over = is_over(new.status, new.ends_on),
    listed = is_listed(new.parent_id, new.status, new.blocked, new.spam),
    -- A later day is a new term. An earlier one corrects it, or takes it back where it is the day before all that.
    resigned_at = CASE
      WHEN new.resign_on IS NOT DISTINCT FROM old.resign_on THEN s.resigned_at
      WHEN new.resign_on > coalesce(old.resign_on, '-infinity') THEN now()
      WHEN new.resign_on > coalesce(s.resigned_from, '-infinity') THEN s.resigned_at END,
    resigned_from = CASE
      WHEN s.resigned_at > s.last_activity_at THEN s.resigned_from
      WHEN new.resign_on > coalesce(old.resign_on, '-infinity') THEN old.resign_on
      ELSE s.resigned_from END
  WHERE s.customer_id = new.id;
  IF new.last_seen_at > coalesce(old.last_seen_at, '-infinity') THEN
    UPDATE account_standing s SET last_activity_at = new.last_seen_at, last_activity = 'sign_in'
    WHERE s.customer_id = coalesce(new.parent_id, new.id) AND new.last_seen_at > s.last_activity_at + interval '1 hour';
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER customers_standing_follows AFTER UPDATE OF status, plan, resign_amount, resign_on, ends_on, blocked, spam, parent_id, last_seen_at ON customers
FOR EACH ROW WHEN ((old.status, old.plan, old.resign_amount, old.resign_on, old.ends_on, old.blocked, old.spam, old.parent_id, old.last_seen_at)
  IS DISTINCT FROM (new.status, new.plan, new.resign_amount, new.resign_on, new.ends_on, new.blocked, new.spam, new.parent_id, new.last_seen_at))
EXECUTE FUNCTION follow_standing();
