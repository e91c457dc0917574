CREATE TABLE "reading_hours" (
	"agent_id" bigint NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"customers" integer NOT NULL,
	"usual" integer NOT NULL,
	"alarmed_at" timestamp with time zone,
	CONSTRAINT "reading_hours_agent_id_hour_pk" PRIMARY KEY("agent_id","hour")
);
--> statement-breakpoint
CREATE TABLE "reads" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"agent_id" bigint NOT NULL,
	"session_id" bigint NOT NULL,
	"call" text NOT NULL,
	"kind" text NOT NULL,
	"way" text NOT NULL,
	"ids" bigint[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "export_parts" ADD COLUMN "found" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "reading_hours_alarmed" ON "reading_hours" USING btree ("alarmed_at") WHERE "reading_hours"."alarmed_at" is not null;--> statement-breakpoint
CREATE INDEX "reads_at" ON "reads" USING btree ("at");--> statement-breakpoint
CREATE INDEX "reads_agent" ON "reads" USING btree ("agent_id","id");--> statement-breakpoint
CREATE INDEX "reads_customer" ON "reads" USING gin ("ids") WITH (fastupdate=false) WHERE "reads"."kind" = 'customer';