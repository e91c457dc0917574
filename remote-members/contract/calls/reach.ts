import { exportInput, listInput, listOutput, selection } from '@console/shared/contract/list'
import * as s from '@console/shared/contract/schema'
import { defineCalls } from '../define-calls.ts'
import { customerColumns, customerRow, customerStatuses, plans } from './members.ts'

const reachSorts = ['created_at', 'last_name', 'email', 'last_seen_at'] as const

export const templateKinds = ['welcome', 'campaign', 'reminder'] as const
/** Variables of a template, such as {{first_name}}. */
export const templateVariables = [
  'first_name',
  'last_name',
  'email',
  'company_name',
  'plan',
  'seats',
  'trial_ends_on',
  'resign_on',
  'agent_name',
] as const

const template = s.object({
  id: s.string(),
  kind: s.oneOf(templateKinds),
  name: s.string(),
  subject: s.string(),
  text: s.string(),
})
export type MailTemplate = s.Static<typeof template>

/** State of a mail of a campaign, from the outbox. */
export const recipientStates = ['waiting', 'sent', 'opened', 'bounced', 'failed', 'stopped'] as const

export const campaignStates = ['sending', 'held', 'done', 'stopped'] as const

const campaign = s.object({
  id: s.id(),
  name: s.string(),
  template: s.string(),
  template_name: s.string(),
  created_by: s.string(),
  created_at: s.timestamp(),
  /** `sending` until no mail is waiting; `held` if the server has no mail server configured. */
  state: s.oneOf(campaignStates),
  recipients: s.count(),
  counts: s.object({
    waiting: s.count(),
    sent: s.count(),
    opened: s.count(),
    bounced: s.count(),
    failed: s.count(),
    stopped: s.count(),
  }),
})
export type Campaign = s.Static<typeof campaign>

/** Filters of /reach-customers (spec §3): `email_status` defaults to 0. */
const reachFilters = {
  email_status: s.optional(s.oneOf(['0', '1', '2', '3', 'any'])),
  fromDate: s.optional(s.date()),
  toDate: s.optional(s.date()),
  text: s.optional(s.line(200)),
  status: s.optional(s.array(s.oneOf(customerStatuses), { maxItems: customerStatuses.length })),
  plan: s.optional(s.array(s.oneOf(plans), { maxItems: plans.length })),
  country: s.optional(s.countryCode()),
}

const recipient = s.object({
  id: s.id(),
  name: s.string(),
  email: s.string(),
  state: s.oneOf(recipientStates),
  /** Code of the failure, if delivery failed. */
  failure: s.string(),
  sent_at: s.nullable(s.timestamp()),
  opened_at: s.nullable(s.timestamp()),
})
export type Recipient = s.Static<typeof recipient>

const screens = { screens: ['reach-customers'] } as const
const whoMail = { screens: ['edit-member', 'new-customers', 'customers-list', 'reach-customers'] } as const

/** Mail to customers from templates: single mails, and campaigns. */
export const reachCalls = defineCalls({
  listMailTemplates: {
    method: 'POST',
    path: 'reach/list_mail_templates',
    summary: 'The templates of one kind, or all.',
    access: whoMail,
    input: s.object({ kind: s.optional(s.oneOf(templateKinds)) }),
    output: s.array(template),
    reads: 'none',
    compressed: true,
    errors: [],
    changes: false,
    retry: true,
  },
  previewMail: {
    method: 'POST',
    path: 'reach/preview_mail',
    summary: 'A template as one customer would get it.',
    access: whoMail,
    input: s.object({ customer_id: s.id(), template: s.line(60, { min: 1 }) }),
    output: s.object({
      to: s.string(),
      subject: s.string(),
      text: s.string(),
      /** Variables without a value for this customer. */
      missing: s.array(s.string()),
      /** When this customer last got this template. */
      sent_at: s.nullable(s.timestamp()),
    }),
    reads: { customer: 'input.customer_id' },
    compressed: true,
    errors: ['notFound'],
    changes: false,
    retry: true,
  },
  sendWelcomeMail: {
    method: 'POST',
    path: 'send_welcome_email',
    summary: 'Mails a welcome template to one customer.',
    access: whoMail,
    input: s.object({ customer_id: s.id(), template: s.line(60, { min: 1 }) }),
    output: s.object({ to: s.string() }),
    reads: { customer: 'input.customer_id' },
    compressed: true,
    errors: ['notFound', 'customerBlocked'],
    changes: 'customer',
    retry: true,
  },
  listReachCustomers: {
    method: 'POST',
    path: 'reach/list_customers',
    summary: 'A page of the customers that may be written to: neither blocked nor spam, and matching the filters.',
    access: screens,
    input: listInput(reachFilters, reachSorts),
    output: listOutput(customerRow),
    reads: { customer: 'rows[].customer_id' },
    compressed: true,
    errors: [],
    changes: false,
    retry: true,
  },
  exportReachCustomers: {
    method: 'POST',
    path: 'reach/export_customers',
    summary: 'The chosen columns of the selected customers as CSV.',
    access: screens,
    input: exportInput(reachFilters, customerColumns, reachSorts),
    output: s.string(),
    reads: { customer: 'rows[].customer_id' },
    compressed: false,
    errors: ['tooManyRows'],
    changes: false,
    dangerous: { needs: 'again', above: 'exportedRows' },
    retry: false,
    stream: 'csv',
  },
  previewCampaign: {
    method: 'POST',
    path: 'reach/preview_campaign',
    summary: 'Whom a campaign would write to and whom it would leave out, and the first of its mails.',
    access: screens,
    input: s.object({ template: s.line(60, { min: 1 }), selection: selection(reachFilters) }),
    output: s.object({
      recipients: s.count(),
      /** Of the selection, those who have had a campaign with this template. */
      had_before: s.count(),
      /** Of the selection, those who bounced, are blocked or spam. */
      unreachable: s.count(),
      /** The first ones, for review. */
      sample: s.array(s.object({ customer_id: s.id(), name: s.string(), email: s.string() })),
    }),
    reads: { customer: 'sample[].customer_id' },
    compressed: true,
    errors: ['notFound', 'tooManyRows'],
    changes: false,
    retry: true,
  },
  createCampaign: {
    method: 'POST',
    path: 'reach/create_campaign',
    summary: 'Writes a template to the selected customers, to each once and to nobody who has had it by a campaign.',
    access: screens,
    input: s.object({
      name: s.line(100, { min: 1 }),
      template: s.line(60, { min: 1 }),
      selection: selection(reachFilters),
      /** The number that the agent was shown; if it has changed since, 400 at this field. */
      recipients: s.count(),
    }),
    output: campaign,
    reads: 'none',
    compressed: true,
    errors: ['notFound', 'nobodyToWriteTo', 'tooManyRows'],
    changes: 'campaign',
    dangerous: { needs: 'two', above: 'recipients' },
    retry: true,
  },
  listCampaigns: {
    method: 'POST',
    path: 'reach/list_campaigns',
    summary: 'The last 100 campaigns, newest first, with how far each is.',
    access: screens,
    input: s.object({}),
    output: s.array(campaign),
    reads: 'none',
    compressed: true,
    errors: [],
    changes: false,
    retry: true,
  },
  listRecipients: {
    method: 'POST',
    path: 'reach/list_recipients',
    summary: 'A page of those a campaign writes to, with how far each mail is.',
    access: screens,
    input: s.object({
      campaign_id: s.id(),
      ...listInput({ state: s.optional(s.oneOf(recipientStates)), text: s.optional(s.line(200)) }, ['id']).properties,
    }),
    output: listOutput(recipient),
    reads: { customer: 'rows[].id' },
    compressed: true,
    errors: ['notFound'],
    changes: false,
    retry: true,
  },
  stopCampaign: {
    method: 'POST',
    path: 'reach/stop_campaign',
    summary: 'Stops a campaign: what waits is never sent.',
    access: screens,
    input: s.object({ campaign_id: s.id() }),
    output: campaign,
    reads: 'none',
    compressed: true,
    errors: ['notFound', 'campaignEnded'],
    changes: 'campaign',
    retry: true,
  },
})
