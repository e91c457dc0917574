import type { StagedPress, StagedPressFilters } from '@console/remote-dataentry/contract/calls/staged-press'
import { limits } from '@console/shared/contract/limits'
import type { BulkOutcome } from '@console/shared/contract/list'
import { eq, type SQL, sql } from '#drizzle'
import type { Executor } from '../../../platform/database/database.ts'
import { Failed, invalidField } from '../../../platform/errors/failed.ts'
import { companies } from '../../../platform/records/companies-schema.ts'
import { readSomeStaged, readStaged, selectedStagedPress } from '../press/staged-press.ts'
import { stagedPress } from '../records/press-schema.ts'

export type StagedValues = Partial<typeof stagedPress.$inferInsert>

/** A list of ids as one parameter, because PostgreSQL limits their number. */
export const anyOf = (ids: readonly number[]): SQL => sql`${stagedPress.id} = any(${`{${ids.join(',')}}`}::bigint[])`

/** Staged press to be changed, locked; published press is no longer staged. */
export const lockStaged = async (db: Executor, id: number): Promise<StagedPress> => {
  await db.select({ id: stagedPress.id }).from(stagedPress).where(eq(stagedPress.id, id)).for('update')
  const found = await readStaged(db, id)
  if (!found) throw new Failed('notFound')
  if (found.state === 'published') throw new Failed('alreadyPublished')
  return found
}

/** All selected entries, locked in the order of their ids. */
export const lockSelected = async (
  db: Executor,
  selection: { ids: number[] } | { matching: StagedPressFilters },
): Promise<StagedPress[]> => {
  const rows = await db
    .select({ id: stagedPress.id })
    .from(stagedPress)
    .where(selectedStagedPress(selection))
    .orderBy(stagedPress.id)
    .limit(limits.maxBulkRows + 1)
    .for('update')
  if (rows.length === 0) throw new Failed('notFound')
  if (rows.length > limits.maxBulkRows) throw new Failed('tooManyRows')
  return readSomeStaged(db, anyOf(rows.map(({ id }) => id)))
}

export const writeStaged = async (db: Executor, where: SQL, values: StagedValues): Promise<number> => {
  const { rowCount } = await db
    .update(stagedPress)
    .set({ ...values, version: sql`${stagedPress.version} + 1` })
    .where(where)
  return rowCount ?? 0
}

export const requireCompany = async (db: Executor, id: number | null): Promise<void> => {
  if (id !== null && (await db.$count(companies, eq(companies.id, id))) === 0)
    throw invalidField('company_id', 'There is no such company.')
}

const maxNamed = 200

/** What a bulk change did: all except those that were published. */
export const outcomeOf = (rows: readonly StagedPress[], done: readonly StagedPress[]): BulkOutcome => {
  const refused = rows.filter((row) => row.state === 'published')
  return {
    done: done.length,
    unchanged: rows.length - done.length - refused.length,
    refused: refused
      .slice(0, maxNamed)
      .map(({ staged_press_id: id, title, url }) => ({ id, name: title || url, code: 'alreadyPublished' })),
    refused_total: refused.length,
  }
}
