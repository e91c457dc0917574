-- Unlogged: it is written by every request of a browser and worth nothing after a crash.
CREATE UNLOGGED TABLE "used_proofs" (
	"id" "bytea" PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
