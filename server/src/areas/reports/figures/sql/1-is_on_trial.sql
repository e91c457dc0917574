-- Whether a customer is on a trial of their own.
CREATE OR REPLACE FUNCTION "is_on_trial"("parent_id" bigint, "status" text, "before_cancelling" text) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT parent_id IS NULL AND (status = 'trial' OR status = 'cancelling' AND coalesce(before_cancelling, '') = 'trial')
$$;
