import * as s from '@console/shared/contract/schema'

/** The queues of data entry: what waits until an agent has looked at it. */
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

/** How long an item stays with the agent who took it, without a sign of them. */
export const claimMinutes = 10

/** How many items an agent holds in a queue at most: the one at hand and those that are loaded ahead of it. */
export const maxHeld = 6

/** What every item of a queue carries, beside what it is about. */
export const queueItem = s.object({
  id: s.id(),
  queue: s.oneOf(queues),
  /** What it is about; its table is said by the queue. */
  record_id: s.id(),
  /** Sent back with a decision: another one meanwhile is alreadyDecided or versionConflict. */
  version: s.integer({ minimum: 1 }),
  state: s.oneOf(itemStates),
  /** What it is about, in a line. */
  title: s.string(),
  /** Why it is here, in the words of what put it there. */
  reason: s.string(),
  /** Who works at it; empty: nobody. */
  claimed_by: s.string(),
  decision: s.string(),
  decided_by: s.string(),
  decided_at: s.nullable(s.timestamp()),
  created_at: s.timestamp(),
})
export type QueueItem = s.Static<typeof queueItem>
