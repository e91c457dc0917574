CREATE TABLE "open_areas" (
	"environment" text NOT NULL,
	"area" text NOT NULL,
	"build" text NOT NULL,
	"last_seen" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "open_areas_environment_area_build_pk" PRIMARY KEY("environment","area","build")
);
