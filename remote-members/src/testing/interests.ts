import type { CustomerAlert, Trigger } from '../../contract/calls/interests.ts'

/** A trigger, with values that a test may override. */
export const aTrigger = (values: Partial<Trigger> = {}): Trigger => ({
  id: 11,
  name: 'Funding in Berlin',
  kind: 'funding',
  criteria: 'country: DE',
  created_at: '2026-01-02T10:00:00.000Z',
  version: 1,
  ...values,
})

/** An alert. */
export const anAlert = (values: Partial<CustomerAlert> = {}): CustomerAlert => ({
  customer_alert_id: 21,
  name: 'Weekly news',
  kind: 'company_news',
  criteria: 'watched companies',
  enabled: true,
  last_sent_at: null,
  created_at: '2026-01-02T10:00:00.000Z',
  ...values,
})
