import { type lineOutcomes, maxUrls, stagedPressCalls } from '@console/remote-dataentry/contract/calls/staged-press'
import type { PressKind } from '@console/remote-dataentry/contract/press-event'
import { and, eq, inArray, isNull, sql } from '#drizzle'
import type { Executor } from '../../../platform/database/database.ts'
import { Failed, invalidField } from '../../../platform/errors/failed.ts'
import { wakeWorker } from '../../../platform/jobs/jobs.ts'
import { change } from '../../../platform/pipeline/handlers.ts'
import { readerName } from '../press-reader/reader-name.ts'
import { pressEvents, stagedPress, stagingBatches } from '../records/press-schema.ts'
import { readUrls, type UrlLine } from './read-urls.ts'
import { anyOf, requireCompany, writeStaged } from './staged-change.ts'
import { readBatches } from './staging-batch.ts'

type Outcome = (typeof lineOutcomes)[number]
type Judged = UrlLine & { readonly outcome: Outcome }

const keysIn = async (db: Executor, table: typeof pressEvents | typeof stagedPress, keys: readonly string[]) => {
  const rows = await db
    .select({ key: table.url_key })
    .from(table)
    .where(and(inArray(table.url_key, [...keys]), isNull(table.deleted_at)))
  return new Set(rows.map(({ key }) => key))
}

const judge = async (db: Executor, lines: readonly UrlLine[]): Promise<Judged[]> => {
  const keys = lines.flatMap(({ found }) => (found === null ? [] : [found.key]))
  const [entered, staged] = [await keysIn(db, pressEvents, keys), await keysIn(db, stagedPress, keys)]
  const seen = new Set<string>()
  return lines.map((line): Judged => {
    if (line.found === null) return { ...line, outcome: 'invalid' }
    const { key } = line.found
    const outcome = seen.has(key)
      ? 'twice'
      : entered.has(key)
        ? 'alreadyEntered'
        : staged.has(key)
          ? 'alreadyStaged'
          : 'staged'
    seen.add(key)
    return { ...line, outcome }
  })
}

interface Common {
  readonly company_id: number | null
  readonly kind: PressKind
  readonly agentId: number
}

const insert = async (db: Executor, lines: readonly Judged[], { agentId, ...common }: Common) => {
  const [batch] = await db
    .insert(stagingBatches)
    .values({ total: lines.length, created_by: agentId })
    .returning({ id: stagingBatches.id })
  if (!batch) throw new Error('the batch was not written')
  const rows = lines.flatMap(({ found }) =>
    found === null
      ? []
      : [
          {
            ...common,
            url: found.url,
            url_key: found.key,
            state: 'read' as const,
            batch_id: batch.id,
            created_by: agentId,
          },
        ],
  )
  // One of them may have been staged individually, or be where the reader was redirected, since they were judged.
  const inserted = await db
    .insert(stagedPress)
    .values(rows)
    .onConflictDoNothing()
    .returning({ id: stagedPress.id, key: stagedPress.url_key })
  if (inserted.length < rows.length)
    await db.update(stagingBatches).set({ total: inserted.length }).where(eq(stagingBatches.id, batch.id))
  return { batchId: batch.id, ids: inserted.map(({ id }) => id), keys: new Set(inserted.map(({ key }) => key)) }
}

const namedUrls = 100

export const addManyStagedPress = change(stagedPressCalls.addManyStagedPress, {
  // Batches run one at a time, so that the second sees what the first staged.
  load: async ({ lines }, { db }) => {
    const found = readUrls(lines)
    if (found.length > maxUrls) throw invalidField('lines', `Hold more than ${maxUrls} addresses.`)
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('staged_press', 0))`)
    return judge(db, found)
  },
  apply: async ({ company_id, kind }, judged, { db, agent }) => {
    await requireCompany(db, company_id)
    const todo = judged.filter(({ outcome }) => outcome === 'staged')
    const leftOut = (insertedUrls: ReadonlySet<string>) =>
      judged.flatMap(({ line, text, found, outcome }) => {
        if (outcome !== 'staged') return [{ line, text, outcome }]
        return insertedUrls.has(found?.key ?? '') ? [] : [{ line, text, outcome: 'alreadyStaged' as const }]
      })
    if (todo.length === 0) return { data: { batch: null, added: 0, left_out: leftOut(new Set()) }, unchanged: true }
    const { batchId, ids, keys } = await insert(db, todo, { company_id, kind, agentId: agent.id })
    await wakeWorker(db, readerName)
    const [batch = null] = await readBatches(db, sql`b.id = ${batchId}`)
    const urls = todo.slice(0, namedUrls).map(({ found }) => found?.url)
    return {
      data: { batch, added: ids.length, left_out: leftOut(keys) },
      also: ids,
      before: null,
      after: { added: ids.length, company_id, kind, urls },
    }
  },
  undo: async ({ also }, db) => {
    const still = and(anyOf(also), isNull(stagedPress.press_id), isNull(stagedPress.deleted_at))
    if (still === undefined || (await writeStaged(db, still, { deleted_at: new Date() })) === 0)
      throw new Failed('notUndoable')
  },
})
