-- The keys under which a company and its records are counted. Records without a company count as unknown.
CREATE OR REPLACE FUNCTION "company_parts"("country" text, "industry" text, "employees" integer) RETURNS TABLE ("part" text, "key" text)
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  VALUES ('country', coalesce(country, '')), ('industry', coalesce(industry, '')), ('size', company_size(employees))
$$;
