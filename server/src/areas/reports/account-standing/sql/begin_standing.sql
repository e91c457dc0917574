-- Adds the standing of new customers.
CREATE OR REPLACE FUNCTION begin_standing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO account_standing (customer_id, last_activity_at, last_activity, plan, value, over, listed)
  SELECT c.id, greatest(c.created_at, c.last_seen_at), CASE WHEN c.last_seen_at > c.created_at THEN 'sign_in' ELSE 'sign_up' END,
    c.plan, c.resign_amount, is_over(c.status, c.ends_on), is_listed(c.parent_id, c.status, c.blocked, c.spam)
  FROM added c;
  -- That a member was added is nothing that the team did: it is often an agent who adds them.
  UPDATE account_standing s SET last_activity_at = m.at, last_activity = 'sign_in'
  FROM (SELECT c.parent_id AS owner, max(c.last_seen_at) AS at FROM added c WHERE c.parent_id IS NOT NULL GROUP BY c.parent_id) m
  WHERE s.customer_id = m.owner AND m.at > s.last_activity_at;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER customers_standing AFTER INSERT ON customers REFERENCING NEW TABLE AS added
FOR EACH STATEMENT EXECUTE FUNCTION begin_standing();
