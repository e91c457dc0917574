-- The facts that a customer's own dates tell, for the time before facts were recorded. A date without a time counts as its
-- noon in UTC, which is the same day in all but the outermost time zones.
CREATE OR REPLACE FUNCTION "told_by_dates"("parent_id" bigint, "plan" text, "status" text, "before_cancelling" text, "created_at" timestamptz,
  "starts_on" date, "cancel_on" date, "updated_at" timestamptz) RETURNS TABLE ("at" timestamptz, "kind" text)
  LANGUAGE sql STABLE AS $$
  SELECT created_at, 'sign_up'
  UNION ALL SELECT created_at, 'trial' WHERE is_on_trial(parent_id, status, before_cancelling)
  UNION ALL SELECT greatest(created_at, least(now(), coalesce((starts_on + time '12:00') AT TIME ZONE 'UTC', created_at))), 'conversion'
    WHERE is_paying(parent_id, plan, status, before_cancelling) OR parent_id IS NULL AND status = 'cancelled' AND starts_on IS NOT NULL
  UNION ALL SELECT greatest(created_at, least(now(), coalesce((starts_on + time '12:00') AT TIME ZONE 'UTC', created_at)),
      least(now(), coalesce((cancel_on + time '12:00') AT TIME ZONE 'UTC', updated_at))), 'cancellation'
    WHERE parent_id IS NULL AND status = 'cancelled' AND starts_on IS NOT NULL
$$;
