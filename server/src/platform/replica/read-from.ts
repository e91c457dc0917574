import { positionOf, rememberPosition } from '../authentication/read-positions.ts'
import type { SignedIn } from '../authentication/session.ts'
import { type Database, driverError } from '../database/database.ts'
import { readPosition } from '../database/position.ts'
import type { Replica } from '../database/replica.ts'

/** The replica, if it may answer a read that needs this position; counts why not. */
const replicaAt = async (replica: Replica, position: string): Promise<Database | null> => {
  const refusal = await replica.refusal(readPosition(position))
  if (refusal !== null) replica.count(refusal)
  return refusal === null ? replica.reading : null
}

/** The statement took as long as any may: the primary would not be faster. */
const isTooSlow = (error: unknown): boolean => driverError(error)?.code === '57014'

/**
 * Runs a read on the replica if it has everything that the agent wrote, otherwise on the primary. Reads change nothing,
 * so one that fails on the replica is repeated on the primary: it was cut off, it stood in the way of the replay, or it
 * looked for what others had just written.
 */
export const readFrom = async <T>(
  db: Database,
  { id, position }: Pick<SignedIn, 'id' | 'position'>,
  run: (db: Database) => Promise<T>,
): Promise<T> => {
  const { replica } = db
  if (replica === undefined) return run(db.reading)
  const reading = await replicaAt(replica, position ?? (await rememberPosition(db, id)))
  if (reading === null) return run(db.reading)
  const generation = replica.generation()
  try {
    const data = await run(reading)
    if (replica.generation() !== generation) throw new Error('the replica was lost meanwhile')
    replica.count('replica')
    return data
  } catch (error) {
    if (isTooSlow(error)) throw error
    replica.count('repeated')
    return run(db.reading)
  }
}

export interface ExportSource {
  readonly reading: Database
  /** Whether everything so far was read from one history. */
  readonly isWhole: () => boolean
}

/** The replica, if it has everything that an agent's export must contain. If that fails, the export begins again. */
export const replicaForExport = async (db: Database, agentId: number): Promise<ExportSource | null> => {
  const { replica } = db
  if (replica === undefined) return null
  const reading = await replicaAt(replica, await positionOf(db, agentId))
  if (reading === null) return null
  replica.count('replica')
  const generation = replica.generation()
  return { reading, isWhole: () => replica.generation() === generation }
}
