CREATE TABLE "abuse_addresses" (
	"customer_id" bigint NOT NULL,
	"ip" "inet" NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"events" integer NOT NULL,
	CONSTRAINT "abuse_addresses_customer_id_ip_pk" PRIMARY KEY("customer_id","ip")
);
--> statement-breakpoint
CREATE TABLE "abuse_clears" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "abuse_clears_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" bigint NOT NULL,
	"fingerprint_id" text,
	"from_at" timestamp with time zone NOT NULL,
	"events" integer NOT NULL,
	"created_by" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "abuse_days" (
	"customer_id" bigint NOT NULL,
	"day" date NOT NULL,
	"searches" integer NOT NULL,
	"exports" integer NOT NULL,
	"peak" integer NOT NULL,
	"ips" integer NOT NULL,
	"fingerprints" integer NOT NULL,
	"alerts" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"points" integer GENERATED ALWAYS AS (greatest(0, peak - 60) / 10 * 1 + greatest(0, ips - 3) / 1 * 5 + greatest(0, fingerprints - 2) / 1 * 5 + greatest(0, exports - 20) / 5 * 2 + greatest(0, alerts - 0) / 1 * 10) STORED NOT NULL,
	CONSTRAINT "abuse_days_customer_id_day_pk" PRIMARY KEY("customer_id","day")
);
--> statement-breakpoint
CREATE TABLE "abuse_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "abuse_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"customer_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"ip" "inet",
	"fingerprint_id" text,
	"clear_id" bigint
);
--> statement-breakpoint
CREATE TABLE "abuse_fingerprints" (
	"customer_id" bigint NOT NULL,
	"fingerprint_id" text NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"events" integer NOT NULL,
	CONSTRAINT "abuse_fingerprints_customer_id_fingerprint_id_pk" PRIMARY KEY("customer_id","fingerprint_id")
);
--> statement-breakpoint
CREATE TABLE "api_key_days" (
	"key_id" bigint NOT NULL,
	"day" date NOT NULL,
	"requests" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "api_key_days_key_id_day_pk" PRIMARY KEY("key_id","day")
);
--> statement-breakpoint
CREATE TABLE "api_keys" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "api_keys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"request_id" bigint NOT NULL,
	"customer_id" bigint NOT NULL,
	"key_hash" "bytea" NOT NULL,
	"prefix" text NOT NULL,
	"quota" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revoked_at" timestamp with time zone,
	"last_used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "request_versions" (
	"request_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"decided_by" bigint,
	"decided_at" timestamp with time zone,
	"reason" text,
	"granted" jsonb,
	"changed" jsonb,
	"mail" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "request_versions_request_id_version_pk" PRIMARY KEY("request_id","version")
);
--> statement-breakpoint
CREATE TABLE "requests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"customer_id" bigint NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"details" jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"decided_by" bigint,
	"decided_at" timestamp with time zone,
	"reason" text,
	"granted" jsonb,
	"changed" jsonb,
	"mail" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_chain" (
	"chain" bigint PRIMARY KEY NOT NULL,
	"audit_id" bigint NOT NULL,
	"hash" "bytea" NOT NULL,
	CONSTRAINT "audit_chain_audit_id_unique" UNIQUE("audit_id")
);
--> statement-breakpoint
CREATE TABLE "auto_ban_settings" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"enabled" boolean NOT NULL,
	"rules" jsonb NOT NULL,
	"updated_by" bigint,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "auto_ban_settings_one" CHECK ("auto_ban_settings"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "auto_bans" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "auto_bans_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"rule" text NOT NULL,
	"customer_id" bigint NOT NULL,
	"day" date NOT NULL,
	"value" integer NOT NULL,
	"threshold" integer NOT NULL,
	"action" text NOT NULL,
	"ip" "inet",
	"made_id" bigint,
	"audit_id" bigint,
	"undone_at" timestamp with time zone,
	"undone_by" bigint
);
--> statement-breakpoint
CREATE TABLE "cart_items" (
	"customer_id" bigint NOT NULL,
	"position" smallint NOT NULL,
	"product_id" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"price" integer NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cart_items_customer_id_product_id_pk" PRIMARY KEY("customer_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "order_items" (
	"order_id" bigint NOT NULL,
	"position" smallint NOT NULL,
	"product_id" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"price" integer NOT NULL,
	CONSTRAINT "order_items_order_id_position_pk" PRIMARY KEY("order_id","position")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" bigint NOT NULL,
	"state" text NOT NULL,
	"placed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"currency" text DEFAULT 'USD' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "products_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"price" integer NOT NULL,
	"currency" text DEFAULT 'USD' NOT NULL,
	"sold" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "match_reports" (
	"key" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_banners" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "site_banners_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"text" text NOT NULL,
	"link" text DEFAULT '' NOT NULL,
	"link_text" text DEFAULT '' NOT NULL,
	"foreground" text NOT NULL,
	"background" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"audience" text NOT NULL,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ticket_macros" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ticket_macros_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"steps" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "ticket_macros_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "ticket_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ticket_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"ticket_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"agent_id" bigint,
	"text" text NOT NULL,
	"mail_id" bigint,
	"source_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ticket_messages_source_key_unique" UNIQUE("source_key")
);
--> statement-breakpoint
CREATE TABLE "ticket_reads" (
	"agent_id" bigint NOT NULL,
	"ticket_id" bigint NOT NULL,
	"read_to" bigint NOT NULL,
	"read_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ticket_reads_agent_id_ticket_id_pk" PRIMARY KEY("agent_id","ticket_id")
);
--> statement-breakpoint
CREATE TABLE "tickets" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tickets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" bigint,
	"requester_name" text DEFAULT '' NOT NULL,
	"requester_email" text NOT NULL,
	"subject" text NOT NULL,
	"request_type" text DEFAULT 'other' NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"priority" text DEFAULT 'normal' NOT NULL,
	"assigned_to" bigint,
	"due_on" date NOT NULL,
	"snoozed_until" date,
	"last_message_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_from" text DEFAULT 'customer' NOT NULL,
	"last_message_id" bigint DEFAULT 0 NOT NULL,
	"last_customer_message_id" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(subject || E'
' || requester_name || E'
' || requester_email || E'
' || id::text)) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"agent_id" bigint NOT NULL,
	"code_hash" "bytea" NOT NULL,
	CONSTRAINT "recovery_codes_agent_id_code_hash_pk" PRIMARY KEY("agent_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "second_steps" (
	"agent_id" bigint PRIMARY KEY NOT NULL,
	"secret" "bytea" NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_tickets" (
	"ticket_hash" "bytea" PRIMARY KEY NOT NULL,
	"agent_id" bigint NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone DEFAULT now() + interval '5 minutes' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "announcements" ALTER COLUMN "deployment_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "link" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "written_by" bigint;--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "invite_hash" "bytea";--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "invite_expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "last_seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "alerts_seen_before" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "banned_ips" ADD COLUMN "match_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "banned_ips" ADD COLUMN "last_match_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "blocked_domains" ADD COLUMN "match_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "blocked_domains" ADD COLUMN "last_match_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "search_alerts" ADD COLUMN "key" text;--> statement-breakpoint
ALTER TABLE "search_alerts" ADD COLUMN "handled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "search_alerts" ADD COLUMN "handled_by" bigint;--> statement-breakpoint
ALTER TABLE "search_alerts" ADD COLUMN "clear_id" bigint;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "ticket_id" bigint;--> statement-breakpoint
ALTER TABLE "presence" ADD COLUMN "doing" text DEFAULT 'reading' NOT NULL;--> statement-breakpoint
ALTER TABLE "abuse_addresses" ADD CONSTRAINT "abuse_addresses_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "abuse_clears" ADD CONSTRAINT "abuse_clears_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "abuse_clears" ADD CONSTRAINT "abuse_clears_created_by_agents_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."agents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "abuse_days" ADD CONSTRAINT "abuse_days_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "abuse_events" ADD CONSTRAINT "abuse_events_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "abuse_events" ADD CONSTRAINT "abuse_events_clear_id_abuse_clears_id_fk" FOREIGN KEY ("clear_id") REFERENCES "public"."abuse_clears"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "abuse_fingerprints" ADD CONSTRAINT "abuse_fingerprints_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_key_days" ADD CONSTRAINT "api_key_days_key_id_api_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."api_keys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_versions" ADD CONSTRAINT "request_versions_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_versions" ADD CONSTRAINT "request_versions_decided_by_agents_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."agents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_decided_by_agents_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."agents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_chain" ADD CONSTRAINT "audit_chain_audit_id_audit_id_fk" FOREIGN KEY ("audit_id") REFERENCES "public"."audit"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auto_ban_settings" ADD CONSTRAINT "auto_ban_settings_updated_by_agents_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."agents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auto_bans" ADD CONSTRAINT "auto_bans_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auto_bans" ADD CONSTRAINT "auto_bans_undone_by_agents_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."agents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_banners" ADD CONSTRAINT "site_banners_created_by_agents_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."agents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_messages" ADD CONSTRAINT "ticket_messages_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_messages" ADD CONSTRAINT "ticket_messages_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_messages" ADD CONSTRAINT "ticket_messages_mail_id_mails_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."mails"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_reads" ADD CONSTRAINT "ticket_reads_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_reads" ADD CONSTRAINT "ticket_reads_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_assigned_to_agents_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."agents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_steps" ADD CONSTRAINT "second_steps_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_tickets" ADD CONSTRAINT "sign_in_tickets_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "abuse_addresses_ip" ON "abuse_addresses" USING btree ("ip","customer_id");--> statement-breakpoint
CREATE INDEX "abuse_clears_customer" ON "abuse_clears" USING btree ("customer_id","id");--> statement-breakpoint
CREATE INDEX "abuse_days_ranked" ON "abuse_days" USING btree ("day","customer_id","points","peak","last_at") WHERE "abuse_days"."points" > 0;--> statement-breakpoint
CREATE UNIQUE INDEX "abuse_events_key" ON "abuse_events" USING btree ("key");--> statement-breakpoint
CREATE INDEX "abuse_events_customer" ON "abuse_events" USING btree ("customer_id","at","id");--> statement-breakpoint
CREATE INDEX "abuse_events_cleared" ON "abuse_events" USING btree ("clear_id") WHERE "abuse_events"."clear_id" is not null;--> statement-breakpoint
CREATE INDEX "abuse_fingerprints_fingerprint" ON "abuse_fingerprints" USING btree ("fingerprint_id","customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "api_keys_hash" ON "api_keys" USING btree ("key_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "api_keys_live" ON "api_keys" USING btree ("request_id") WHERE "api_keys"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "api_keys_customer" ON "api_keys" USING btree ("customer_id","id");--> statement-breakpoint
CREATE INDEX "requests_queue" ON "requests" USING btree ("kind","state","created_at","id");--> statement-breakpoint
CREATE INDEX "requests_customer" ON "requests" USING btree ("customer_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "auto_bans_once" ON "auto_bans" USING btree ("rule","customer_id","day");--> statement-breakpoint
CREATE INDEX "auto_bans_at" ON "auto_bans" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "auto_bans_customer" ON "auto_bans" USING btree ("customer_id","at");--> statement-breakpoint
CREATE INDEX "orders_customer" ON "orders" USING btree ("customer_id","placed_at","id");--> statement-breakpoint
CREATE INDEX "match_reports_at" ON "match_reports" USING btree ("at");--> statement-breakpoint
CREATE INDEX "site_banners_starts" ON "site_banners" USING btree ("starts_at","id");--> statement-breakpoint
CREATE INDEX "ticket_messages_ticket" ON "ticket_messages" USING btree ("ticket_id","id");--> statement-breakpoint
CREATE INDEX "ticket_reads_ticket" ON "ticket_reads" USING btree ("ticket_id");--> statement-breakpoint
CREATE INDEX "tickets_search" ON "tickets" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "tickets_due" ON "tickets" USING btree ("due_on","id");--> statement-breakpoint
CREATE INDEX "tickets_last_message" ON "tickets" USING btree ("last_message_at","id");--> statement-breakpoint
CREATE INDEX "tickets_created" ON "tickets" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "tickets_assigned" ON "tickets" USING btree ("assigned_to","due_on");--> statement-breakpoint
CREATE INDEX "tickets_customer" ON "tickets" USING btree ("customer_id","id");--> statement-breakpoint
CREATE INDEX "tickets_requester" ON "tickets" USING btree (lower("requester_email"),"id");--> statement-breakpoint
CREATE INDEX "tickets_snoozed" ON "tickets" USING btree ("snoozed_until") WHERE "tickets"."state" = 'snoozed';--> statement-breakpoint
CREATE INDEX "sign_in_tickets_agent" ON "sign_in_tickets" USING btree ("agent_id");--> statement-breakpoint
CREATE INDEX "sign_in_tickets_expires" ON "sign_in_tickets" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_written_by_agents_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."agents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_alerts" ADD CONSTRAINT "search_alerts_handled_by_agents_id_fk" FOREIGN KEY ("handled_by") REFERENCES "public"."agents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "agents_invite" ON "agents" USING btree ("invite_hash") WHERE "agents"."invite_hash" is not null;--> statement-breakpoint
CREATE INDEX "audit_call" ON "audit" USING btree ("call","id");--> statement-breakpoint
CREATE INDEX "audit_kind" ON "audit" USING btree ("target_kind","id");--> statement-breakpoint
CREATE INDEX "audit_at" ON "audit" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_undone" ON "audit" USING btree ("undone_by") WHERE "audit"."undone_by" is not null;--> statement-breakpoint
CREATE INDEX "audit_text" ON "audit" USING gin (lower(left(coalesce("before"::text, '') || ' ' || coalesce("after"::text, '') || ' ' || coalesce("note"::text, ''), 8000)) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "blocked_domains_matched" ON "blocked_domains" USING btree ("last_match_at","id");--> statement-breakpoint
CREATE INDEX "search_alerts_created" ON "search_alerts" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "tasks_ticket" ON "tasks" USING btree ("ticket_id");--> statement-breakpoint
ALTER TABLE "search_alerts" ADD CONSTRAINT "search_alerts_key_unique" UNIQUE("key");