CREATE TABLE "speed_counts" (
	"environment" text NOT NULL,
	"area" text NOT NULL,
	"build" text NOT NULL,
	"screen" text NOT NULL,
	"metric" text NOT NULL,
	"device" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"bucket" smallint NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "speed_counts_pk" PRIMARY KEY("environment","area","build","screen","metric","device","since","bucket")
);
--> statement-breakpoint
CREATE TABLE "speed_senders" (
	"environment" text NOT NULL,
	"area" text NOT NULL,
	"build" text NOT NULL,
	"screen" text NOT NULL,
	"metric" text NOT NULL,
	"agent_id" bigint NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "speed_senders_pk" PRIMARY KEY("environment","area","build","screen","metric","agent_id","since")
);
--> statement-breakpoint
ALTER TABLE "speed_senders" ADD CONSTRAINT "speed_senders_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "speed_counts_since" ON "speed_counts" USING btree ("since");--> statement-breakpoint
CREATE INDEX "speed_senders_since" ON "speed_senders" USING btree ("since");