CREATE TABLE "proposals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "proposals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"agent_id" bigint NOT NULL,
	"session_id" bigint NOT NULL,
	"call" text NOT NULL,
	"undoes" bigint,
	"input" jsonb NOT NULL,
	"key" text,
	"records" integer NOT NULL,
	"versions" jsonb NOT NULL,
	"rehearsed" jsonb NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"decided_by" bigint,
	"decided_at" timestamp with time zone,
	"reason" text DEFAULT '' NOT NULL,
	"audit_id" bigint
);
--> statement-breakpoint
ALTER TABLE "audit" ADD COLUMN "approved_by" bigint;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "proved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_undoes_audit_id_fk" FOREIGN KEY ("undoes") REFERENCES "public"."audit"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_decided_by_agents_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."agents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_audit_id_audit_id_fk" FOREIGN KEY ("audit_id") REFERENCES "public"."audit"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "proposals_key" ON "proposals" USING btree ("agent_id","key");--> statement-breakpoint
CREATE INDEX "proposals_state" ON "proposals" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "proposals_audit" ON "proposals" USING btree ("audit_id");--> statement-breakpoint
ALTER TABLE "audit" ADD CONSTRAINT "audit_approved_by_agents_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."agents"("id") ON DELETE no action ON UPDATE no action;