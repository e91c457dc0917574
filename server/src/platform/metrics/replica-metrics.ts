import { Counter, Gauge, type Registry } from 'prom-client'
import { type Replica, readEnds, replicaStates } from '../database/replica.ts'

/** Metrics of the read replica; without one they have no values. */
export const replicaMetrics = (replica: Replica | undefined, registers: Registry[]): void => {
  new Counter({
    name: 'console_replica_reads_total',
    help: 'Reads that the replica may answer, by who answered them, and why the primary did.',
    labelNames: ['by', 'reason'] as const,
    registers,
    collect() {
      this.reset()
      for (const end of replica === undefined ? [] : readEnds)
        this.inc({ by: end === 'replica' ? end : 'primary', reason: end === 'replica' ? '' : end }, replica?.reads[end])
    },
  })
  new Gauge({
    name: 'console_replica_state',
    help: 'Whether this server takes the replica, finds it too far behind, or has lost it: 1 for the present state.',
    labelNames: ['state'] as const,
    registers,
    collect() {
      for (const state of replica === undefined ? [] : replicaStates)
        this.set({ state }, replica?.status().state === state ? 1 : 0)
    },
  })
  const lag = (name: string, help: string, read: (replica: Replica) => number | null) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        const value = replica === undefined ? null : read(replica)
        if (value === null) this.remove()
        else this.set(value)
      },
    })
  lag('console_replica_lag_bytes', 'Bytes of log that the replica has not replayed; none while it is away.', (one) => {
    return one.status().lagBytes
  })
  lag('console_replica_lag_seconds', 'For how long the replica has lacked the oldest of them.', (one) => {
    return one.status().lagSeconds
  })
}
