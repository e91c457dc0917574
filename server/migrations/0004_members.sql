CREATE TABLE "campaign_recipients" (
	"campaign_id" bigint NOT NULL,
	"customer_id" bigint NOT NULL,
	"mail_id" bigint,
	"opened_at" timestamp with time zone,
	"open_hash" "bytea",
	CONSTRAINT "campaign_recipients_campaign_id_customer_id_pk" PRIMARY KEY("campaign_id","customer_id")
);
--> statement-breakpoint
CREATE TABLE "campaigns" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "campaigns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"template" text NOT NULL,
	"selection" jsonb NOT NULL,
	"created_by" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"stopped_at" timestamp with time zone,
	"stopped_by" bigint
);
--> statement-breakpoint
CREATE TABLE "corrections" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "corrections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"record_id" bigint NOT NULL,
	"field" text NOT NULL,
	"reported" text DEFAULT '' NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"old_value" text,
	"new_value" text,
	"decided_by" bigint,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_alerts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_alerts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" bigint NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"criteria" text DEFAULT '' NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"last_sent_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_exports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_exports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" bigint NOT NULL,
	"file_name" text NOT NULL,
	"rows" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_intent_topics" (
	"customer_id" bigint NOT NULL,
	"topic_id" bigint NOT NULL,
	CONSTRAINT "customer_intent_topics_customer_id_topic_id_pk" PRIMARY KEY("customer_id","topic_id")
);
--> statement-breakpoint
CREATE TABLE "employees" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "employees_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"middle" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"title_main" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"extension" text DEFAULT '' NOT NULL,
	"twitter" text DEFAULT '' NOT NULL,
	"facebook" text DEFAULT '' NOT NULL,
	"linkedin" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "exports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "exports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"agent_id" bigint NOT NULL,
	"list" text NOT NULL,
	"selection" jsonb NOT NULL,
	"columns" jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"rows" integer DEFAULT 0 NOT NULL,
	"total" integer,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"failure" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "export_parts" (
	"export_id" bigint NOT NULL,
	"part" integer NOT NULL,
	"rows" integer NOT NULL,
	"gzip" "bytea" NOT NULL,
	CONSTRAINT "export_parts_export_id_part_pk" PRIMARY KEY("export_id","part")
);
--> statement-breakpoint
CREATE TABLE "impersonations" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"customer_id" bigint NOT NULL,
	"agent_id" bigint NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "intent_topics" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "intent_topics_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"category" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_templates" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "triggers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "triggers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" bigint NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"criteria" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "unlocks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "unlocks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"company" text DEFAULT '' NOT NULL,
	"credits" integer DEFAULT 1 NOT NULL,
	"export_id" bigint,
	"hidden" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "audit_target";--> statement-breakpoint
DROP INDEX "mails_next";--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "customer_id" bigint;--> statement-breakpoint
ALTER TABLE "audit" ADD COLUMN "also" bigint[];--> statement-breakpoint
ALTER TABLE "audit" ADD COLUMN "note" jsonb;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "disabled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "approval" text DEFAULT 'waiting' NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "source" text DEFAULT 'website' NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "email_kind" text DEFAULT 'work' NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "email_status" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "parent_id" bigint;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "member_permissions" jsonb;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "password_hash" text;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "salesforce_contact_id" text;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "starts_on" date;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "trial_ends_on" date;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "cancel_on" date;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "cancel_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "status_before_cancelling" text;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "resign_on" date;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "resign_amount" integer;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "resign_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "resign_cadence" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "ends_on" date;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "end_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "end_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "email_key" text GENERATED ALWAYS AS (case when lower(email) ~ '@(gmail|googlemail)\.com$' then replace(split_part(split_part(lower(email), '@', 1), '+', 1), '.', '') || '@gmail.com' else split_part(split_part(lower(email), '@', 1), '+', 1) || '@' || split_part(lower(email), '@', 2) end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "customer_id" bigint;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "template" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "html" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "bulk" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "campaign_recipients" ADD CONSTRAINT "campaign_recipients_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_recipients" ADD CONSTRAINT "campaign_recipients_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_recipients" ADD CONSTRAINT "campaign_recipients_mail_id_mails_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."mails"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_template_mail_templates_id_fk" FOREIGN KEY ("template") REFERENCES "public"."mail_templates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_created_by_agents_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."agents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_stopped_by_agents_id_fk" FOREIGN KEY ("stopped_by") REFERENCES "public"."agents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "corrections" ADD CONSTRAINT "corrections_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "corrections" ADD CONSTRAINT "corrections_decided_by_agents_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."agents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_alerts" ADD CONSTRAINT "customer_alerts_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_exports" ADD CONSTRAINT "customer_exports_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_intent_topics" ADD CONSTRAINT "customer_intent_topics_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_intent_topics" ADD CONSTRAINT "customer_intent_topics_topic_id_intent_topics_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."intent_topics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employees" ADD CONSTRAINT "employees_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exports" ADD CONSTRAINT "exports_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "export_parts" ADD CONSTRAINT "export_parts_export_id_exports_id_fk" FOREIGN KEY ("export_id") REFERENCES "public"."exports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "impersonations" ADD CONSTRAINT "impersonations_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "impersonations" ADD CONSTRAINT "impersonations_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "triggers" ADD CONSTRAINT "triggers_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unlocks" ADD CONSTRAINT "unlocks_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unlocks" ADD CONSTRAINT "unlocks_export_id_customer_exports_id_fk" FOREIGN KEY ("export_id") REFERENCES "public"."customer_exports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "campaign_recipients_customer" ON "campaign_recipients" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "campaign_recipients_mail" ON "campaign_recipients" USING btree ("mail_id");--> statement-breakpoint
CREATE UNIQUE INDEX "campaign_recipients_open" ON "campaign_recipients" USING btree ("open_hash");--> statement-breakpoint
CREATE INDEX "campaigns_created" ON "campaigns" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "corrections_customer" ON "corrections" USING btree ("customer_id","id");--> statement-breakpoint
CREATE INDEX "corrections_open" ON "corrections" USING btree ("kind","id") WHERE "corrections"."state" = 'open';--> statement-breakpoint
CREATE INDEX "customer_alerts_customer" ON "customer_alerts" USING btree ("customer_id","id");--> statement-breakpoint
CREATE INDEX "customer_exports_customer" ON "customer_exports" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE INDEX "employees_company" ON "employees" USING btree ("company_id","id");--> statement-breakpoint
CREATE INDEX "exports_agent" ON "exports" USING btree ("agent_id","id");--> statement-breakpoint
CREATE INDEX "exports_state" ON "exports" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "impersonations_customer" ON "impersonations" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "intent_topics_name" ON "intent_topics" USING btree ("name");--> statement-breakpoint
CREATE INDEX "triggers_customer" ON "triggers" USING btree ("customer_id","id");--> statement-breakpoint
CREATE INDEX "unlocks_customer" ON "unlocks" USING btree ("customer_id","created_at","id");--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_parent_id_customers_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_also" ON "audit" USING gin ("also") WHERE "audit"."also" is not null;--> statement-breakpoint
CREATE INDEX "customers_parent" ON "customers" USING btree ("parent_id","id");--> statement-breakpoint
CREATE INDEX "customers_email_key" ON "customers" USING btree ("email_key");--> statement-breakpoint
CREATE INDEX "customers_email_domain" ON "customers" USING btree (split_part("email_key", '@', 2)) WHERE "customers"."email_kind" = 'work';--> statement-breakpoint
CREATE INDEX "customers_phone" ON "customers" USING btree ("phone") WHERE "customers"."phone" <> '';--> statement-breakpoint
CREATE INDEX "customers_company_url" ON "customers" USING btree ("company_url") WHERE "customers"."company_url" <> '';--> statement-breakpoint
CREATE INDEX "customers_reach" ON "customers" USING btree ("email_status","created_at","id") WHERE not "customers"."blocked" and not "customers"."spam";--> statement-breakpoint
CREATE INDEX "customers_blocked" ON "customers" USING btree ("created_at","id") WHERE "customers"."blocked";--> statement-breakpoint
CREATE INDEX "customers_disabled" ON "customers" USING btree ("created_at","id") WHERE "customers"."disabled";--> statement-breakpoint
CREATE INDEX "customers_spam" ON "customers" USING btree ("created_at","id") WHERE "customers"."spam";--> statement-breakpoint
CREATE INDEX "customers_model" ON "customers" USING btree ("created_at","id") WHERE "customers"."model";--> statement-breakpoint
CREATE INDEX "customers_new_site" ON "customers" USING btree ("created_at","id") WHERE "customers"."new_site";--> statement-breakpoint
CREATE INDEX "customers_encrypted" ON "customers" USING btree ("created_at","id") WHERE "customers"."encrypted";--> statement-breakpoint
CREATE INDEX "customers_ip_text" ON "customers" USING btree ((host("ip") collate "C"),"ip");--> statement-breakpoint
CREATE INDEX "customers_ip_location" ON "customers" USING gin (lower("ip_location") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "customers_cancelling" ON "customers" USING btree ("cancel_on") WHERE "customers"."status" = 'cancelling';--> statement-breakpoint
CREATE INDEX "customers_on_trial" ON "customers" USING btree ("trial_ends_on") WHERE "customers"."status" = 'trial';--> statement-breakpoint
CREATE INDEX "customers_starting" ON "customers" USING btree ("starts_on") WHERE "customers"."status" in ('pending', 'trial');--> statement-breakpoint
CREATE INDEX "customers_ending" ON "customers" USING btree ("ends_on") WHERE "customers"."ends_on" is not null and "customers"."status" <> 'cancelled';--> statement-breakpoint
CREATE INDEX "customers_resigning" ON "customers" USING btree ("resign_on") WHERE "customers"."resign_cadence";--> statement-breakpoint
CREATE INDEX "search_alerts_customer" ON "search_alerts" USING btree ("customer_id","created_at","id");--> statement-breakpoint
CREATE INDEX "mails_customer" ON "mails" USING btree ("customer_id","id") WHERE "mails"."customer_id" is not null;--> statement-breakpoint
CREATE INDEX "audit_target" ON "audit" USING btree ("target_kind","target_id","at","id");--> statement-breakpoint
CREATE INDEX "mails_next" ON "mails" USING btree ("bulk","next_try_at","id") WHERE "mails"."sent_at" is null and "mails"."given_up_at" is null;