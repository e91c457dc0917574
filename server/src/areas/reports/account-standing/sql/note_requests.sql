CREATE OR REPLACE FUNCTION note_requests() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_activity(array_agg(customer_id), array_agg(at), array_agg('request'::text))
    FROM (SELECT customer_id, max(at) AS at FROM added GROUP BY customer_id) newest;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER api_requests_activity AFTER INSERT ON api_requests REFERENCING NEW TABLE AS added
FOR EACH STATEMENT EXECUTE FUNCTION note_requests();
