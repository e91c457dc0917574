ALTER TABLE "roll_up_state" ADD COLUMN "events_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "roll_up_state" ADD COLUMN "requests_from" timestamp with time zone;