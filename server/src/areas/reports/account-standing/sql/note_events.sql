CREATE OR REPLACE FUNCTION note_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_activity(array_agg(customer_id), array_agg(at), array_agg(CASE kind WHEN 'api' THEN 'request' ELSE kind END))
    FROM (SELECT DISTINCT ON (customer_id) customer_id, at, kind FROM added ORDER BY customer_id, at DESC) newest;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER abuse_events_activity AFTER INSERT ON abuse_events REFERENCING NEW TABLE AS added
FOR EACH STATEMENT EXECUTE FUNCTION note_events();
