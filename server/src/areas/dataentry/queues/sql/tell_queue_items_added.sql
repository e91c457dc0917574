-- Notifies open tabs which queues have new items.
CREATE OR REPLACE FUNCTION "tell_queue_items_added"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live', 'queue ' || queue) FROM (SELECT DISTINCT queue FROM added) q;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "queue_items_added" AFTER INSERT ON "queue_items" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION "tell_queue_items_added"();
