ALTER TABLE "deployments" ADD COLUMN "commit" text;--> statement-breakpoint
ALTER TABLE "deployments" ADD COLUMN "uncommitted" boolean;--> statement-breakpoint
ALTER TABLE "releases" ADD COLUMN "files" jsonb;