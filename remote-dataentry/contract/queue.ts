import * as s from '@console/shared/contract/schema'

/** The queues of data entry. */
export const queues = ['domains', 'hiring', 'funding', 'funding_company', 'mismatches', 'crawled'] as const
export type QueueName = (typeof queues)[number]

/** The screens of a queue: an agent who may open one of them may claim its items. */
export const queueScreens = {
  domains: ['company-list'],
  hiring: ['press-news-entry'],
  funding: ['press-news-funding'],
  funding_company: ['press-news-funding-company'],
  mismatches: ['data-mismatch', 'data-mismatch-2'],
  crawled: ['scrapy-crawl-data'],
} as const satisfies Record<QueueName, readonly string[]>

export const itemStates = ['waiting', 'settled'] as const

/** Duration of a claim without a sign of life. */
export const claimMinutes = 10

/** Maximum number of items that an agent may claim in a queue: the current one and those loaded ahead. */
export const maxHeld = 6

/** Common fields of queue items, besides the record. */
export const queueItem = s.object({
  id: s.id(),
  queue: s.oneOf(queues),
  /** Id of the record; the queue determines its table. */
  record_id: s.id(),
  /** Sent back with a decision: if it has changed, the answer is alreadyDecided or versionConflict. */
  version: s.integer({ minimum: 1 }),
  state: s.oneOf(itemStates),
  /** Its subject in one line. */
  title: s.string(),
  /** Why it is in the queue, as its source says. */
  reason: s.string(),
  /** The agent working on it; empty: nobody. */
  claimed_by: s.string(),
  decision: s.string(),
  decided_by: s.string(),
  decided_at: s.nullable(s.timestamp()),
  created_at: s.timestamp(),
})
export type QueueItem = s.Static<typeof queueItem>
