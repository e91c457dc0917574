import * as s from '@console/shared/contract/schema'
import { defineCalls } from '../define-calls.ts'

/** Fields that a crawler can find, in display order. */
export const crawledFields = [
  'name',
  'description',
  'industry',
  'sic',
  'employees',
  'founded',
  'street',
  'city',
  'state',
  'postal_code',
  'country',
  'phones',
  'linkedin',
  'twitter',
  'facebook',
] as const
export type CrawledField = (typeof crawledFields)[number]
export const crawledStates = ['waiting', 'accepted', 'rejected'] as const

const crawledRow = s.object({
  crawled_row_id: s.id(),
  domain: s.string(),
  /** The company with that domain; null: none, and accepting creates one. */
  company: s.nullable(s.object({ company_id: s.id(), name: s.string(), domain: s.string(), version: s.version() })),
  /** Crawled values beside stored ones; phones are separated by commas. */
  fields: s.array(s.object({ field: s.oneOf(crawledFields), found: s.string(), stored: s.string() })),
  source_url: s.string(),
  crawled_at: s.timestamp(),
  state: s.oneOf(crawledStates),
  decided_by: s.string(),
  decided_at: s.nullable(s.timestamp()),
  version: s.version(),
})
export type CrawledRow = s.Static<typeof crawledRow>

const screen = { screens: ['scrapy-crawl-data'] } as const

/** The queue of crawled values. */
export const crawledCalls = defineCalls({
  getCrawledRow: {
    method: 'POST',
    path: 'dataentry/get_crawled_row',
    summary: 'A crawled row beside what is stored of its company.',
    access: screen,
    input: s.object({ crawled_row_id: s.id() }),
    output: crawledRow,
    reads: 'none',
    compressed: true,
    errors: ['notFound'],
    changes: false,
    retry: true,
  },
  settleCrawledRow: {
    method: 'POST',
    path: 'dataentry/settle_crawled_row',
    summary: 'Stores the accepted fields of a crawled row in its company, or in a new one; none of them: rejects it.',
    access: screen,
    input: s.object({
      crawled_row_id: s.id(),
      version: s.version(),
      /** Version of the company as seen; null: there was none. */
      company_version: s.nullable(s.version()),
      accepted: s.array(
        s.object({
          field: s.oneOf(crawledFields),
          /** The value to store; absent: the crawled one. */
          value: s.optional(s.text(4_000)),
        }),
        { maxItems: crawledFields.length },
      ),
    }),
    output: crawledRow,
    reads: 'none',
    compressed: true,
    errors: ['notFound', 'alreadyDecided', 'versionConflict', 'domainTaken'],
    changes: 'crawled_row',
    undoable: true,
    retry: true,
  },
})
