-- Records trials, conversions and cancellations, whatever changed the status or plan. An undo (console.undo) removes the
-- fact of the change it takes back.
CREATE OR REPLACE FUNCTION "keep_customer_fact"() RETURNS trigger LANGUAGE plpgsql AS $$
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

CREATE OR REPLACE TRIGGER "customers_changed_facts" AFTER UPDATE OF "status", "status_before_cancelling", "parent_id", "plan" ON "customers"
  FOR EACH ROW WHEN ((OLD.status, OLD.status_before_cancelling, OLD.parent_id, OLD.plan)
    IS DISTINCT FROM (NEW.status, NEW.status_before_cancelling, NEW.parent_id, NEW.plan))
  EXECUTE FUNCTION "keep_customer_fact"();
