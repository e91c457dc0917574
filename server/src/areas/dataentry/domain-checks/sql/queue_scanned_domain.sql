-- Scanners write scanned_domains; a domain that waits for an agent is added to its queue.
CREATE OR REPLACE FUNCTION "queue_scanned_domain"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO queue_items (queue, record_id, title, reason, created_at)
    VALUES ('domains', NEW.id, NEW.domain, NEW.reason, NEW.created_at) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "scanned_domains_queued" AFTER INSERT ON "scanned_domains"
  FOR EACH ROW WHEN (NEW.state = 'waiting') EXECUTE FUNCTION "queue_scanned_domain"();
