-- The crawler writes crawled_rows; a row that waits for an agent is added to its queue.
CREATE OR REPLACE FUNCTION "queue_crawled_row"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO queue_items (queue, record_id, title, reason, created_at)
    SELECT 'crawled', NEW.id, coalesce((SELECT name FROM companies WHERE id = NEW.company_id), NEW.found ->> 'name', NEW.domain),
      NEW.domain, NEW.crawled_at
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "crawled_rows_queued" AFTER INSERT ON "crawled_rows"
  FOR EACH ROW WHEN (NEW.state = 'waiting') EXECUTE FUNCTION "queue_crawled_row"();
