import type { Pool } from 'pg'
import type { Database } from '../database/database.ts'
import type { Found } from './read-paths.ts'

/** An answer that is about to leave, and whose data it holds. */
export interface ReadEntry {
  readonly agent: { readonly id: number; readonly sessionId: number }
  /** Path of the call, or the name of another route. */
  readonly call: string
  readonly found: readonly Found[]
}

/** So that a row stays small. */
const maxIds = 1_000
/** Answers recorded by one statement. */
const maxBatch = 200

/**
 * NOTE: the commit does not wait for the disk. A killed server loses nothing, because PostgreSQL has the row; a machine
 * that loses power can lose the last fraction of a second (`wal_writer_delay` × 3).
 */
const statement = {
  name: 'record_reads',
  text: `insert into reads (agent_id, session_id, call, kind, way, ids)
    select agent_id, session_id, call, kind, way, ids
    from json_to_recordset($1) r (agent_id bigint, session_id bigint, call text, kind text, way text, ids bigint[])
    where set_config('synchronous_commit', 'off', true) is not null`,
}

const inPieces = (ids: readonly number[]): readonly (readonly number[])[] =>
  ids.length <= maxIds
    ? [ids]
    : Array.from({ length: Math.ceil(ids.length / maxIds) }, (_, n) => ids.slice(n * maxIds, (n + 1) * maxIds))

const rowsOf = ({ agent, call, found }: ReadEntry) =>
  found.flatMap(({ kind, way, ids }) =>
    inPieces(ids).map((some) => ({ agent_id: agent.id, session_id: agent.sessionId, call, kind, way, ids: some })),
  )

interface Waiting {
  readonly entry: ReadEntry
  readonly done: () => void
  readonly failed: (error: unknown) => void
}

/** The answers of one server that wait to be recorded, and whether a statement is running. */
interface Line {
  waiting: Waiting[]
  running: boolean
}

const lines = new WeakMap<Pool, Line>()

const work = async (pool: Pool, line: Line): Promise<void> => {
  line.running = true
  while (line.waiting.length > 0) {
    const batch = line.waiting.slice(0, maxBatch)
    line.waiting = line.waiting.slice(maxBatch)
    try {
      await pool.query({ ...statement, values: [JSON.stringify(batch.flatMap(({ entry }) => rowsOf(entry)))] })
      for (const { done } of batch) done()
    } catch (error) {
      for (const { failed } of batch) failed(error)
    }
  }
  line.running = false
}

/**
 * Records an answer before it leaves; without a record it must not. One statement runs at a time, and concurrent answers
 * share the next.
 */
export const recordReads = async ({ $client: pool }: Database, entry: ReadEntry): Promise<void> => {
  if (entry.found.length === 0) return
  const line = lines.get(pool) ?? { waiting: [], running: false }
  lines.set(pool, line)
  await new Promise<void>((done, failed) => {
    line.waiting.push({ entry, done, failed })
    if (!line.running) void work(pool, line)
  })
}
