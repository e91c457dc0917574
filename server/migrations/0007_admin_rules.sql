-- Support: what a task is part of, and what agents do beside reading.
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_ticket_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "tickets" ("id");--> statement-breakpoint
CREATE TRIGGER "presence_doing_told" AFTER UPDATE OF "doing" ON "presence"
  FOR EACH ROW WHEN (OLD.doing IS DISTINCT FROM NEW.doing) EXECUTE FUNCTION "tell_presence"();--> statement-breakpoint
-- Whoever looks at a ticket is told at once that something happened there.
CREATE FUNCTION "tell_ticket"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live', 'record ticket ' || NEW.id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "tickets_told" AFTER UPDATE ON "tickets" FOR EACH ROW EXECUTE FUNCTION "tell_ticket"();--> statement-breakpoint
INSERT INTO "ticket_macros" ("name", "steps") VALUES
  ('Thank you, we are looking into it', '{"reply": "Hello {{first_name}},\n\nthank you for writing. We are looking into it and will come back to you by tomorrow.\n\n{{agent_name}}", "assign": "me", "state": "pending", "task": {"title": "Come back with an answer", "days": 1}}'),
  ('Ask for an example', '{"reply": "Hello {{first_name}},\n\ncould you send us one example: which company or person it is about, what you saw and what you expected? Then we can find the cause quickly.\n\n{{agent_name}}", "assign": "me", "state": "pending", "snooze_days": 3}'),
  ('Trial: offer one more week', '{"reply": "Hello {{first_name}},\n\nyour trial of the {{plan}} plan ends on {{trial_ends_on}}. If a week more would help you to decide, just answer this mail and we will add it.\n\n{{agent_name}}", "assign": "me", "state": "pending", "task": {"title": "Extend the trial if they ask", "days": 2}}'),
  ('Solved: close', '{"reply": "Hello {{first_name}},\n\nthis is settled now. If anything is left, just answer this mail and the ticket opens again.\n\n{{agent_name}}", "state": "closed"}'),
  ('Take it for tomorrow', '{"assign": "me", "snooze_days": 1}');--> statement-breakpoint
CREATE FUNCTION "tell_ticket_of_task"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.ticket_id IS NOT NULL THEN PERFORM pg_notify('live', 'record ticket ' || NEW.ticket_id); END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "tasks_told_ticket" AFTER INSERT OR UPDATE ON "tasks" FOR EACH ROW EXECUTE FUNCTION "tell_ticket_of_task"();--> statement-breakpoint
-- The audit trail only grows, and each row is held by a hash chain (data/audit-schema.ts).
CREATE FUNCTION audit_canonical(entry audit) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_array(entry.id, extract(epoch FROM entry.at), entry.agent_id, entry.call, entry.target_kind, entry.target_id,
    entry.before, entry.after, entry.request_id, entry.also, entry.note)::text
$$;--> statement-breakpoint
CREATE FUNCTION audit_hash(previous bytea, entry audit) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(coalesce(previous, ''::bytea) || convert_to(audit_canonical(entry), 'UTF8'))
$$;--> statement-breakpoint
-- When a transaction commits, so that nobody waits for a lock of the chain while others wait for theirs.
CREATE FUNCTION audit_add_link() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  head audit_chain%ROWTYPE;
BEGIN
  PERFORM pg_advisory_xact_lock(7300006);
  SELECT * INTO head FROM audit_chain ORDER BY chain DESC LIMIT 1;
  INSERT INTO audit_chain (chain, audit_id, hash) VALUES (coalesce(head.chain, 0) + 1, NEW.id, audit_hash(head.hash, NEW));
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION audit_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND TG_TABLE_NAME = 'audit' THEN
    IF to_jsonb(NEW) - 'undone_by' = to_jsonb(OLD) - 'undone_by' THEN RETURN NEW; END IF;
  END IF;
  RAISE EXCEPTION 'The audit trail only grows.' USING ERRCODE = 'restrict_violation';
END
$$;--> statement-breakpoint
DO $$
DECLARE
  entry audit%ROWTYPE;
  link bigint := 0;
  last bytea;
BEGIN
  FOR entry IN SELECT * FROM audit ORDER BY id LOOP
    link := link + 1;
    last := audit_hash(last, entry);
    INSERT INTO audit_chain (chain, audit_id, hash) VALUES (link, entry.id, last);
  END LOOP;
END
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER audit_chained AFTER INSERT ON audit DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION audit_add_link();--> statement-breakpoint
CREATE TRIGGER audit_only_grows BEFORE UPDATE OR DELETE ON audit FOR EACH ROW EXECUTE FUNCTION audit_refuse_change();--> statement-breakpoint
CREATE TRIGGER audit_chain_only_grows BEFORE UPDATE OR DELETE ON audit_chain FOR EACH ROW EXECUTE FUNCTION audit_refuse_change();--> statement-breakpoint
-- What the main site sells beside its plans, and what it no longer sells.
INSERT INTO products (name, price, sold) VALUES
  ('Contact unlocks, 100', 4900, true),
  ('Contact unlocks, 500', 19900, true),
  ('Contact unlocks, 2,500', 79900, true),
  ('Company export, 1,000 rows', 9900, true),
  ('Company export, 10,000 rows', 59900, true),
  ('Enrichment of a list, 1,000 rows', 14900, true),
  ('Funding report, one industry', 24900, true),
  ('Hiring report, one country', 19900, true),
  ('Intent topics, 5 more for a year', 39900, true),
  ('Seat for a year', 58800, true),
  ('API, 10,000 calls', 12900, true),
  ('API, 100,000 calls', 89900, true),
  ('Onboarding session', 35000, true),
  ('Technology report, one vendor', 17900, false),
  ('Printed industry yearbook', 29900, false);--> statement-breakpoint
