import { type CrawledRow, crawledFields } from '@console/remote-dataentry/contract/calls/crawled'
import { and, eq, sql } from '#drizzle'
import type { Executor } from '../../../platform/database/database.ts'
import { Failed } from '../../../platform/errors/failed.ts'
import { agentName } from '../../../platform/records/agent-name.ts'
import { companies } from '../../../platform/records/companies-schema.ts'
import { crawledRows, queueItems } from '../queues/queue-schema.ts'
import { companyDomains } from '../records/company-schema.ts'
import { storedText } from './found-value.ts'

type Record = typeof crawledRows.$inferSelect
type Company = typeof companies.$inferSelect

/** The company of a crawled row: the one it was crawled for, or the one with its domain. */
export const companyOf = async (
  db: Executor,
  { company_id, domain }: Record,
  lock = false,
): Promise<Company | null> => {
  const owner = db
    .select({ id: companyDomains.company_id })
    .from(companyDomains)
    .where(eq(companyDomains.domain, domain))
  const found = db
    .select()
    .from(companies)
    .where(company_id === null ? sql`${companies.id} = (${owner})` : eq(companies.id, company_id))
  const [company] = await (lock ? found.for('update') : found)
  return company ?? null
}

const decisionOn = async (db: Executor, id: number) => {
  const [item] = await db
    .select({ by: agentName(queueItems.decided_by), at: queueItems.decided_at })
    .from(queueItems)
    .where(and(eq(queueItems.queue, 'crawled'), eq(queueItems.record_id, id)))
  return { decided_by: item?.by ?? '', decided_at: item?.at?.toISOString() ?? null }
}

/** A crawled row in its wire form: crawled values beside stored ones. */
export const toCrawledRow = async (db: Executor, row: Record, company: Company | null): Promise<CrawledRow> => ({
  crawled_row_id: row.id,
  domain: row.domain,
  company: company && {
    company_id: company.id,
    name: company.name,
    domain: company.domain,
    version: company.version,
  },
  fields: crawledFields.flatMap((field) => {
    const found = row.found[field]?.trim() ?? ''
    const isNeeded = field === 'name' && company === null
    return found === '' && !isNeeded ? [] : [{ field, found, stored: storedText(company, field) }]
  }),
  source_url: row.source_url,
  crawled_at: row.crawled_at.toISOString(),
  state: row.state,
  ...(await decisionOn(db, row.id)),
  version: row.version,
})

export const findRow = async (db: Executor, id: number, lock = false): Promise<Record> => {
  const found = db.select().from(crawledRows).where(eq(crawledRows.id, id))
  const [row] = await (lock ? found.for('update') : found)
  if (!row) throw new Failed('notFound')
  return row
}

export const readCrawledRow = async (db: Executor, id: number): Promise<CrawledRow> => {
  const row = await findRow(db, id)
  return toCrawledRow(db, row, await companyOf(db, row))
}
