import * as s from '@console/shared/contract/schema'
import { defineCalls } from '../define-calls.ts'
import { amount, currencies } from '../money.ts'
import { datePrecisions, fieldSource, pressPerson, pressStates } from '../press-event.ts'
import { article } from '../press-values.ts'
import { queueScreens } from '../queue.ts'

/** The queues whose items are press events. */
export const pressQueueNames = ['hiring', 'funding', 'funding_company'] as const
export type PressQueueName = (typeof pressQueueNames)[number]

/** Why an event is rejected. */
export const rejectionReasons = ['no_event', 'duplicate', 'outdated', 'wrong_company', 'unreadable', 'other'] as const
export type RejectionReason = (typeof rejectionReasons)[number]

/** Suggested rounds; any other may be typed. */
export const usualRounds = [
  'Pre-seed',
  'Seed',
  'Series A',
  'Series B',
  'Series C',
  'Series D',
  'Series E',
  'Growth',
  'Bridge',
  'Debt',
  'Grant',
  'Private equity',
  'IPO',
] as const

/** A candidate company of an event. */
const likelyCompany = s.object({
  company_id: s.id(),
  name: s.string(),
  domain: s.string(),
  country: s.nullable(s.string()),
  employees: s.nullable(s.integer()),
})
export type LikelyCompany = s.Static<typeof likelyCompany>

const dated = {
  /** Date of the event; null: unknown. */
  happened_on: s.nullable(s.date()),
  date_precision: s.oneOf(datePrecisions),
}
/** Where each field's value was found; fields without an entry come from the machine or the agent. */
const sources = s.record(fieldSource)

const queuedEvent = s.object({
  press_event_id: s.id(),
  state: s.oneOf(pressStates),
  company: s.nullable(likelyCompany),
  /** The company's name in the article. */
  company_name: s.string(),
  title: s.string(),
  url: s.string(),
  ...dated,
  people: s.array(pressPerson),
  amount: s.nullable(s.number()),
  currency: s.nullable(s.string()),
  amount_usd: s.nullable(s.number()),
  round: s.string(),
  investors: s.array(s.string()),
  sources,
  version: s.version(),
})
export type QueuedEvent = s.Static<typeof queuedEvent>

const inQueue = s.object({
  event: queuedEvent,
  /** The article; null: its page was never read. */
  article: s.nullable(article),
  /** Candidate companies by name or by domains in the article, most likely first. */
  likely: s.array(likelyCompany),
  /** The domains in the article, if its company is unknown. */
  domains: s.array(s.string()),
})
export type InQueue = s.Static<typeof inQueue>

/** Versions of the event and its queue item as seen. */
const seen = { press_event_id: s.id(), version: s.version(), item_version: s.version() }

const decision = {
  method: 'POST',
  output: queuedEvent,
  errors: ['notFound', 'alreadyDecided', 'versionConflict'],
  changes: 'press_event',
  undoable: true,
  retry: true,
} as const

const anyQueue = {
  screens: [...queueScreens.hiring, ...queueScreens.funding, ...queueScreens.funding_company],
} as const
const companyQueue = { screens: queueScreens.funding_company } as const

/** Agents' decisions on machine-detected press events. */
export const pressQueuesCalls = defineCalls({
  getQueuedEvent: {
    method: 'POST',
    path: 'dataentry/get_queued_event',
    summary: 'A press event with its article and the companies that it may be about.',
    access: anyQueue,
    input: s.object({ press_event_id: s.id() }),
    output: inQueue,
    reads: 'none',
    compressed: true,
    errors: ['notFound'],
    changes: false,
    retry: true,
  },
  confirmHiring: {
    ...decision,
    path: 'dataentry/confirm_hiring',
    summary: 'Confirms that somebody was hired, with what was corrected of it.',
    access: { screens: queueScreens.hiring },
    input: s.object({
      ...seen,
      person: s.line(200, { min: 1 }),
      title: s.line(200, { min: 1 }),
      company_id: s.nullable(s.id()),
      company_name: s.line(200, { min: 1 }),
      ...dated,
      sources,
    }),
    reads: 'none',
    compressed: true,
  },
  completeFunding: {
    ...decision,
    path: 'dataentry/complete_funding',
    summary: 'Stores what a funding event lacked; one whose company is known is confirmed, another waits for it.',
    access: { screens: queueScreens.funding },
    input: s.object({
      ...seen,
      /** Null: undisclosed. */
      amount: s.nullable(amount()),
      currency: s.nullable(s.oneOf(currencies)),
      round: s.line(60, { min: 1 }),
      happened_on: s.date(),
      date_precision: s.oneOf(datePrecisions),
      investors: s.array(s.line(200, { min: 1 }), { maxItems: 50 }),
      sources,
    }),
    reads: 'none',
    compressed: true,
  },
  linkFundingCompany: {
    ...decision,
    path: 'dataentry/link_funding_company',
    summary: 'Says which of our companies a funding event is about; one that lacks nothing else is confirmed.',
    access: companyQueue,
    input: s.object({ ...seen, company_id: s.id() }),
    reads: 'none',
    compressed: true,
  },
  createFundingCompany: {
    ...decision,
    path: 'dataentry/create_funding_company',
    summary: 'Creates the company that a funding event is about, unless another one has its domain.',
    access: companyQueue,
    input: s.object({
      ...seen,
      name: s.line(200, { min: 1 }),
      /** As typed: the server extracts the domain from an address. */
      domain: s.line(300, { min: 1 }),
      /** Sources of the name and the domain, besides those of the event. */
      sources,
    }),
    reads: 'none',
    compressed: true,
    errors: [...decision.errors, 'domainTaken'],
  },
  rejectEvent: {
    ...decision,
    path: 'dataentry/reject_event',
    summary: 'Turns a press event down for a reason; it leaves every queue.',
    access: anyQueue,
    input: s.object({
      ...seen,
      queue: s.oneOf(pressQueueNames),
      reason: s.oneOf(rejectionReasons),
      note: s.optional(s.line(200)),
    }),
    reads: 'none',
    compressed: true,
  },
  reopenEvent: {
    method: 'POST',
    path: 'dataentry/reopen_event',
    summary: 'Lets a press event that was decided on wait in its queue again; what was entered of it stays.',
    access: anyQueue,
    input: s.object({ ...seen, queue: s.oneOf(pressQueueNames) }),
    output: queuedEvent,
    reads: 'none',
    compressed: true,
    errors: ['notFound', 'versionConflict'],
    changes: 'press_event',
    retry: true,
  },
})
