CREATE TABLE "audit_touched" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_touched_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"audit_id" bigint NOT NULL,
	"chain" bigint
);
--> statement-breakpoint
ALTER TABLE "audit_watch" ADD COLUMN "walked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "audit_watch" ADD COLUMN "newest_id" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_watch" ADD COLUMN "known_chain" bigint;--> statement-breakpoint
ALTER TABLE "audit_watch" ADD COLUMN "known_hash" "bytea";--> statement-breakpoint
ALTER TABLE "audit_watch" ADD COLUMN "guards" text;--> statement-breakpoint
ALTER TABLE "audit_watch" ADD COLUMN "counted" double precision;--> statement-breakpoint
ALTER TABLE "audit_watch" ADD COLUMN "unexplained" double precision;--> statement-breakpoint
ALTER TABLE "audit_watch" ADD COLUMN "explained" double precision DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_watch" ADD COLUMN "swept_to" bigint;--> statement-breakpoint
ALTER TABLE "audit_watch" ADD COLUMN "xid_before" double precision;--> statement-breakpoint
ALTER TABLE "audit_watch" ADD COLUMN "xid_seen" double precision;--> statement-breakpoint
ALTER TABLE "audit_watch" ADD COLUMN "xid_seen_at" timestamp with time zone;--> statement-breakpoint
CREATE OR REPLACE FUNCTION audit_touch() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_ARGV[0] = 'link' THEN
    INSERT INTO public.audit_touched (audit_id, chain) VALUES (OLD.audit_id, OLD.chain);
  ELSE
    INSERT INTO public.audit_touched (audit_id) VALUES (OLD.id);
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER audit_row_touched AFTER UPDATE OR DELETE ON audit FOR EACH ROW EXECUTE FUNCTION audit_touch('row');--> statement-breakpoint
ALTER TABLE audit ENABLE ALWAYS TRIGGER audit_row_touched;--> statement-breakpoint
CREATE OR REPLACE TRIGGER audit_link_touched AFTER UPDATE OR DELETE ON audit_chain FOR EACH ROW EXECUTE FUNCTION audit_touch('link');--> statement-breakpoint
ALTER TABLE audit_chain ENABLE ALWAYS TRIGGER audit_link_touched;--> statement-breakpoint
CREATE OR REPLACE FUNCTION audit_refuse_untouch() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('console.looking', true) = 'on' THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'The audit trail only grows.' USING ERRCODE = 'restrict_violation';
END
$$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER audit_touched_until_checked BEFORE UPDATE OR DELETE ON audit_touched FOR EACH ROW EXECUTE FUNCTION audit_refuse_untouch();--> statement-breakpoint
ALTER TABLE audit_touched ENABLE ALWAYS TRIGGER audit_touched_until_checked;
