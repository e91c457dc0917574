import type { Campaign, Recipient } from '../../contract/calls/reach.ts'

/** A campaign, with values that a test may override. */
export const aCampaign = (values: Partial<Campaign> = {}): Campaign => ({
  id: 4,
  name: 'Autumn',
  template: 'come_back',
  template_name: 'Come back',
  created_by: 'Ana Reis',
  created_at: '2026-11-20T10:00:00.000Z',
  state: 'sending',
  recipients: 10,
  counts: { waiting: 4, sent: 2, opened: 1, bounced: 2, failed: 1, stopped: 0 },
  ...values,
})

export const aRecipient = (values: Partial<Recipient> = {}): Recipient => ({
  id: 7,
  name: 'Ana Sousa',
  email: 'ana@acme.example',
  state: 'sent',
  failure: '',
  sent_at: '2026-11-20T10:00:01.000Z',
  opened_at: null,
  ...values,
})
