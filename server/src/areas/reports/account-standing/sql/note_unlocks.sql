CREATE OR REPLACE FUNCTION note_unlocks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_activity(array_agg(customer_id), array_agg(at), array_agg('unlock'::text))
    FROM (SELECT customer_id, max(created_at) AS at FROM added GROUP BY customer_id) newest;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER unlocks_activity AFTER INSERT ON unlocks REFERENCING NEW TABLE AS added
FOR EACH STATEMENT EXECUTE FUNCTION note_unlocks();
