-- Corrections of one record are handled together: the queue item belongs to the first open one.
CREATE OR REPLACE FUNCTION "queue_correction"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Some locks for all records: an import of very many flags takes no more than these.
  PERFORM pg_advisory_xact_lock(7300011, hashint8(NEW.record_id) & 63);
  IF EXISTS (
    SELECT 1 FROM corrections c JOIN queue_items q ON q.queue = 'mismatches' AND q.record_id = c.id AND q.state = 'waiting'
      WHERE c.kind = NEW.kind AND c.record_id = NEW.record_id
  ) THEN RETURN NULL; END IF;
  INSERT INTO queue_items (queue, record_id, title, created_at)
    VALUES ('mismatches', NEW.id, coalesce(name_of_corrected(NEW.kind, NEW.record_id), ''), NEW.created_at) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "corrections_queued" AFTER INSERT ON "corrections"
  FOR EACH ROW WHEN (NEW.state = 'open') EXECUTE FUNCTION "queue_correction"();
