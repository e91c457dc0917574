-- The size class of a number of employees; empty when it is not known.
CREATE OR REPLACE FUNCTION "company_size"("employees" integer) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN employees IS NULL THEN ''
    WHEN employees <= 10 THEN '0-10'
    WHEN employees <= 50 THEN '11-50'
    WHEN employees <= 200 THEN '51-200'
    WHEN employees <= 500 THEN '201-500'
    WHEN employees <= 1000 THEN '501-1000'
    WHEN employees <= 5000 THEN '1001-5000'
    WHEN employees <= 10000 THEN '5001-10000'
    ELSE '10001+'
  END
$$;
