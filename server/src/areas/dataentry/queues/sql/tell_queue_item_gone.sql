-- Notifies whoever has the item open that it was removed from its queue.
CREATE OR REPLACE FUNCTION "tell_queue_item_gone"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live', 'queue ' || OLD.queue || ' ' || OLD.id);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "queue_items_gone" AFTER DELETE ON "queue_items"
  FOR EACH ROW EXECUTE FUNCTION "tell_queue_item_gone"();
