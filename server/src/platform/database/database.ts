import type { NodePgDatabase, NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'
import type { PgDatabase } from '#drizzle/pg-core'
import type { Replica } from './replica.ts'

export type Database = NodePgDatabase & {
  readonly $client: Pool
  /** The same database through read-only connections, for calls that only read. */
  readonly reading: Database
  /**
   * Connections for what belongs to a session of PostgreSQL: listening, and advisory locks that outlive a transaction.
   * Those of `$client`, unless a pooler is in between.
   */
  readonly direct: Pool
  /** A read replica, for calls that are marked `replica`. */
  readonly replica?: Replica
  /** Which of several hosts is the primary: how often that has changed, and when all of them were asked once more. */
  readonly primary?: { readonly changes: () => number; readonly nextLook: () => Promise<void> }
}

/** The database itself or a transaction on it. */
export type Executor = PgDatabase<NodePgQueryResultHKT>

/** The driver's error inside whatever wraps it: SQLSTATE, constraint and so on. */
export interface DriverError {
  readonly code?: string | undefined
  readonly constraint?: string | undefined
  readonly message: string
  readonly stack?: string | undefined
}

/** Drizzle puts the statement and its values into its message; only the inner error may be logged. */
export const driverError = (error: unknown): DriverError | null => {
  // Not `instanceof`: errors of Node's own modules can come from another realm.
  if (typeof error !== 'object' || error === null || !('message' in error)) return null
  const below = 'cause' in error ? driverError(error.cause) : null
  return below ?? (error as DriverError) // an object with a message; the rest is optional
}

/** Whether a statement violated a unique index. */
export const isTaken = (error: unknown, constraint: string): boolean => {
  const driver = driverError(error)
  return driver?.code === '23505' && driver.constraint === constraint
}

/** Whether a row could not be deleted because others refer to it. */
export const isReferred = (error: unknown): boolean => driverError(error)?.code === '23503'

const connectionCodes = /^(08|53|57|ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EHOSTUNREACH|ENETUNREACH)/
const connectionMessages = /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered)/

/** Whether the disk of the database, or the server's own, has no room left (53100 and ENOSPC; EDQUOT is a quota). */
export const isStorageFull = (error: unknown): boolean =>
  ['53100', 'ENOSPC', 'EDQUOT'].includes(driverError(error)?.code ?? '')

/** Whether the database is down, stopping, full or too slow, as opposed to an invalid statement. */
export const isUnavailable = (error: unknown): boolean => {
  const driver = driverError(error)
  if (driver === null) return false
  return connectionCodes.test(driver.code ?? '') || connectionMessages.test(driver.message)
}
