-- Unlogged: remembering a position writes no log of its own and waits for no disk.
CREATE UNLOGGED TABLE "read_positions" (
	"agent_id" bigint PRIMARY KEY NOT NULL,
	"position" "pg_lsn" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "read_positions" ADD CONSTRAINT "read_positions_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE cascade ON UPDATE no action;
