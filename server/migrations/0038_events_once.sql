-- First of two steps to partitions of these tables: what the main site reports is stored once without a unique index on its
-- key alone, which a table partitioned by time cannot have. Servers of this version work before and after the second step.
CREATE FUNCTION "skip_known_request"() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  IF TG_LEVEL = 'STATEMENT' THEN
    PERFORM pg_advisory_xact_lock(hashtext('api requests'));
    RETURN NULL;
  END IF;
  IF EXISTS (SELECT FROM api_requests WHERE key = NEW.key) THEN
    RETURN NULL;
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "api_requests_in_turn" BEFORE INSERT ON "api_requests"
  FOR EACH STATEMENT EXECUTE FUNCTION "skip_known_request"();--> statement-breakpoint
CREATE TRIGGER "api_requests_once" BEFORE INSERT ON "api_requests"
  FOR EACH ROW EXECUTE FUNCTION "skip_known_request"();--> statement-breakpoint
CREATE FUNCTION "skip_known_event"() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  IF TG_LEVEL = 'STATEMENT' THEN
    PERFORM pg_advisory_xact_lock(hashtext('abuse'));
    RETURN NULL;
  END IF;
  IF EXISTS (SELECT FROM abuse_events WHERE key = NEW.key) THEN
    RETURN NULL;
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "abuse_events_in_turn" BEFORE INSERT ON "abuse_events"
  FOR EACH STATEMENT EXECUTE FUNCTION "skip_known_event"();--> statement-breakpoint
CREATE TRIGGER "abuse_events_once" BEFORE INSERT ON "abuse_events"
  FOR EACH ROW EXECUTE FUNCTION "skip_known_event"();
