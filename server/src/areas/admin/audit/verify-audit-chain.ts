import { auditCalls, type ChainStep } from '@console/remote-admin/contract/calls/audit'
import { sql } from '#drizzle'
import { readAnchorFault } from '../../../platform/audit/anchors/anchor-head.ts'
import { type Archive, listArchives } from '../../../platform/audit/archives.ts'
import {
  type Fault,
  firstBrokenInQueue,
  firstBrokenStretch,
  firstUnchained,
  readHead,
  readWaiting,
} from '../../../platform/audit/check.ts'
import { readFault } from '../../../platform/audit/watch.ts'
import type { Database, Executor } from '../../../platform/database/database.ts'
import { read } from '../../../platform/pipeline/handlers.ts'

/** Links checked in one step, which takes some tenths of a second. */
const stepLinks = 10_000

/** When the first change was made; of an archived one only the month is known. */
const readSince = async (db: Executor, archives: readonly Archive[]): Promise<string | null> => {
  const { rows } = await db.execute<{ since: Date | null }>(sql`select min(at) as since from audit`)
  const firsts = archives.map(({ month }) => new Date(`${month}-01T00:00:00Z`))
  const since = rows[0]?.since ?? null
  if (since !== null) firsts.push(new Date(since))
  return firsts.length === 0 ? null : new Date(Math.min(...firsts.map(Number))).toISOString()
}

/** Rows without a link. */
const brokenOutside = async (db: Executor): Promise<Fault | null> =>
  (await firstBrokenInQueue(db)) ?? (await firstUnchained(db, sql`true`))

/** Reads one snapshot, so that rows added meanwhile do not look like faults. */
export const stepOfChain = (db: Database, after: number): Promise<ChainStep> =>
  db.transaction(
    async (tx) => {
      // Before the snapshot: rows that are archived after it would be in neither place.
      await tx.execute(sql`lock table audit in access share mode`)
      const { total, hash: head } = await readHead(tx)
      const upto = Math.min(total, after + stepLinks)
      const done = upto >= total
      // The first step names what the watch and the anchors have found, so that nobody waits for the walk to get there.
      const known = after === 0 ? ((await readFault(tx)) ?? (await readAnchorFault(tx))) : null
      const broken =
        known ?? (await firstBrokenStretch(tx, Math.min(after, total), upto)) ?? (done ? await brokenOutside(tx) : null)
      const archives = await listArchives(tx)
      const archived = archives.map(({ month, rows, sha256 }) => ({ month, rows, sha256 }))
      const since = await readSince(tx, archives)
      return { upto, total, head, since, broken, done, archived, ...(await readWaiting(tx)) }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )

export const verifyAuditChain = read(auditCalls.verifyAuditChain, ({ after = 0 }, { db }) => stepOfChain(db, after))
