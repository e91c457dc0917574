CREATE TABLE "email_codes" (
	"purpose" text NOT NULL,
	"email" text NOT NULL,
	"code_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "email_codes_purpose_email_pk" PRIMARY KEY("purpose","email")
);
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"agent_id" bigint NOT NULL,
	"device_hash" "bytea" NOT NULL,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "known_devices_agent_id_device_hash_pk" PRIMARY KEY("agent_id","device_hash")
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"to" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"useless_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"given_up_at" timestamp with time zone,
	"failure" text DEFAULT '' NOT NULL,
	CONSTRAINT "mails_key_unique" UNIQUE("key")
);
--> statement-breakpoint
-- Unlogged: it is written every half minute by every tab and worth nothing after a crash.
CREATE UNLOGGED TABLE "presence" (
	"kind" text NOT NULL,
	"record_id" bigint NOT NULL,
	"session_id" bigint NOT NULL,
	"tab" text NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "presence_kind_record_id_session_id_tab_pk" PRIMARY KEY("kind","record_id","session_id","tab")
);
--> statement-breakpoint
CREATE TABLE "sign_ups" (
	"email" text PRIMARY KEY NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"password_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "social_logins" (
	"state_hash" "bytea" PRIMARY KEY NOT NULL,
	"browser_hash" "bytea" NOT NULL,
	"nonce" text NOT NULL,
	"verifier" text NOT NULL,
	"redirect_uri" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "google_subject" text;--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "alerts_seen_to" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "tasks_seen_to" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "tasks_seen_on" date;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "presence" ADD CONSTRAINT "presence_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mails_next" ON "mails" USING btree ("next_try_at");--> statement-breakpoint
CREATE INDEX "presence_session" ON "presence" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "presence_seen" ON "presence" USING btree ("seen_at");--> statement-breakpoint
ALTER TABLE "agents" ADD CONSTRAINT "agents_google_subject_unique" UNIQUE("google_subject");--> statement-breakpoint
UPDATE "agents" SET "decided_at" = "created_at";--> statement-breakpoint
-- What open tabs are told (server/src/live): all that changes it says so itself, whoever changes it. PostgreSQL tells
-- equal messages of one transaction once.
CREATE FUNCTION "tell_tasks"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.agent_id IS NOT NULL THEN PERFORM pg_notify('live', 'counts ' || OLD.agent_id); END IF;
  IF TG_OP <> 'DELETE' AND NEW.agent_id IS NOT NULL THEN PERFORM pg_notify('live', 'counts ' || NEW.agent_id); END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "tasks_told" AFTER INSERT OR DELETE OR UPDATE OF "agent_id", "due_on", "completed_at" ON "tasks"
  FOR EACH ROW EXECUTE FUNCTION "tell_tasks"();--> statement-breakpoint
CREATE FUNCTION "tell_alerts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live', 'counts');
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "search_alerts_told" AFTER INSERT OR DELETE OR UPDATE OF "seen_at" ON "search_alerts"
  FOR EACH STATEMENT EXECUTE FUNCTION "tell_alerts"();--> statement-breakpoint
CREATE FUNCTION "tell_session_end"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live', 'session ' || OLD.id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "sessions_told" AFTER DELETE ON "sessions"
  FOR EACH ROW EXECUTE FUNCTION "tell_session_end"();--> statement-breakpoint
CREATE FUNCTION "tell_agent"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live', 'agent ' || NEW.id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "agents_told" AFTER UPDATE OF "level", "permissions", "active", "first_name", "last_name" ON "agents"
  FOR EACH ROW EXECUTE FUNCTION "tell_agent"();--> statement-breakpoint
CREATE FUNCTION "tell_badges_seen"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live', 'counts ' || NEW.id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "badges_seen_told" AFTER UPDATE OF "alerts_seen_to", "tasks_seen_to", "tasks_seen_on" ON "agents"
  FOR EACH ROW EXECUTE FUNCTION "tell_badges_seen"();--> statement-breakpoint
CREATE FUNCTION "tell_presence"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN PERFORM pg_notify('live', 'record ' || OLD.kind || ' ' || OLD.record_id);
  ELSE PERFORM pg_notify('live', 'record ' || NEW.kind || ' ' || NEW.record_id); END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "presence_told" AFTER INSERT OR DELETE ON "presence"
  FOR EACH ROW EXECUTE FUNCTION "tell_presence"();--> statement-breakpoint
CREATE FUNCTION "tell_mail"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('mail', '');
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "mails_told" AFTER INSERT ON "mails"
  FOR EACH STATEMENT EXECUTE FUNCTION "tell_mail"();
