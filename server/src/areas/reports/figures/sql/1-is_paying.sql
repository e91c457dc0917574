-- Whether a customer pays for a subscription. A team member does not, as the team's owner has the subscription, and the
-- free plan is not one.
CREATE OR REPLACE FUNCTION "is_paying"("parent_id" bigint, "plan" text, "status" text, "before_cancelling" text) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT parent_id IS NULL AND plan <> 'free' AND (status IN ('active', 'past_due')
    OR status = 'cancelling' AND coalesce(before_cancelling, 'active') IN ('active', 'past_due'))
$$;
