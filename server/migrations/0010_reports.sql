CREATE TABLE "billing_day_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "billing_day_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"day" date NOT NULL,
	"part" text NOT NULL,
	"key" text NOT NULL,
	"usd" bigint NOT NULL,
	"count" bigint NOT NULL,
	"customers" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"without_rate" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "billing_days" (
	"day" date NOT NULL,
	"part" text NOT NULL,
	"key" text NOT NULL,
	"usd" bigint NOT NULL,
	"count" bigint NOT NULL,
	"customers" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"without_rate" bigint NOT NULL,
	CONSTRAINT "billing_days_day_part_key_pk" PRIMARY KEY("day","part","key")
);
--> statement-breakpoint
CREATE TABLE "mrr_movements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mrr_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"stripe_customer" text NOT NULL,
	"subscription" text NOT NULL,
	"cause" text NOT NULL,
	"kind" text NOT NULL,
	"usd_before" bigint NOT NULL,
	"usd_after" bigint NOT NULL,
	"usd_change" bigint GENERATED ALWAYS AS (usd_after - usd_before) STORED NOT NULL,
	CONSTRAINT "mrr_movements_cause_unique" UNIQUE("cause")
);
--> statement-breakpoint
CREATE TABLE "stripe_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"object_id" text DEFAULT '' NOT NULL,
	"kept" boolean DEFAULT false NOT NULL,
	"payload" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stripe_invoices" (
	"row" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stripe_invoices_row_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"id" text NOT NULL,
	"stripe_customer" text NOT NULL,
	"subscription" text,
	"number" text DEFAULT '' NOT NULL,
	"status" text NOT NULL,
	"currency" text NOT NULL,
	"amount_due" bigint NOT NULL,
	"amount_paid" bigint NOT NULL,
	"amount_remaining" bigint NOT NULL,
	"due_usd" bigint,
	"paid_usd" bigint,
	"remaining_usd" bigint,
	"attempts" integer NOT NULL,
	"next_attempt_at" timestamp with time zone,
	"failure" text DEFAULT '' NOT NULL,
	"failure_of" integer DEFAULT 0 NOT NULL,
	"url" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"told_at" timestamp with time zone NOT NULL,
	"told_rank" integer NOT NULL,
	"told_by" text NOT NULL,
	CONSTRAINT "stripe_invoices_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "stripe_syncs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stripe_syncs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"state" text DEFAULT 'waiting' NOT NULL,
	"agent_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	"subscriptions" integer DEFAULT 0 NOT NULL,
	"invoices" integer DEFAULT 0 NOT NULL,
	"repaired" integer DEFAULT 0 NOT NULL,
	"differences" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"failure" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscription_states" (
	"row" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "subscription_states_row_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"subscription" text NOT NULL,
	"stripe_customer" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"rank" smallint NOT NULL,
	"status" text NOT NULL,
	"plan" text NOT NULL,
	"period" text NOT NULL,
	"quantity" integer NOT NULL,
	"currency" text NOT NULL,
	"mrr" bigint NOT NULL,
	"own_usd" bigint,
	"mrr_usd" bigint DEFAULT 0 NOT NULL,
	"joins" smallint DEFAULT 0 NOT NULL,
	"leaves" smallint DEFAULT 0 NOT NULL,
	"cancel_at" timestamp with time zone,
	"until" timestamp with time zone,
	CONSTRAINT "subscription_states_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "record_count_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "record_count_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"record" text NOT NULL,
	"part" text NOT NULL,
	"key" text NOT NULL,
	"change" bigint NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "record_count_times" (
	"record" text NOT NULL,
	"quarter" timestamp with time zone NOT NULL,
	"change" bigint NOT NULL,
	CONSTRAINT "record_count_times_record_quarter_pk" PRIMARY KEY("record","quarter")
);
--> statement-breakpoint
CREATE TABLE "record_counts" (
	"record" text NOT NULL,
	"part" text NOT NULL,
	"key" text NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "record_counts_record_part_key_pk" PRIMARY KEY("record","part","key")
);
--> statement-breakpoint
CREATE TABLE "api_requests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "api_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"customer_id" bigint NOT NULL,
	"key_id" bigint,
	"type" text NOT NULL,
	"endpoint" text NOT NULL,
	"outcome" text NOT NULL,
	"ms" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_facts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_facts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"customer_id" bigint NOT NULL,
	"kind" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "figure_days" (
	"figure" text NOT NULL,
	"day" date NOT NULL,
	"value" bigint NOT NULL,
	CONSTRAINT "figure_days_figure_day_pk" PRIMARY KEY("figure","day")
);
--> statement-breakpoint
CREATE TABLE "roll_up_marks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "roll_up_marks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"source" text NOT NULL,
	"hour" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "roll_up_state" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"zone" text NOT NULL,
	"as_of" timestamp with time zone,
	"rebuilding" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "usage_days" (
	"kind" text NOT NULL,
	"customer_id" bigint NOT NULL,
	"key_id" bigint NOT NULL,
	"requests" bigint NOT NULL,
	"matched" bigint NOT NULL,
	"refused" bigint NOT NULL,
	"errors" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "usage_days_kind_day_customer_id_key_id_pk" PRIMARY KEY("kind","day","customer_id","key_id")
);
--> statement-breakpoint
CREATE TABLE "usage_spans" (
	"kind" text NOT NULL,
	"customer_id" bigint NOT NULL,
	"key_id" bigint NOT NULL,
	"requests" bigint NOT NULL,
	"matched" bigint NOT NULL,
	"refused" bigint NOT NULL,
	"errors" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"days" smallint NOT NULL,
	"first" date NOT NULL,
	CONSTRAINT "usage_spans_kind_days_first_customer_id_key_id_pk" PRIMARY KEY("kind","days","first","customer_id","key_id")
);
--> statement-breakpoint
CREATE TABLE "account_standing" (
	"customer_id" bigint PRIMARY KEY NOT NULL,
	"last_activity_at" timestamp with time zone NOT NULL,
	"last_activity" text NOT NULL,
	"plan" text DEFAULT 'free' NOT NULL,
	"value" integer,
	"over" boolean DEFAULT false NOT NULL,
	"listed" boolean DEFAULT false NOT NULL,
	"contacted_at" timestamp with time zone,
	"contacted_by" bigint,
	"resigned_at" timestamp with time zone,
	"resigned_from" date,
	"state" text GENERATED ALWAYS AS (case when not listed then null when over then 'ended' when resigned_at > last_activity_at then 'resigned' when contacted_at > last_activity_at then 'contacted' else 'needs_attention' end) STORED
);
--> statement-breakpoint
ALTER TABLE "exports" ADD COLUMN "format" text DEFAULT 'csv' NOT NULL;--> statement-breakpoint
ALTER TABLE "exports" ADD COLUMN "mark" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "exports" ADD COLUMN "head" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "exports" ADD COLUMN "starts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "mrr_movements" ADD CONSTRAINT "mrr_movements_cause_subscription_states_key_fk" FOREIGN KEY ("cause") REFERENCES "public"."subscription_states"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stripe_syncs" ADD CONSTRAINT "stripe_syncs_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_requests" ADD CONSTRAINT "api_requests_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_requests" ADD CONSTRAINT "api_requests_key_id_api_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."api_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_facts" ADD CONSTRAINT "customer_facts_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_standing" ADD CONSTRAINT "account_standing_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_standing" ADD CONSTRAINT "account_standing_contacted_by_agents_id_fk" FOREIGN KEY ("contacted_by") REFERENCES "public"."agents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mrr_movements_customer" ON "mrr_movements" USING btree ("stripe_customer","at");--> statement-breakpoint
CREATE INDEX "mrr_movements_at" ON "mrr_movements" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "mrr_movements_kind" ON "mrr_movements" USING btree ("kind","at","id");--> statement-breakpoint
CREATE INDEX "stripe_events_received" ON "stripe_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "stripe_invoices_created" ON "stripe_invoices" USING btree ("created_at","row");--> statement-breakpoint
CREATE INDEX "stripe_invoices_customer" ON "stripe_invoices" USING btree ("stripe_customer","created_at");--> statement-breakpoint
CREATE INDEX "stripe_invoices_number" ON "stripe_invoices" USING btree ("number");--> statement-breakpoint
CREATE INDEX "stripe_invoices_paid" ON "stripe_invoices" USING btree ("paid_at") WHERE "stripe_invoices"."status" = 'paid';--> statement-breakpoint
CREATE INDEX "stripe_invoices_failed" ON "stripe_invoices" USING btree ("created_at","row","remaining_usd") WHERE "stripe_invoices"."status" = 'open' and "stripe_invoices"."attempts" > 0;--> statement-breakpoint
CREATE INDEX "stripe_syncs_state" ON "stripe_syncs" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "subscription_states_customer" ON "subscription_states" USING btree ("stripe_customer","at");--> statement-breakpoint
CREATE INDEX "subscription_states_subscription" ON "subscription_states" USING btree ("subscription","at");--> statement-breakpoint
CREATE INDEX "subscription_states_paying" ON "subscription_states" USING btree ("at","row") WHERE "subscription_states"."mrr" > 0;--> statement-breakpoint
CREATE INDEX "record_count_times_quarter" ON "record_count_times" USING btree ("quarter");--> statement-breakpoint
CREATE UNIQUE INDEX "api_requests_word" ON "api_requests" USING btree ("key");--> statement-breakpoint
CREATE INDEX "api_requests_at" ON "api_requests" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "api_requests_customer" ON "api_requests" USING btree ("customer_id","at","id");--> statement-breakpoint
CREATE INDEX "api_requests_key" ON "api_requests" USING btree ("key_id","at","id");--> statement-breakpoint
CREATE INDEX "api_requests_unanswered" ON "api_requests" USING btree ("outcome","at","id") WHERE "api_requests"."outcome" in ('refused', 'error');--> statement-breakpoint
CREATE INDEX "customer_facts_kind" ON "customer_facts" USING btree ("kind","at","id");--> statement-breakpoint
CREATE INDEX "customer_facts_customer" ON "customer_facts" USING btree ("customer_id","id");--> statement-breakpoint
CREATE INDEX "customer_facts_paying" ON "customer_facts" USING btree ("at","id") WHERE "customer_facts"."kind" in ('conversion', 'reactivation');--> statement-breakpoint
CREATE INDEX "roll_up_marks_hour" ON "roll_up_marks" USING btree ("hour","source");--> statement-breakpoint
CREATE INDEX "usage_days_customer" ON "usage_days" USING btree ("customer_id","kind","day");--> statement-breakpoint
CREATE INDEX "usage_days_key" ON "usage_days" USING btree ("key_id","day");--> statement-breakpoint
CREATE INDEX "usage_spans_customer" ON "usage_spans" USING btree ("customer_id","kind","days","first");--> statement-breakpoint
CREATE INDEX "account_standing_activity" ON "account_standing" USING btree ("state","last_activity_at","customer_id");--> statement-breakpoint
CREATE INDEX "account_standing_plan" ON "account_standing" USING btree ("state","plan","customer_id");--> statement-breakpoint
CREATE INDEX "account_standing_value" ON "account_standing" USING btree ("state","value","customer_id");--> statement-breakpoint
CREATE INDEX "abuse_events_searches" ON "abuse_events" USING btree ("at","id") WHERE "abuse_events"."kind" = 'search';--> statement-breakpoint
CREATE INDEX "unlocks_created" ON "unlocks" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "unlocks_hidden" ON "unlocks" USING btree ("created_at","customer_id") WHERE "unlocks"."hidden";--> statement-breakpoint
CREATE INDEX "customers_email_status" ON "customers" USING btree ("email_status","created_at","id");