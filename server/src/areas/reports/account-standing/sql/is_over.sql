-- Whether an account has ended or has an end date.
CREATE OR REPLACE FUNCTION is_over(status text, ends_on date) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT status IN ('cancelling', 'cancelled') OR ends_on IS NOT NULL $$;
