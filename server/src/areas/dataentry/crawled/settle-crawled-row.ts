import { type CrawledField, crawledCalls } from '@console/remote-dataentry/contract/calls/crawled'
import type { InputOf } from '@console/shared/contract/define-calls'
import { eq, sql } from '#drizzle'
import type { Executor } from '../../../platform/database/database.ts'
import { Failed, invalidField } from '../../../platform/errors/failed.ts'
import { change } from '../../../platform/pipeline/handlers.ts'
import { companies } from '../../../platform/records/companies-schema.ts'
import { createCompany, removeUntouched } from '../companies/new-company.ts'
import { reopenItem, settleIfWaiting } from '../queues/queue.ts'
import { crawledRows } from '../queues/queue-schema.ts'
import { knownSic } from '../sic/sic.ts'
import { companyOf, findRow, readCrawledRow, toCrawledRow } from './crawled-row.ts'
import { foundValue } from './found-value.ts'

type Values = Partial<Record<CrawledField, ReturnType<typeof foundValue>>>
type Company = NonNullable<Awaited<ReturnType<typeof companyOf>>>
type Accepted = InputOf<typeof crawledCalls.settleCrawledRow>['accepted']

/** What the audit log stores of the row, besides the fields of the company. */
interface Kept {
  readonly crawled_row: {
    readonly id: number
    readonly state: string
    readonly company_id: number | null
    readonly version: number
    readonly created: boolean
  }
}

/** The accepted fields, normalised; an error names its field. */
const valuesOf = (accepted: Accepted, found: Readonly<Record<string, string>>, company: Company | null): Values => {
  const country = accepted.find(({ field }) => field === 'country')
  const land = (country && (country.value ?? found.country)) ?? company?.country ?? null
  return Object.fromEntries(
    accepted.map(({ field, value }) => [field, foundValue(field, value ?? found[field] ?? '', land)]),
  )
}

const requireKnownSic = async (db: Executor, { sic }: Values): Promise<void> => {
  if (typeof sic === 'string' && !(await knownSic(db, [sic])).has(sic)) throw invalidField('sic', 'Is not a SIC code.')
}

/** It contains only columns of a company: foundValue has a rule for each. */
const asColumns = (values: Values) => values as Partial<typeof companies.$inferInsert>

const createFrom = (db: Executor, domain: string, values: Values): Promise<number> => {
  const { name } = values
  if (typeof name !== 'string') throw invalidField('name', 'A new company needs its name.')
  return createCompany(db, { ...asColumns(values), name, domain })
}

const updateCompany = async (db: Executor, id: number, values: Values): Promise<void> => {
  await db
    .update(companies)
    .set({ ...asColumns(values), updated_at: sql`now()`, version: sql`${companies.version} + 1` })
    .where(eq(companies.id, id))
}

export const settleCrawledRow = change(crawledCalls.settleCrawledRow, {
  load: async ({ crawled_row_id: id }, { db }) => {
    const row = await findRow(db, id, true)
    const seen = await toCrawledRow(db, row, await companyOf(db, row, true))
    if (seen.state === 'waiting') return seen
    const name = seen.decided_by || 'Somebody'
    throw new Failed('alreadyDecided', { params: { name }, message: `${name} has decided on this already.` })
  },
  apply: async (input, seen, { db, agent }) => {
    const { crawled_row_id: id, accepted, company_version } = input
    if ((seen.company?.version ?? null) !== company_version)
      throw new Failed('versionConflict', {
        conflict: { current: { ...seen }, yours: { ...input }, changed_by: null, changed_at: null },
      })
    if (new Set(accepted.map(({ field }) => field)).size < accepted.length)
      throw invalidField('accepted', 'A field is named twice.')
    const row = await findRow(db, id)
    const company = await companyOf(db, row)
    const values = valuesOf(accepted, row.found, company)
    await requireKnownSic(db, values)
    const created = accepted.length > 0 && company === null
    const companyId = created ? await createFrom(db, row.domain, values) : (company?.id ?? null)
    if (accepted.length > 0 && !created && companyId !== null) await updateCompany(db, companyId, values)
    const state = accepted.length > 0 ? 'accepted' : 'rejected'
    const version = row.version + 1
    await db.update(crawledRows).set({ state, company_id: companyId, version }).where(eq(crawledRows.id, id))
    await settleIfWaiting(db, 'crawled', id, { decision: state, agent })
    const old = Object.fromEntries(accepted.map(({ field }) => [field, company?.[field] ?? null]))
    const kept = { id, created }
    return {
      data: await readCrawledRow(db, id),
      ...(accepted.length > 0 && companyId !== null ? { kind: 'company', target: companyId } : { target: id }),
      before: { ...old, crawled_row: { ...kept, state: row.state, company_id: row.company_id, version: row.version } },
      after: { ...values, crawled_row: { ...kept, state, company_id: companyId, version } },
    }
  },
  undo: async ({ before, after }, db) => {
    const { crawled_row: was, ...old } = before as Kept & Values // as apply wrote them
    const { crawled_row: is, ...written } = after as Kept & Values
    const row = await findRow(db, is.id, true)
    if (row.version !== is.version) throw new Failed('notUndoable')
    await db
      .update(crawledRows)
      .set({ state: 'waiting', company_id: was.company_id, version: row.version + 1 })
      .where(eq(crawledRows.id, row.id))
    if (is.created && is.company_id !== null) await removeUntouched(db, is.company_id)
    else if (is.company_id !== null && Object.keys(written).length > 0) {
      const [company] = await db.select().from(companies).where(eq(companies.id, is.company_id)).for('update')
      const isAsMade = Object.entries(written).every(
        ([field, value]) => JSON.stringify(company?.[field as CrawledField]) === JSON.stringify(value), // Kept has no other keys
      )
      if (!isAsMade) throw new Failed('notUndoable')
      await updateCompany(db, is.company_id, old)
    }
    await reopenItem(db, 'crawled', row.id)
  },
})
