CREATE TABLE "gmail_accounts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gmail_accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"refresh_token" "bytea",
	"scopes" text[] DEFAULT '{}' NOT NULL,
	"state" text DEFAULT 'connected' NOT NULL,
	"failure" text DEFAULT '' NOT NULL,
	"failing_since" timestamp with time zone,
	"next_try_at" timestamp with time zone DEFAULT now() NOT NULL,
	"history_id" text DEFAULT '' NOT NULL,
	"synced_at" timestamp with time zone,
	"full_sync_page" text,
	"full_sync_done" integer DEFAULT 0 NOT NULL,
	"full_sync_total" integer,
	"full_sync_started_at" timestamp with time zone,
	"signature" text DEFAULT '' NOT NULL,
	"connected_by" bigint,
	"connected_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "gmail_accounts_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "gmail_authorizations" (
	"state_hash" "bytea" PRIMARY KEY NOT NULL,
	"agent_id" bigint NOT NULL,
	"verifier" "bytea" NOT NULL,
	"redirect_uri" text NOT NULL,
	"account_id" bigint,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gmail_label_pushes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gmail_label_pushes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"message_id" bigint NOT NULL,
	"add" text[] DEFAULT '{}' NOT NULL,
	"remove" text[] DEFAULT '{}' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"told_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "gmail_labels" (
	"account_id" bigint NOT NULL,
	"label_id" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"text_color" text DEFAULT '' NOT NULL,
	"background_color" text DEFAULT '' NOT NULL,
	CONSTRAINT "gmail_labels_account_id_label_id_pk" PRIMARY KEY("account_id","label_id")
);
--> statement-breakpoint
CREATE TABLE "gmail_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gmail_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"thread_id" bigint NOT NULL,
	"gmail_id" text NOT NULL,
	"rfc822_id" text DEFAULT '' NOT NULL,
	"in_reply_to" text DEFAULT '' NOT NULL,
	"references" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"from" jsonb NOT NULL,
	"reply_to" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"to" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"cc" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"bcc" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"snippet" text DEFAULT '' NOT NULL,
	"label_ids" text[] DEFAULT '{}' NOT NULL,
	"size" integer DEFAULT 0 NOT NULL,
	"files" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"list_unsubscribe" text DEFAULT '' NOT NULL,
	"list_unsubscribe_post" text DEFAULT '' NOT NULL,
	"html" text,
	"text" text,
	"from_text" text DEFAULT '' NOT NULL,
	"to_text" text DEFAULT '' NOT NULL,
	"search" "tsvector" DEFAULT ''::tsvector NOT NULL,
	CONSTRAINT "gmail_messages_gmail" UNIQUE("account_id","gmail_id")
);
--> statement-breakpoint
CREATE TABLE "gmail_thread_labels" (
	"account_id" bigint NOT NULL,
	"label_id" text NOT NULL,
	"thread_id" bigint NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"unread" boolean NOT NULL,
	CONSTRAINT "gmail_thread_labels_thread_id_label_id_pk" PRIMARY KEY("thread_id","label_id")
);
--> statement-breakpoint
CREATE TABLE "gmail_threads" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gmail_threads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"gmail_id" text NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"snippet" text DEFAULT '' NOT NULL,
	"people" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"messages" integer DEFAULT 0 NOT NULL,
	"unread" integer DEFAULT 0 NOT NULL,
	"starred" boolean DEFAULT false NOT NULL,
	"important" boolean DEFAULT false NOT NULL,
	"has_files" boolean DEFAULT false NOT NULL,
	"label_ids" text[] DEFAULT '{}' NOT NULL,
	"last_message_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_message_id" bigint DEFAULT 0 NOT NULL,
	"last_from" text DEFAULT '' NOT NULL,
	"customer_id" bigint,
	"assigned_to" bigint,
	"status" text DEFAULT 'open' NOT NULL,
	"notes" integer DEFAULT 0 NOT NULL,
	"ticket_id" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "gmail_threads_gmail" UNIQUE("account_id","gmail_id")
);
--> statement-breakpoint
CREATE TABLE "thread_notes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "thread_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"thread_id" bigint NOT NULL,
	"agent_id" bigint NOT NULL,
	"text" text NOT NULL,
	"text_before" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trusted_senders" (
	"agent_id" bigint NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "trusted_senders_agent_id_email_pk" PRIMARY KEY("agent_id","email")
);
--> statement-breakpoint
CREATE TABLE "gmail_draft_files" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gmail_draft_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"draft_id" bigint NOT NULL,
	"name" text NOT NULL,
	"mime" text NOT NULL,
	"size" integer NOT NULL,
	"cid" text DEFAULT '' NOT NULL,
	"content" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gmail_drafts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gmail_drafts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"gmail_draft_id" text,
	"gmail_message_id" text,
	"thread_id" bigint,
	"answers_id" bigint,
	"kind" text DEFAULT 'new' NOT NULL,
	"to" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"cc" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"bcc" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"html" text DEFAULT '' NOT NULL,
	"rfc822_id" text NOT NULL,
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"pushed_version" integer DEFAULT 0 NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "gmail_drafts_rfc822_id_unique" UNIQUE("rfc822_id"),
	CONSTRAINT "gmail_drafts_gmail" UNIQUE("account_id","gmail_draft_id")
);
--> statement-breakpoint
CREATE TABLE "gmail_sends" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gmail_sends_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"draft_id" bigint NOT NULL,
	"agent_id" bigint NOT NULL,
	"send_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"seen_message_id" bigint DEFAULT 0 NOT NULL,
	"afterwards" text DEFAULT 'nothing' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone DEFAULT now() NOT NULL,
	"failure" text DEFAULT '' NOT NULL,
	"gmail_id" text,
	"sent_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gmail_sends_draft" UNIQUE("draft_id","id")
);
--> statement-breakpoint
CREATE TABLE "saved_replies" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_replies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"html" text NOT NULL,
	"owner_id" bigint,
	"updated_by" bigint,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "gmail_accounts" ADD CONSTRAINT "gmail_accounts_connected_by_agents_id_fk" FOREIGN KEY ("connected_by") REFERENCES "public"."agents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gmail_authorizations" ADD CONSTRAINT "gmail_authorizations_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gmail_authorizations" ADD CONSTRAINT "gmail_authorizations_account_id_gmail_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."gmail_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gmail_label_pushes" ADD CONSTRAINT "gmail_label_pushes_account_id_gmail_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."gmail_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gmail_label_pushes" ADD CONSTRAINT "gmail_label_pushes_message_id_gmail_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."gmail_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gmail_labels" ADD CONSTRAINT "gmail_labels_account_id_gmail_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."gmail_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gmail_messages" ADD CONSTRAINT "gmail_messages_account_id_gmail_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."gmail_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gmail_messages" ADD CONSTRAINT "gmail_messages_thread_id_gmail_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."gmail_threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gmail_thread_labels" ADD CONSTRAINT "gmail_thread_labels_account_id_gmail_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."gmail_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gmail_thread_labels" ADD CONSTRAINT "gmail_thread_labels_thread_id_gmail_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."gmail_threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gmail_threads" ADD CONSTRAINT "gmail_threads_account_id_gmail_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."gmail_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gmail_threads" ADD CONSTRAINT "gmail_threads_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gmail_threads" ADD CONSTRAINT "gmail_threads_assigned_to_agents_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."agents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gmail_threads" ADD CONSTRAINT "gmail_threads_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_notes" ADD CONSTRAINT "thread_notes_thread_id_gmail_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."gmail_threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_notes" ADD CONSTRAINT "thread_notes_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trusted_senders" ADD CONSTRAINT "trusted_senders_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gmail_draft_files" ADD CONSTRAINT "gmail_draft_files_draft_id_gmail_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."gmail_drafts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gmail_drafts" ADD CONSTRAINT "gmail_drafts_account_id_gmail_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."gmail_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gmail_drafts" ADD CONSTRAINT "gmail_drafts_thread_id_gmail_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."gmail_threads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gmail_drafts" ADD CONSTRAINT "gmail_drafts_answers_id_gmail_messages_id_fk" FOREIGN KEY ("answers_id") REFERENCES "public"."gmail_messages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gmail_drafts" ADD CONSTRAINT "gmail_drafts_created_by_agents_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."agents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gmail_drafts" ADD CONSTRAINT "gmail_drafts_updated_by_agents_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."agents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gmail_sends" ADD CONSTRAINT "gmail_sends_account_id_gmail_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."gmail_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gmail_sends" ADD CONSTRAINT "gmail_sends_draft_id_gmail_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."gmail_drafts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gmail_sends" ADD CONSTRAINT "gmail_sends_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_replies" ADD CONSTRAINT "saved_replies_owner_id_agents_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."agents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_replies" ADD CONSTRAINT "saved_replies_updated_by_agents_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."agents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gmail_label_pushes_account" ON "gmail_label_pushes" USING btree ("account_id","id") WHERE "gmail_label_pushes"."told_at" is null;--> statement-breakpoint
CREATE INDEX "gmail_label_pushes_message" ON "gmail_label_pushes" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "gmail_messages_thread" ON "gmail_messages" USING btree ("thread_id","at","id");--> statement-breakpoint
CREATE INDEX "gmail_messages_rfc822" ON "gmail_messages" USING btree ("account_id","rfc822_id");--> statement-breakpoint
CREATE INDEX "gmail_messages_from" ON "gmail_messages" USING gin ("from_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "gmail_messages_to" ON "gmail_messages" USING gin ("to_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "gmail_messages_at" ON "gmail_messages" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "gmail_messages_search" ON "gmail_messages" USING gin ("search");--> statement-breakpoint
CREATE INDEX "gmail_thread_labels_page" ON "gmail_thread_labels" USING btree ("label_id","last_at","thread_id");--> statement-breakpoint
CREATE INDEX "gmail_thread_labels_account" ON "gmail_thread_labels" USING btree ("account_id","label_id","last_at","thread_id");--> statement-breakpoint
CREATE INDEX "gmail_thread_labels_unread" ON "gmail_thread_labels" USING btree ("account_id","label_id") WHERE "gmail_thread_labels"."unread";--> statement-breakpoint
CREATE INDEX "gmail_threads_assigned" ON "gmail_threads" USING btree ("assigned_to","last_message_at","id");--> statement-breakpoint
CREATE INDEX "gmail_threads_customer" ON "gmail_threads" USING btree ("customer_id","last_message_at");--> statement-breakpoint
CREATE INDEX "gmail_threads_ticket" ON "gmail_threads" USING btree ("ticket_id");--> statement-breakpoint
CREATE INDEX "thread_notes_thread" ON "thread_notes" USING btree ("thread_id","id");--> statement-breakpoint
CREATE INDEX "gmail_draft_files_draft" ON "gmail_draft_files" USING btree ("draft_id","id");--> statement-breakpoint
CREATE INDEX "gmail_drafts_updated" ON "gmail_drafts" USING btree ("updated_at","id") WHERE "gmail_drafts"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "gmail_drafts_thread" ON "gmail_drafts" USING btree ("thread_id");--> statement-breakpoint
CREATE INDEX "gmail_drafts_answers" ON "gmail_drafts" USING btree ("answers_id");--> statement-breakpoint
CREATE INDEX "gmail_drafts_pushes" ON "gmail_drafts" USING btree ("account_id") WHERE "gmail_drafts"."deleted_at" is null and "gmail_drafts"."pushed_version" < "gmail_drafts"."version";--> statement-breakpoint
CREATE INDEX "gmail_drafts_gone" ON "gmail_drafts" USING btree ("account_id") WHERE "gmail_drafts"."deleted_at" is not null and "gmail_drafts"."gmail_draft_id" is not null;--> statement-breakpoint
CREATE INDEX "gmail_sends_due" ON "gmail_sends" USING btree ("account_id","next_try_at") WHERE "gmail_sends"."state" in ('waiting', 'sending');--> statement-breakpoint
CREATE INDEX "gmail_sends_agent" ON "gmail_sends" USING btree ("agent_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_replies_name" ON "saved_replies" USING btree (coalesce("owner_id", 0),lower("name")) WHERE "saved_replies"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "saved_replies_owner" ON "saved_replies" USING btree ("owner_id") WHERE "saved_replies"."deleted_at" is null;