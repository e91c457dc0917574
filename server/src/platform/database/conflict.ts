import { driverError } from './database.ts'

/** Deadlock or serialization failure: PostgreSQL aborts one of two transactions, which can simply be retried. */
export const isConflict = (error: unknown): boolean => ['40P01', '40001'].includes(driverError(error)?.code ?? '')

/** Makes a second attempt at a transaction that conflicted with another. */
export const retryConflict = <T>(attempt: () => Promise<T>): Promise<T> =>
  attempt().catch((error: unknown) => (isConflict(error) ? attempt() : Promise.reject(error)))
