INSERT INTO "roll_up_state" ("zone") VALUES ('UTC');
--> statement-breakpoint
-- Whether a customer pays for a subscription of their own: a team has one, its owner's, and the free plan is none.
CREATE FUNCTION "is_paying"("parent_id" bigint, "plan" text, "status" text, "before_cancelling" text) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT parent_id IS NULL AND plan <> 'free' AND (status IN ('active', 'past_due')
    OR status = 'cancelling' AND coalesce(before_cancelling, 'active') IN ('active', 'past_due'))
$$;
--> statement-breakpoint
CREATE FUNCTION "is_on_trial"("parent_id" bigint, "status" text, "before_cancelling" text) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT parent_id IS NULL AND (status = 'trial' OR status = 'cancelling' AND coalesce(before_cancelling, '') = 'trial')
$$;
--> statement-breakpoint
-- What a customer's own dates tell of what happened before anybody kept facts of them. A day without a time is told of at
-- its noon: so it is that day in every time zone but the outermost.
CREATE FUNCTION "told_by_dates"("parent_id" bigint, "plan" text, "status" text, "before_cancelling" text, "created_at" timestamptz,
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
--> statement-breakpoint
CREATE FUNCTION "keep_facts_of_new_customers"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO customer_facts (at, customer_id, kind)
    SELECT f.at, c.id, f.kind FROM added c CROSS JOIN LATERAL told_by_dates(c.parent_id, c.plan, c.status,
      c.status_before_cancelling, c.created_at, c.starts_on, c.cancel_on, c.updated_at) f;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "customers_added_facts" AFTER INSERT ON "customers" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION "keep_facts_of_new_customers"();
--> statement-breakpoint
-- Whatever path a change of status or plan comes by. One that takes a change back (console.undo) takes its fact back.
CREATE FUNCTION "keep_customer_fact"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  paid boolean := is_paying(OLD.parent_id, OLD.plan, OLD.status, OLD.status_before_cancelling);
  pays boolean := is_paying(NEW.parent_id, NEW.plan, NEW.status, NEW.status_before_cancelling);
  tried boolean := is_on_trial(OLD.parent_id, OLD.status, OLD.status_before_cancelling);
  tries boolean := is_on_trial(NEW.parent_id, NEW.status, NEW.status_before_cancelling);
  taken_back text[];
BEGIN
  IF coalesce(current_setting('console.undo', true), '') = 'on' THEN
    IF tried AND NOT tries THEN
      DELETE FROM customer_facts WHERE id =
        (SELECT id FROM customer_facts WHERE customer_id = NEW.id AND kind = 'trial' ORDER BY id DESC LIMIT 1);
    END IF;
    IF paid = pays THEN RETURN NULL; END IF;
    taken_back := CASE WHEN paid THEN ARRAY['conversion', 'reactivation'] ELSE ARRAY['cancellation'] END;
    DELETE FROM customer_facts WHERE id =
      (SELECT id FROM customer_facts WHERE customer_id = NEW.id AND kind = ANY (taken_back) ORDER BY id DESC LIMIT 1);
    IF FOUND THEN RETURN NULL; END IF;
  ELSIF tries AND NOT tried THEN
    INSERT INTO customer_facts (at, customer_id, kind) VALUES (now(), NEW.id, 'trial');
  END IF;
  IF pays AND NOT paid THEN
    INSERT INTO customer_facts (at, customer_id, kind) SELECT now(), NEW.id,
      CASE WHEN EXISTS (SELECT FROM customer_facts WHERE customer_id = NEW.id AND kind = 'conversion')
        THEN 'reactivation' ELSE 'conversion' END;
  ELSIF paid AND NOT pays THEN
    INSERT INTO customer_facts (at, customer_id, kind) VALUES (now(), NEW.id, 'cancellation');
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "customers_changed_facts" AFTER UPDATE OF "status", "status_before_cancelling", "parent_id", "plan" ON "customers"
  FOR EACH ROW WHEN ((OLD.status, OLD.status_before_cancelling, OLD.parent_id, OLD.plan)
    IS DISTINCT FROM (NEW.status, NEW.status_before_cancelling, NEW.parent_id, NEW.plan))
  EXECUTE FUNCTION "keep_customer_fact"();
--> statement-breakpoint
-- The hours whose days must be made anew. Of an update only rows of which a figure could change.
CREATE FUNCTION "mark_customer_facts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO roll_up_marks (source, hour) SELECT DISTINCT 'customers', date_trunc('hour', at, 'UTC') FROM added;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO roll_up_marks (source, hour) SELECT DISTINCT 'customers', date_trunc('hour', at, 'UTC') FROM removed;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "mark_api_requests"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO roll_up_marks (source, hour) SELECT DISTINCT 'requests', date_trunc('hour', at, 'UTC') FROM added;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO roll_up_marks (source, hour) SELECT DISTINCT 'requests', date_trunc('hour', at, 'UTC') FROM removed;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "mark_searches"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO roll_up_marks (source, hour)
      SELECT DISTINCT 'searches', date_trunc('hour', at, 'UTC') FROM added WHERE kind = 'search';
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO roll_up_marks (source, hour)
      SELECT DISTINCT 'searches', date_trunc('hour', at, 'UTC') FROM removed WHERE kind = 'search';
  ELSE
    INSERT INTO roll_up_marks (source, hour)
      SELECT DISTINCT 'searches', date_trunc('hour', moment, 'UTC') FROM added a JOIN removed r USING (id)
        CROSS JOIN LATERAL (VALUES (a.at), (r.at)) AS moments (moment)
        WHERE (a.at, a.customer_id, a.kind) IS DISTINCT FROM (r.at, r.customer_id, r.kind);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "mark_unlocks"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO roll_up_marks (source, hour) SELECT DISTINCT 'unlocks', date_trunc('hour', created_at, 'UTC') FROM added;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO roll_up_marks (source, hour) SELECT DISTINCT 'unlocks', date_trunc('hour', created_at, 'UTC') FROM removed;
  ELSE
    INSERT INTO roll_up_marks (source, hour)
      SELECT DISTINCT 'unlocks', date_trunc('hour', moment, 'UTC') FROM added a JOIN removed r USING (id)
        CROSS JOIN LATERAL (VALUES (a.created_at), (r.created_at)) AS moments (moment)
        WHERE (a.created_at, a.customer_id, a.credits) IS DISTINCT FROM (r.created_at, r.customer_id, r.credits);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "customer_facts_added_marks" AFTER INSERT ON "customer_facts" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION "mark_customer_facts"();
--> statement-breakpoint
CREATE TRIGGER "customer_facts_removed_marks" AFTER DELETE ON "customer_facts" REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION "mark_customer_facts"();
--> statement-breakpoint
CREATE TRIGGER "customer_facts_changed_marks" AFTER UPDATE ON "customer_facts" REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION "mark_customer_facts"();
--> statement-breakpoint
CREATE TRIGGER "abuse_events_added_marks" AFTER INSERT ON "abuse_events" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION "mark_searches"();
--> statement-breakpoint
CREATE TRIGGER "abuse_events_removed_marks" AFTER DELETE ON "abuse_events" REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION "mark_searches"();
--> statement-breakpoint
CREATE TRIGGER "abuse_events_changed_marks" AFTER UPDATE ON "abuse_events" REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION "mark_searches"();
--> statement-breakpoint
CREATE TRIGGER "unlocks_added_marks" AFTER INSERT ON "unlocks" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION "mark_unlocks"();
--> statement-breakpoint
CREATE TRIGGER "unlocks_removed_marks" AFTER DELETE ON "unlocks" REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION "mark_unlocks"();
--> statement-breakpoint
CREATE TRIGGER "unlocks_changed_marks" AFTER UPDATE ON "unlocks" REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION "mark_unlocks"();
--> statement-breakpoint
CREATE TRIGGER "api_requests_added_marks" AFTER INSERT ON "api_requests" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION "mark_api_requests"();
--> statement-breakpoint
CREATE TRIGGER "api_requests_removed_marks" AFTER DELETE ON "api_requests" REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION "mark_api_requests"();
--> statement-breakpoint
CREATE TRIGGER "api_requests_changed_marks" AFTER UPDATE ON "api_requests" REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION "mark_api_requests"();
--> statement-breakpoint
-- What was there before: customers by their own dates, everything else as it is.
INSERT INTO "customer_facts" ("at", "customer_id", "kind")
  SELECT f.at, c.id, f.kind FROM customers c CROSS JOIN LATERAL told_by_dates(c.parent_id, c.plan, c.status,
    c.status_before_cancelling, c.created_at, c.starts_on, c.cancel_on, c.updated_at) f;
--> statement-breakpoint
INSERT INTO "roll_up_marks" ("source", "hour")
  SELECT DISTINCT 'searches', date_trunc('hour', "at", 'UTC') FROM "abuse_events" WHERE "kind" = 'search'
  UNION ALL SELECT DISTINCT 'unlocks', date_trunc('hour', "created_at", 'UTC') FROM "unlocks";
--> statement-breakpoint
CREATE FUNCTION "company_size"("employees" integer) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
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
--> statement-breakpoint
-- Under which keys a company counts, and whatever belongs to it; of no company: as not known.
CREATE FUNCTION "company_parts"("country" text, "industry" text, "employees" integer) RETURNS TABLE ("part" text, "key" text)
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  VALUES ('country', coalesce(country, '')), ('industry', coalesce(industry, '')), ('size', company_size(employees))
$$;
--> statement-breakpoint
CREATE FUNCTION "count_added_companies"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO record_count_changes (record, part, key, change)
    SELECT 'companies', 'total', '', count(*) FROM moved HAVING count(*) > 0
    UNION ALL
    SELECT 'companies', p.part, p.key, count(*) FROM moved m
      CROSS JOIN LATERAL company_parts(m.country, m.industry, m.employees) p GROUP BY p.part, p.key;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "count_removed_companies"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO record_count_changes (record, part, key, change)
    SELECT 'companies', 'total', '', -count(*) FROM moved HAVING count(*) > 0
    UNION ALL
    SELECT 'companies', p.part, p.key, -count(*) FROM moved m
      CROSS JOIN LATERAL company_parts(m.country, m.industry, m.employees) p GROUP BY p.part, p.key;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- What belongs to a company goes with it to its new keys. Whoever has just added or removed some holds the company's row as
-- a foreign key does: they are waited for; whoever does so from now on waits at the same place, and reads the new keys.
CREATE FUNCTION "count_changed_company"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM companies WHERE id = NEW.id FOR UPDATE;
  INSERT INTO record_count_changes (record, part, key, change)
    SELECT h.record, p.part, p.key, sum(p.sign * h.count)
    FROM (
      SELECT 'companies' AS record, 1::bigint AS count
      UNION ALL SELECT 'employees', count(*) FROM employees WHERE company_id = NEW.id
      UNION ALL SELECT 'press_events', count(*) FROM press_events WHERE company_id = NEW.id AND deleted_at IS NULL
    ) h
    CROSS JOIN (
      SELECT part, key, 1 AS sign FROM company_parts(NEW.country, NEW.industry, NEW.employees)
      UNION ALL SELECT part, key, -1 FROM company_parts(OLD.country, OLD.industry, OLD.employees)
    ) p
    GROUP BY h.record, p.part, p.key HAVING sum(p.sign * h.count) <> 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "companies_added_counts" AFTER INSERT ON "companies" REFERENCING NEW TABLE AS moved
  FOR EACH STATEMENT EXECUTE FUNCTION "count_added_companies"();
--> statement-breakpoint
CREATE TRIGGER "companies_removed_counts" AFTER DELETE ON "companies" REFERENCING OLD TABLE AS moved
  FOR EACH STATEMENT EXECUTE FUNCTION "count_removed_companies"();
--> statement-breakpoint
CREATE TRIGGER "companies_changed_counts" AFTER UPDATE OF "country", "industry", "employees" ON "companies"
  FOR EACH ROW WHEN ((OLD.country, OLD.industry, company_size(OLD.employees))
    IS DISTINCT FROM (NEW.country, NEW.industry, company_size(NEW.employees)))
  EXECUTE FUNCTION "count_changed_company"();
--> statement-breakpoint
-- Adds so many records of a company, or of none (null), to the counts. Who removes some holds no company's row yet, as who
-- adds some does: it is taken here, in the order of ids, so that the company's keys stay as they are read.
CREATE FUNCTION "count_of_companies"("counted" text, "ids" bigint[], "changes" bigint[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM companies WHERE id = ANY (ids) ORDER BY id FOR KEY SHARE;
  INSERT INTO record_count_changes (record, part, key, change)
    SELECT counted, 'total', '', sum(change) FROM unnest(changes) change HAVING sum(change) <> 0
    UNION ALL
    SELECT counted, p.part, p.key, sum(h.change)
    FROM unnest(ids, changes) h (id, change)
    LEFT JOIN companies c ON c.id = h.id
    CROSS JOIN LATERAL company_parts(c.country, c.industry, c.employees) p
    GROUP BY p.part, p.key HAVING sum(h.change) <> 0;
END $$;
--> statement-breakpoint
CREATE FUNCTION "count_employees"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE sign bigint := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
  PERFORM count_of_companies('employees', array_agg(company_id), array_agg(sign * n))
    FROM (SELECT company_id, count(*) AS n FROM moved GROUP BY company_id) h HAVING count(*) > 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "count_changed_employee"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_of_companies('employees', ARRAY[OLD.company_id, NEW.company_id], ARRAY[-1, 1]::bigint[]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "employees_added_counts" AFTER INSERT ON "employees" REFERENCING NEW TABLE AS moved
  FOR EACH STATEMENT EXECUTE FUNCTION "count_employees"();
--> statement-breakpoint
CREATE TRIGGER "employees_removed_counts" AFTER DELETE ON "employees" REFERENCING OLD TABLE AS moved
  FOR EACH STATEMENT EXECUTE FUNCTION "count_employees"();
--> statement-breakpoint
CREATE TRIGGER "employees_changed_counts" AFTER UPDATE OF "company_id" ON "employees"
  FOR EACH ROW WHEN (OLD.company_id <> NEW.company_id) EXECUTE FUNCTION "count_changed_employee"();
--> statement-breakpoint
CREATE FUNCTION "count_press_events"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE sign bigint := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
  PERFORM count_of_companies('press_events', array_agg(company_id), array_agg(sign * n))
    FROM (SELECT company_id, count(*) AS n FROM moved WHERE deleted_at IS NULL GROUP BY company_id) h HAVING count(*) > 0;
  INSERT INTO record_count_changes (record, part, key, change)
    SELECT 'press_events', 'kind', kind, sign * count(*) FROM moved WHERE deleted_at IS NULL GROUP BY kind;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "count_changed_press_event"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was bigint := CASE WHEN OLD.deleted_at IS NULL THEN -1 ELSE 0 END;
  is_now bigint := CASE WHEN NEW.deleted_at IS NULL THEN 1 ELSE 0 END;
BEGIN
  PERFORM count_of_companies('press_events', ARRAY[OLD.company_id, NEW.company_id], ARRAY[was, is_now]);
  INSERT INTO record_count_changes (record, part, key, change)
    SELECT 'press_events', 'kind', kind, sum(change) FROM (VALUES (OLD.kind, was), (NEW.kind, is_now)) k (kind, change)
    GROUP BY kind HAVING sum(change) <> 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "press_events_added_counts" AFTER INSERT ON "press_events" REFERENCING NEW TABLE AS moved
  FOR EACH STATEMENT EXECUTE FUNCTION "count_press_events"();
--> statement-breakpoint
CREATE TRIGGER "press_events_removed_counts" AFTER DELETE ON "press_events" REFERENCING OLD TABLE AS moved
  FOR EACH STATEMENT EXECUTE FUNCTION "count_press_events"();
--> statement-breakpoint
CREATE TRIGGER "press_events_changed_counts" AFTER UPDATE OF "company_id", "kind", "deleted_at" ON "press_events"
  FOR EACH ROW WHEN ((OLD.company_id, OLD.kind, OLD.deleted_at IS NULL)
    IS DISTINCT FROM (NEW.company_id, NEW.kind, NEW.deleted_at IS NULL))
  EXECUTE FUNCTION "count_changed_press_event"();
--> statement-breakpoint
CREATE FUNCTION "count_scanned_domains"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE sign bigint := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
  INSERT INTO record_count_changes (record, part, key, change)
    SELECT 'scanned_domains', 'total', '', sign * count(*) FROM moved HAVING count(*) > 0
    UNION ALL SELECT 'scanned_domains', 'state', state, sign * count(*) FROM moved GROUP BY state
    UNION ALL SELECT 'scanned_domains', 'resolves', coalesce(resolves, ''), sign * count(*) FROM moved GROUP BY resolves;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "count_changed_scanned_domain"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO record_count_changes (record, part, key, change)
    SELECT 'scanned_domains', part, key, sum(change) FROM (VALUES
      ('state', OLD.state, -1), ('state', NEW.state, 1),
      ('resolves', coalesce(OLD.resolves, ''), -1), ('resolves', coalesce(NEW.resolves, ''), 1)
    ) k (part, key, change) GROUP BY part, key HAVING sum(change) <> 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "scanned_domains_added_counts" AFTER INSERT ON "scanned_domains" REFERENCING NEW TABLE AS moved
  FOR EACH STATEMENT EXECUTE FUNCTION "count_scanned_domains"();
--> statement-breakpoint
CREATE TRIGGER "scanned_domains_removed_counts" AFTER DELETE ON "scanned_domains" REFERENCING OLD TABLE AS moved
  FOR EACH STATEMENT EXECUTE FUNCTION "count_scanned_domains"();
--> statement-breakpoint
CREATE TRIGGER "scanned_domains_changed_counts" AFTER UPDATE OF "state", "resolves" ON "scanned_domains"
  FOR EACH ROW WHEN ((OLD.state, OLD.resolves) IS DISTINCT FROM (NEW.state, NEW.resolves))
  EXECUTE FUNCTION "count_changed_scanned_domain"();
--> statement-breakpoint
-- All counts anew from the records themselves, as if each had come when it was created; nobody writes meanwhile.
CREATE FUNCTION "recount_records"() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE companies, employees, press_events, scanned_domains IN SHARE MODE;
  DELETE FROM record_count_changes;
  DELETE FROM record_counts;
  DELETE FROM record_count_times;
  INSERT INTO record_counts (record, part, key, count)
    SELECT h.record, p.part, p.key, sum(h.count)
    FROM (
      SELECT 'companies' AS record, id AS company_id, 1::bigint AS count FROM companies
      UNION ALL SELECT 'employees', company_id, count(*) FROM employees GROUP BY company_id
      UNION ALL SELECT 'press_events', company_id, count(*) FROM press_events WHERE deleted_at IS NULL GROUP BY company_id
    ) h
    LEFT JOIN companies c ON c.id = h.company_id
    CROSS JOIN LATERAL company_parts(c.country, c.industry, c.employees) p
    GROUP BY h.record, p.part, p.key;
  INSERT INTO record_counts (record, part, key, count)
    SELECT record, 'total', '', sum(count) FROM record_counts WHERE part = 'country' GROUP BY record
    UNION ALL SELECT 'press_events', 'kind', kind, count(*) FROM press_events WHERE deleted_at IS NULL GROUP BY kind
    UNION ALL SELECT 'scanned_domains', 'total', '', count(*) FROM scanned_domains HAVING count(*) > 0
    UNION ALL SELECT 'scanned_domains', 'state', state, count(*) FROM scanned_domains GROUP BY state
    UNION ALL SELECT 'scanned_domains', 'resolves', coalesce(resolves, ''), count(*) FROM scanned_domains GROUP BY resolves;
  INSERT INTO record_count_times (record, quarter, change)
    SELECT record, date_bin('15 minutes', created_at, '2000-01-01 00:00:00+00') AS quarter, count(*)
    FROM (
      SELECT 'companies' AS record, created_at FROM companies
      UNION ALL SELECT 'employees', created_at FROM employees
      UNION ALL SELECT 'press_events', created_at FROM press_events WHERE deleted_at IS NULL
      UNION ALL SELECT 'scanned_domains', created_at FROM scanned_domains
    ) r
    GROUP BY record, quarter;
END $$;
--> statement-breakpoint
SELECT "recount_records"();
--> statement-breakpoint
-- What a state of a subscription changes: as it begins, and as it ends.
CREATE FUNCTION "standing_changes"("at" timestamptz, "until" timestamptz, "plan" text, "currency" text, "mrr" bigint,
  "own_usd" bigint, "mrr_usd" bigint, "joins" smallint, "leaves" smallint) RETURNS TABLE ("moment" timestamptz, "part" text,
  "key" text, "usd" bigint, "count" integer, "customers" integer, "amount" bigint, "without_rate" integer)
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT e.moment, p.part, p.key, e.sign * mrr_usd, e.sign, CASE p.part WHEN 'plan' THEN e.customers ELSE 0 END,
    CASE p.part WHEN 'currency' THEN e.sign * mrr ELSE 0 END, CASE WHEN own_usd IS NULL AND mrr_usd = 0 THEN e.sign ELSE 0 END
  FROM (VALUES (at, 1, joins::integer), (until, -1, -leaves::integer)) e (moment, sign, customers)
  CROSS JOIN (VALUES ('plan', plan), ('currency', currency)) p (part, key)
  WHERE mrr > 0 AND e.moment IS NOT NULL
$$;
--> statement-breakpoint
-- Rows that came, or with -1 those that went. A row that changes goes as it was and comes as it is.
CREATE FUNCTION "add_states_to_days"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE sign bigint := TG_ARGV[0];
BEGIN
  INSERT INTO billing_day_changes (day, part, key, usd, count, customers, amount, without_rate)
    SELECT (c.moment AT TIME ZONE r.zone)::date, c.part, c.key, sign * sum(c.usd), sign * sum(c.count),
      sign * sum(c.customers), sign * sum(c.amount), sign * sum(c.without_rate)
    FROM roll_up_state r, moved m, standing_changes(m.at, m.until, m.plan, m.currency, m.mrr, m.own_usd, m.mrr_usd,
      m.joins, m.leaves) c
    GROUP BY 1, 2, 3;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "add_movements_to_days"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE sign bigint := TG_ARGV[0];
BEGIN
  INSERT INTO billing_day_changes (day, part, key, usd, count, customers, amount, without_rate)
    SELECT (m.at AT TIME ZONE r.zone)::date, 'moved', m.kind, sign * sum(m.usd_after - m.usd_before), sign * count(*), 0, 0, 0
    FROM roll_up_state r, moved m GROUP BY 1, 3;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "add_invoices_to_days"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE sign bigint := TG_ARGV[0];
BEGIN
  INSERT INTO billing_day_changes (day, part, key, usd, count, customers, amount, without_rate)
    SELECT (m.paid_at AT TIME ZONE r.zone)::date, 'collected', '', sign * sum(coalesce(m.paid_usd, 0)), sign * count(*), 0, 0, 0
    FROM roll_up_state r, moved m WHERE m.status = 'paid' AND m.paid_at IS NOT NULL GROUP BY 1;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "subscription_states_added_days" AFTER INSERT ON "subscription_states" REFERENCING NEW TABLE AS moved
  FOR EACH STATEMENT EXECUTE FUNCTION "add_states_to_days"('1');
--> statement-breakpoint
CREATE TRIGGER "subscription_states_removed_days" AFTER DELETE ON "subscription_states" REFERENCING OLD TABLE AS moved
  FOR EACH STATEMENT EXECUTE FUNCTION "add_states_to_days"('-1');
--> statement-breakpoint
CREATE TRIGGER "subscription_states_was_days" AFTER UPDATE ON "subscription_states" REFERENCING OLD TABLE AS moved
  FOR EACH STATEMENT EXECUTE FUNCTION "add_states_to_days"('-1');
--> statement-breakpoint
CREATE TRIGGER "subscription_states_is_days" AFTER UPDATE ON "subscription_states" REFERENCING NEW TABLE AS moved
  FOR EACH STATEMENT EXECUTE FUNCTION "add_states_to_days"('1');
--> statement-breakpoint
CREATE TRIGGER "mrr_movements_added_days" AFTER INSERT ON "mrr_movements" REFERENCING NEW TABLE AS moved
  FOR EACH STATEMENT EXECUTE FUNCTION "add_movements_to_days"('1');
--> statement-breakpoint
CREATE TRIGGER "mrr_movements_removed_days" AFTER DELETE ON "mrr_movements" REFERENCING OLD TABLE AS moved
  FOR EACH STATEMENT EXECUTE FUNCTION "add_movements_to_days"('-1');
--> statement-breakpoint
CREATE TRIGGER "mrr_movements_was_days" AFTER UPDATE ON "mrr_movements" REFERENCING OLD TABLE AS moved
  FOR EACH STATEMENT EXECUTE FUNCTION "add_movements_to_days"('-1');
--> statement-breakpoint
CREATE TRIGGER "mrr_movements_is_days" AFTER UPDATE ON "mrr_movements" REFERENCING NEW TABLE AS moved
  FOR EACH STATEMENT EXECUTE FUNCTION "add_movements_to_days"('1');
--> statement-breakpoint
CREATE TRIGGER "stripe_invoices_added_days" AFTER INSERT ON "stripe_invoices" REFERENCING NEW TABLE AS moved
  FOR EACH STATEMENT EXECUTE FUNCTION "add_invoices_to_days"('1');
--> statement-breakpoint
CREATE TRIGGER "stripe_invoices_removed_days" AFTER DELETE ON "stripe_invoices" REFERENCING OLD TABLE AS moved
  FOR EACH STATEMENT EXECUTE FUNCTION "add_invoices_to_days"('-1');
--> statement-breakpoint
CREATE TRIGGER "stripe_invoices_was_days" AFTER UPDATE ON "stripe_invoices" REFERENCING OLD TABLE AS moved
  FOR EACH STATEMENT EXECUTE FUNCTION "add_invoices_to_days"('-1');
--> statement-breakpoint
CREATE TRIGGER "stripe_invoices_is_days" AFTER UPDATE ON "stripe_invoices" REFERENCING NEW TABLE AS moved
  FOR EACH STATEMENT EXECUTE FUNCTION "add_invoices_to_days"('1');
--> statement-breakpoint
-- All of them anew, as when the reports get another time zone. Whoever writes the ledger is waited for, and waits: by then
-- its triggers read the new zone.
CREATE FUNCTION "remake_billing_days"() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE subscription_states, mrr_movements, stripe_invoices, billing_day_changes, billing_days
    IN SHARE ROW EXCLUSIVE MODE;
  DELETE FROM billing_day_changes;
  DELETE FROM billing_days;
  INSERT INTO billing_days (day, part, key, usd, count, customers, amount, without_rate)
    SELECT (c.moment AT TIME ZONE r.zone)::date, c.part, c.key, sum(c.usd), sum(c.count), sum(c.customers), sum(c.amount),
      sum(c.without_rate)
    FROM roll_up_state r, (
      SELECT c.* FROM subscription_states s, standing_changes(s.at, s.until, s.plan, s.currency, s.mrr, s.own_usd, s.mrr_usd,
        s.joins, s.leaves) c
      UNION ALL SELECT at, 'moved', kind, usd_change, 1, 0, 0, 0 FROM mrr_movements
      UNION ALL SELECT paid_at, 'collected', '', coalesce(paid_usd, 0), 1, 0, 0, 0 FROM stripe_invoices
        WHERE status = 'paid' AND paid_at IS NOT NULL
    ) c
    GROUP BY 1, 2, 3;
END $$;
--> statement-breakpoint
-- An account is as active as the most active of its team: what a member does counts for the owner.
CREATE FUNCTION note_activity(ids bigint[], times timestamptz[], kinds text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- In the order of ids, so that two who write at once never wait for each other in a circle.
  INSERT INTO account_standing AS s (customer_id, last_activity_at, last_activity)
  SELECT a.owner, a.at, a.kind FROM (
    SELECT DISTINCT ON (owner) * FROM (
      SELECT coalesce(c.parent_id, c.id) AS owner, least(d.at, now()) AS at, d.kind
      FROM unnest(ids, times, kinds) d (id, at, kind) JOIN customers c ON c.id = d.id) each_one
    ORDER BY owner, at DESC) a
  JOIN account_standing known ON known.customer_id = a.owner AND a.at > known.last_activity_at + interval '1 hour'
  ORDER BY a.owner
  ON CONFLICT (customer_id) DO UPDATE
  SET last_activity_at = excluded.last_activity_at, last_activity = excluded.last_activity
  WHERE excluded.last_activity_at > s.last_activity_at;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_activity(array_agg(customer_id), array_agg(at), array_agg(CASE kind WHEN 'api' THEN 'request' ELSE kind END))
    FROM (SELECT DISTINCT ON (customer_id) customer_id, at, kind FROM added ORDER BY customer_id, at DESC) newest;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_unlocks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_activity(array_agg(customer_id), array_agg(at), array_agg('unlock'::text))
    FROM (SELECT customer_id, max(created_at) AS at FROM added GROUP BY customer_id) newest;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_requests() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_activity(array_agg(customer_id), array_agg(at), array_agg('request'::text))
    FROM (SELECT customer_id, max(at) AS at FROM added GROUP BY customer_id) newest;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER abuse_events_activity AFTER INSERT ON abuse_events REFERENCING NEW TABLE AS added
FOR EACH STATEMENT EXECUTE FUNCTION note_events();
--> statement-breakpoint
CREATE TRIGGER unlocks_activity AFTER INSERT ON unlocks REFERENCING NEW TABLE AS added
FOR EACH STATEMENT EXECUTE FUNCTION note_unlocks();
--> statement-breakpoint
CREATE TRIGGER api_requests_activity AFTER INSERT ON api_requests REFERENCING NEW TABLE AS added
FOR EACH STATEMENT EXECUTE FUNCTION note_requests();
--> statement-breakpoint
CREATE FUNCTION is_listed(parent_id bigint, status text, blocked boolean, spam boolean) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT parent_id IS NULL AND status <> 'pending' AND NOT blocked AND NOT spam $$;
--> statement-breakpoint
CREATE FUNCTION is_over(status text, ends_on date) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT status IN ('cancelling', 'cancelled') OR ends_on IS NOT NULL $$;
--> statement-breakpoint
CREATE FUNCTION begin_standing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO account_standing (customer_id, last_activity_at, last_activity, plan, value, over, listed)
  SELECT c.id, greatest(c.created_at, c.last_seen_at), CASE WHEN c.last_seen_at > c.created_at THEN 'sign_in' ELSE 'sign_up' END,
    c.plan, c.resign_amount, is_over(c.status, c.ends_on), is_listed(c.parent_id, c.status, c.blocked, c.spam)
  FROM added c;
  -- That a member was added is nothing that the team did: it is often an agent who adds them.
  UPDATE account_standing s SET last_activity_at = m.at, last_activity = 'sign_in'
  FROM (SELECT c.parent_id AS owner, max(c.last_seen_at) AS at FROM added c WHERE c.parent_id IS NOT NULL GROUP BY c.parent_id) m
  WHERE s.customer_id = m.owner AND m.at > s.last_activity_at;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER customers_standing AFTER INSERT ON customers REFERENCING NEW TABLE AS added
FOR EACH STATEMENT EXECUTE FUNCTION begin_standing();
--> statement-breakpoint
CREATE FUNCTION follow_standing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE account_standing s SET
    plan = new.plan, value = new.resign_amount, over = is_over(new.status, new.ends_on),
    listed = is_listed(new.parent_id, new.status, new.blocked, new.spam),
    -- A later day is a new term. An earlier one corrects it, or takes it back where it is the day before all that.
    resigned_at = CASE
      WHEN new.resign_on IS NOT DISTINCT FROM old.resign_on THEN s.resigned_at
      WHEN new.resign_on > coalesce(old.resign_on, '-infinity') THEN now()
      WHEN new.resign_on > coalesce(s.resigned_from, '-infinity') THEN s.resigned_at END,
    resigned_from = CASE
      WHEN s.resigned_at > s.last_activity_at THEN s.resigned_from
      WHEN new.resign_on > coalesce(old.resign_on, '-infinity') THEN old.resign_on
      ELSE s.resigned_from END
  WHERE s.customer_id = new.id;
  IF new.last_seen_at > coalesce(old.last_seen_at, '-infinity') THEN
    UPDATE account_standing s SET last_activity_at = new.last_seen_at, last_activity = 'sign_in'
    WHERE s.customer_id = coalesce(new.parent_id, new.id) AND new.last_seen_at > s.last_activity_at + interval '1 hour';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER customers_standing_follows AFTER UPDATE OF status, plan, resign_amount, resign_on, ends_on, blocked, spam, parent_id, last_seen_at ON customers
FOR EACH ROW WHEN ((old.status, old.plan, old.resign_amount, old.resign_on, old.ends_on, old.blocked, old.spam, old.parent_id, old.last_seen_at)
  IS DISTINCT FROM (new.status, new.plan, new.resign_amount, new.resign_on, new.ends_on, new.blocked, new.spam, new.parent_id, new.last_seen_at))
EXECUTE FUNCTION follow_standing();
--> statement-breakpoint
-- Customers and what they did before this table was there.
INSERT INTO account_standing (customer_id, last_activity_at, last_activity, plan, value, over, listed)
SELECT c.id, greatest(c.created_at, c.last_seen_at), CASE WHEN c.last_seen_at > c.created_at THEN 'sign_in' ELSE 'sign_up' END,
  c.plan, c.resign_amount, is_over(c.status, c.ends_on), is_listed(c.parent_id, c.status, c.blocked, c.spam)
FROM customers c;
--> statement-breakpoint
UPDATE account_standing s SET last_activity_at = a.at, last_activity = a.kind
FROM (
  SELECT DISTINCT ON (owner) coalesce(c.parent_id, c.id) AS owner, x.at, x.kind
  FROM (
    SELECT customer_id, max(at) AS at, CASE kind WHEN 'api' THEN 'request' ELSE kind END AS kind FROM abuse_events GROUP BY customer_id, kind
    UNION ALL SELECT customer_id, max(created_at), 'unlock' FROM unlocks GROUP BY customer_id
    UNION ALL SELECT id, last_seen_at, 'sign_in' FROM customers WHERE last_seen_at IS NOT NULL) x
  JOIN customers c ON c.id = x.customer_id
  ORDER BY owner, x.at DESC) a
WHERE s.customer_id = a.owner AND a.at > s.last_activity_at;
--> statement-breakpoint
