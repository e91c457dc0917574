import type { Database } from './database.ts'

/** `behind`: it lags too far. `away`: it does not answer, or is no replica of this primary. */
export const replicaStates = ['taken', 'behind', 'away'] as const
export type ReplicaState = (typeof replicaStates)[number]

/** Who answered a read that a replica may answer, and why the primary did. */
export const readEnds = ['replica', 'own_change', 'behind', 'away', 'repeated'] as const
export type ReadEnd = (typeof readEnds)[number]

export interface ReplicaStatus {
  readonly state: ReplicaState
  /** Null while it is away. */
  readonly lagBytes: number | null
  readonly lagSeconds: number | null
}

export interface Replica {
  readonly reading: Database
  readonly status: () => ReplicaStatus
  /** Null: it may answer, because it has replayed this position. Otherwise why not. */
  readonly refusal: (position: bigint) => Promise<Exclude<ReadEnd, 'replica' | 'repeated'> | null>
  /** Changes whenever the replica is lost. What was read before and after may not fit together: it may have restarted earlier in the log. */
  readonly generation: () => number
  /** Reads so far, by who answered them. */
  readonly reads: Readonly<Record<ReadEnd, number>>
  readonly count: (end: ReadEnd) => void
  readonly close: () => Promise<void>
}
