CREATE TABLE "company_domains" (
	"domain" text PRIMARY KEY NOT NULL,
	"company_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "currency_rates" (
	"currency" text PRIMARY KEY NOT NULL,
	"usd" numeric NOT NULL,
	"as_of" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"original_name" text DEFAULT '' NOT NULL,
	"mime" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"width" integer,
	"height" integer,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "files_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "inside_products" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "inside_products_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"name" text NOT NULL,
	"category" text DEFAULT '' NOT NULL,
	"url" text DEFAULT '' NOT NULL,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outside_technologies" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outside_technologies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"name" text NOT NULL,
	"category" text DEFAULT '' NOT NULL,
	"vendor" text DEFAULT '' NOT NULL,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "scanned_domains" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "scanned_domains_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"domain" text NOT NULL,
	"company_name" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"resolves" text,
	"addresses" text[] DEFAULT '{}'::text[] NOT NULL,
	"redirects_to" text DEFAULT '' NOT NULL,
	"problem" text DEFAULT '' NOT NULL,
	"checked_at" timestamp with time zone,
	"state" text DEFAULT 'waiting' NOT NULL,
	"corrected_to" text DEFAULT '' NOT NULL,
	"company_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "domain_check_items" (
	"check_id" bigint NOT NULL,
	"domain_id" bigint NOT NULL,
	"taken_at" timestamp with time zone,
	"done_at" timestamp with time zone,
	CONSTRAINT "domain_check_items_check_id_domain_id_pk" PRIMARY KEY("check_id","domain_id")
);
--> statement-breakpoint
CREATE TABLE "domain_checks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "domain_checks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"stopped_at" timestamp with time zone,
	"stopped_by" bigint,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "newsletter_items" (
	"day" date NOT NULL,
	"press_id" bigint NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "newsletter_items_day_press_id_pk" PRIMARY KEY("day","press_id")
);
--> statement-breakpoint
CREATE TABLE "newsletters" (
	"day" date PRIMARY KEY NOT NULL,
	"updated_by" bigint,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "articles" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "articles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"url" text NOT NULL,
	"url_key" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"site" text DEFAULT '' NOT NULL,
	"language" text DEFAULT '' NOT NULL,
	"published_on" date,
	"text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "press_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "press_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"company_id" bigint,
	"company_name" text DEFAULT '' NOT NULL,
	"article_id" bigint,
	"url" text DEFAULT '' NOT NULL,
	"url_key" text DEFAULT '' NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"happened_on" date,
	"date_precision" text DEFAULT 'day' NOT NULL,
	"people" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"amount" numeric,
	"currency" text,
	"amount_usd" numeric,
	"round" text DEFAULT '' NOT NULL,
	"investors" text[] DEFAULT '{}'::text[] NOT NULL,
	"sources" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"file_id" bigint,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "press_templates" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "press_templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	CONSTRAINT "press_templates_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "staged_press" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staged_press_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint,
	"url" text NOT NULL,
	"url_key" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"kind" text DEFAULT 'news' NOT NULL,
	"article_id" bigint,
	"state" text NOT NULL,
	"problem" text DEFAULT '' NOT NULL,
	"read_after" timestamp with time zone DEFAULT now() NOT NULL,
	"batch_id" bigint,
	"press_id" bigint,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staging_batches" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staging_batches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"total" integer NOT NULL,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"stopped_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "crawled_rows" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "crawled_rows_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"domain" text NOT NULL,
	"company_id" bigint,
	"found" jsonb NOT NULL,
	"source_url" text DEFAULT '' NOT NULL,
	"crawled_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "queue_items" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "queue_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"queue" text NOT NULL,
	"record_id" bigint NOT NULL,
	"priority" smallint DEFAULT 100 NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"claimed_by" bigint,
	"claimed_until" timestamp with time zone,
	"claimed_session" bigint,
	"decision" text DEFAULT '' NOT NULL,
	"decided_by" bigint,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "industries" (
	"name" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sic_codes" (
	"code" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"division" text NOT NULL,
	"industry_group" text NOT NULL,
	"also_called" text DEFAULT '' NOT NULL,
	"words" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('english'::regconfig, "sic_codes"."title"), 'A') || setweight(to_tsvector('english'::regconfig, "sic_codes"."also_called"), 'B') || setweight(to_tsvector('english'::regconfig, "sic_codes"."industry_group"), 'C') || setweight(to_tsvector('simple'::regconfig, "sic_codes"."title"), 'A') || setweight(to_tsvector('simple'::regconfig, "sic_codes"."also_called"), 'B')) STORED NOT NULL
);
--> statement-breakpoint
ALTER TABLE "employees" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "employees" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "industry" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "revenue" numeric;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "revenue_currency" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "revenue_usd" numeric;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "founded" smallint;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "street" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "city" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "state" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "postal_code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "phones" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "linkedin" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "twitter" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "facebook" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "logo_id" bigint;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "company_domains" ADD CONSTRAINT "company_domains_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_created_by_agents_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."agents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inside_products" ADD CONSTRAINT "inside_products_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inside_products" ADD CONSTRAINT "inside_products_created_by_agents_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."agents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outside_technologies" ADD CONSTRAINT "outside_technologies_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outside_technologies" ADD CONSTRAINT "outside_technologies_created_by_agents_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."agents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scanned_domains" ADD CONSTRAINT "scanned_domains_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "domain_check_items" ADD CONSTRAINT "domain_check_items_check_id_domain_checks_id_fk" FOREIGN KEY ("check_id") REFERENCES "public"."domain_checks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "domain_check_items" ADD CONSTRAINT "domain_check_items_domain_id_scanned_domains_id_fk" FOREIGN KEY ("domain_id") REFERENCES "public"."scanned_domains"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "domain_checks" ADD CONSTRAINT "domain_checks_created_by_agents_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."agents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "domain_checks" ADD CONSTRAINT "domain_checks_stopped_by_agents_id_fk" FOREIGN KEY ("stopped_by") REFERENCES "public"."agents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_items" ADD CONSTRAINT "newsletter_items_day_newsletters_day_fk" FOREIGN KEY ("day") REFERENCES "public"."newsletters"("day") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_items" ADD CONSTRAINT "newsletter_items_press_id_press_events_id_fk" FOREIGN KEY ("press_id") REFERENCES "public"."press_events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletters" ADD CONSTRAINT "newsletters_updated_by_agents_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."agents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "press_events" ADD CONSTRAINT "press_events_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "press_events" ADD CONSTRAINT "press_events_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "press_events" ADD CONSTRAINT "press_events_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "press_events" ADD CONSTRAINT "press_events_created_by_agents_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."agents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staged_press" ADD CONSTRAINT "staged_press_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staged_press" ADD CONSTRAINT "staged_press_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staged_press" ADD CONSTRAINT "staged_press_batch_id_staging_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."staging_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staged_press" ADD CONSTRAINT "staged_press_press_id_press_events_id_fk" FOREIGN KEY ("press_id") REFERENCES "public"."press_events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staged_press" ADD CONSTRAINT "staged_press_created_by_agents_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."agents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staging_batches" ADD CONSTRAINT "staging_batches_created_by_agents_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."agents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crawled_rows" ADD CONSTRAINT "crawled_rows_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "queue_items" ADD CONSTRAINT "queue_items_claimed_by_agents_id_fk" FOREIGN KEY ("claimed_by") REFERENCES "public"."agents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "queue_items" ADD CONSTRAINT "queue_items_claimed_session_sessions_id_fk" FOREIGN KEY ("claimed_session") REFERENCES "public"."sessions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "queue_items" ADD CONSTRAINT "queue_items_decided_by_agents_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."agents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "company_domains_company" ON "company_domains" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "company_domains_start" ON "company_domains" USING btree ("domain" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "company_words_text" ON "company_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "inside_products_name" ON "inside_products" USING btree ("company_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "outside_technologies_name" ON "outside_technologies" USING btree ("company_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "scanned_domains_domain" ON "scanned_domains" USING btree ("domain");--> statement-breakpoint
CREATE INDEX "scanned_domains_company" ON "scanned_domains" USING btree ("company_id") WHERE "scanned_domains"."company_id" is not null;--> statement-breakpoint
CREATE INDEX "scanned_domains_created" ON "scanned_domains" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "scanned_domains_checked" ON "scanned_domains" USING btree ("checked_at","id");--> statement-breakpoint
CREATE INDEX "scanned_domains_text" ON "scanned_domains" USING gin (("domain" || ' ' || "company_name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "domain_check_items_domain" ON "domain_check_items" USING btree ("domain_id");--> statement-breakpoint
CREATE INDEX "domain_check_items_open" ON "domain_check_items" USING btree ("check_id","domain_id") WHERE "domain_check_items"."done_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "articles_url" ON "articles" USING btree ("url_key");--> statement-breakpoint
CREATE INDEX "articles_published" ON "articles" USING btree ("published_on");--> statement-breakpoint
CREATE INDEX "press_events_company" ON "press_events" USING btree ("company_id","happened_on","id") WHERE "press_events"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "press_events_day" ON "press_events" USING btree ("happened_on","id") WHERE "press_events"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "press_events_article" ON "press_events" USING btree ("article_id") WHERE "press_events"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "press_events_created" ON "press_events" USING btree ("created_at","id") WHERE "press_events"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "press_events_text" ON "press_events" USING gin (lower("title" || E'\n' || "company_name" || E'\n' || "url") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "press_events_url" ON "press_events" USING btree ("url_key") WHERE "press_events"."deleted_at" is null and "press_events"."url_key" <> '';--> statement-breakpoint
CREATE UNIQUE INDEX "staged_press_url" ON "staged_press" USING btree ("url_key") WHERE "staged_press"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "staged_press_created" ON "staged_press" USING btree ("created_at","id") WHERE "staged_press"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "staged_press_state" ON "staged_press" USING btree ("state","id") WHERE "staged_press"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "staged_press_read" ON "staged_press" USING btree ("read_after") WHERE "staged_press"."deleted_at" is null and "staged_press"."state" = 'read';--> statement-breakpoint
CREATE INDEX "staged_press_batch" ON "staged_press" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "staging_batches_agent" ON "staging_batches" USING btree ("created_by","id");--> statement-breakpoint
CREATE INDEX "crawled_rows_company" ON "crawled_rows" USING btree ("company_id");--> statement-breakpoint
CREATE UNIQUE INDEX "queue_items_record" ON "queue_items" USING btree ("queue","record_id");--> statement-breakpoint
CREATE INDEX "queue_items_waiting" ON "queue_items" USING btree ("queue","priority","id") WHERE "queue_items"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "queue_items_claimed" ON "queue_items" USING btree ("claimed_by") WHERE "queue_items"."claimed_by" is not null;--> statement-breakpoint
CREATE INDEX "queue_items_session" ON "queue_items" USING btree ("claimed_session") WHERE "queue_items"."claimed_session" is not null;--> statement-breakpoint
CREATE INDEX "queue_items_settled" ON "queue_items" USING btree ("queue","decided_at","id") WHERE "queue_items"."state" = 'settled';--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_logo_id_files_id_fk" FOREIGN KEY ("logo_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "corrections_record" ON "corrections" USING btree ("kind","record_id","id");--> statement-breakpoint
CREATE INDEX "employees_name" ON "employees" USING btree (lower("first_name" || ' ' || "last_name") collate "C","id");--> statement-breakpoint
CREATE INDEX "employees_last_name" ON "employees" USING btree (lower("last_name") collate "C","id");--> statement-breakpoint
CREATE INDEX "companies_name_start" ON "companies" USING btree (lower("name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "companies_name_text" ON "companies" USING gin (lower("name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "companies_name_order" ON "companies" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "companies_country_order" ON "companies" USING btree ("country",lower("name"),"id");--> statement-breakpoint
CREATE INDEX "companies_incomplete" ON "companies" USING btree ("id") WHERE "companies"."industry" = '' or "companies"."sic" is null or "companies"."employees" is null;