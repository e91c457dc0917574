-- What was released before has no hashes and cannot be believed: the next start stores and releases it again.
DELETE FROM "releases";--> statement-breakpoint
CREATE TABLE "announcements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "announcements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"environment" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"area" text NOT NULL,
	"version" text NOT NULL,
	"text" text NOT NULL,
	"deployment_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "area_reports" (
	"deployment_id" bigint NOT NULL,
	"minute" timestamp with time zone NOT NULL,
	"agent_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"count" integer NOT NULL,
	"timed" integer NOT NULL,
	"ms_sum" bigint NOT NULL,
	"last_message" text DEFAULT '' NOT NULL,
	CONSTRAINT "area_reports_deployment_id_minute_agent_id_kind_pk" PRIMARY KEY("deployment_id","minute","agent_id","kind")
);
--> statement-breakpoint
CREATE TABLE "deployments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deployments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"environment" text NOT NULL,
	"area" text NOT NULL,
	"build" text NOT NULL,
	"version" text NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"share" integer NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	"by" text NOT NULL,
	"ended_at" timestamp with time zone,
	"end" text,
	"reason" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "open_hosts" (
	"environment" text NOT NULL,
	"build" text NOT NULL,
	"last_seen" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "open_hosts_environment_build_pk" PRIMARY KEY("environment","build")
);
--> statement-breakpoint
CREATE TABLE "release_tokens" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "release_tokens_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"token_hash" "bytea" NOT NULL,
	"team" text NOT NULL,
	"areas" text[],
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "server_keys" (
	"name" text PRIMARY KEY NOT NULL,
	"private_key" "bytea" NOT NULL,
	"public_key" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "live_releases" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "live_releases" CASCADE;--> statement-breakpoint
ALTER TABLE "releases" ALTER COLUMN "definition" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "releases" ADD COLUMN "contract" jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "releases" ADD COLUMN "integrity" text NOT NULL;--> statement-breakpoint
ALTER TABLE "releases" ADD COLUMN "bytes" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "releases" ADD COLUMN "stored_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "releases" ADD COLUMN "stored_by" text NOT NULL;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_deployment_id_deployments_id_fk" FOREIGN KEY ("deployment_id") REFERENCES "public"."deployments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "area_reports" ADD CONSTRAINT "area_reports_deployment_id_deployments_id_fk" FOREIGN KEY ("deployment_id") REFERENCES "public"."deployments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "area_reports" ADD CONSTRAINT "area_reports_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_tokens" ADD CONSTRAINT "release_tokens_created_by_agents_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."agents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "announcements_environment" ON "announcements" USING btree ("environment","id");--> statement-breakpoint
CREATE INDEX "area_reports_minute" ON "area_reports" USING btree ("minute");--> statement-breakpoint
CREATE UNIQUE INDEX "deployments_live" ON "deployments" USING btree ("environment","area") WHERE "deployments"."ended_at" is null and "deployments"."share" = 100;--> statement-breakpoint
CREATE UNIQUE INDEX "deployments_canary" ON "deployments" USING btree ("environment","area") WHERE "deployments"."ended_at" is null and "deployments"."share" < 100;--> statement-breakpoint
CREATE INDEX "deployments_area" ON "deployments" USING btree ("environment","area","id");--> statement-breakpoint
CREATE INDEX "deployments_build" ON "deployments" USING btree ("area","build","id");--> statement-breakpoint
CREATE UNIQUE INDEX "release_tokens_hash" ON "release_tokens" USING btree ("token_hash");--> statement-breakpoint
ALTER TABLE "releases" DROP COLUMN "manifest";--> statement-breakpoint
ALTER TABLE "releases" DROP COLUMN "released_at";