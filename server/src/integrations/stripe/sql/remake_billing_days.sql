-- Recomputes all day totals, for example in a new report time zone. The lock waits for whoever is writing the ledger, and
-- holds the next writers back until their triggers see the new zone.
CREATE OR REPLACE FUNCTION "remake_billing_days"() RETURNS void LANGUAGE plpgsql AS $$
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
