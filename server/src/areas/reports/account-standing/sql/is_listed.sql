-- Whether an account appears in the report on silent accounts.
CREATE OR REPLACE FUNCTION is_listed(parent_id bigint, status text, blocked boolean, spam boolean) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT parent_id IS NULL AND status <> 'pending' AND NOT blocked AND NOT spam $$;
