-- Notifies open tabs which item was settled or is waiting again.
CREATE OR REPLACE FUNCTION "tell_queue_item_state"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live', 'queue ' || NEW.queue || ' ' || NEW.id);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "queue_items_state" AFTER UPDATE OF "state" ON "queue_items"
  FOR EACH ROW WHEN (OLD.state <> NEW.state) EXECUTE FUNCTION "tell_queue_item_state"();
