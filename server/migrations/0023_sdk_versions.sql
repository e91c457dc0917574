CREATE TABLE "sdk_versions" (
	"version" text PRIMARY KEY NOT NULL,
	"packages" jsonb NOT NULL,
	"stored_at" timestamp with time zone DEFAULT now() NOT NULL,
	"stored_by" text NOT NULL
);
