CREATE TABLE "browser_error_reports" (
	"error_id" bigint NOT NULL,
	"reference" text NOT NULL,
	"agent_id" bigint NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"times" integer NOT NULL,
	CONSTRAINT "browser_error_reports_error_id_agent_id_reference_pk" PRIMARY KEY("error_id","agent_id","reference")
);
--> statement-breakpoint
CREATE TABLE "browser_errors" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "browser_errors_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"environment" text NOT NULL,
	"area" text NOT NULL,
	"build" text NOT NULL,
	"fingerprint" "bytea" NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"stack" jsonb NOT NULL,
	"screen" text DEFAULT '' NOT NULL,
	"first_seen" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "exports" ADD COLUMN "traceparent" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "traceparent" text;--> statement-breakpoint
ALTER TABLE "browser_error_reports" ADD CONSTRAINT "browser_error_reports_error_id_browser_errors_id_fk" FOREIGN KEY ("error_id") REFERENCES "public"."browser_errors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "browser_error_reports" ADD CONSTRAINT "browser_error_reports_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "browser_error_reports_agent" ON "browser_error_reports" USING btree ("agent_id","at");--> statement-breakpoint
CREATE INDEX "browser_error_reports_reference" ON "browser_error_reports" USING btree ("reference");--> statement-breakpoint
CREATE UNIQUE INDEX "browser_errors_same" ON "browser_errors" USING btree ("environment","area","build","fingerprint");--> statement-breakpoint
CREATE INDEX "browser_errors_last" ON "browser_errors" USING btree ("last_seen");