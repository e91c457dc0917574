-- What a subscription state adds to the totals when it begins and takes from them when it ends.
CREATE OR REPLACE FUNCTION "standing_changes"("at" timestamptz, "until" timestamptz, "plan" text, "currency" text, "mrr" bigint,
  "own_usd" bigint, "mrr_usd" bigint, "joins" smallint, "leaves" smallint) RETURNS TABLE ("moment" timestamptz, "part" text,
  "key" text, "usd" bigint, "count" integer, "customers" integer, "amount" bigint, "without_rate" integer)
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT e.moment, p.part, p.key, e.sign * mrr_usd, e.sign, CASE p.part WHEN 'plan' THEN e.customers ELSE 0 END,
    CASE p.part WHEN 'currency' THEN e.sign * mrr ELSE 0 END, CASE WHEN own_usd IS NULL AND mrr_usd = 0 THEN e.sign ELSE 0 END
  FROM (VALUES (at, 1, joins::integer), (until, -1, -leaves::integer)) e (moment, sign, customers)
  CROSS JOIN (VALUES ('plan', plan), ('currency', currency)) p (part, key)
  WHERE mrr > 0 AND e.moment IS NOT NULL
$$;
