import { limits } from '@console/shared/contract/limits'

/**
 * Runs a test with a lower limit of rows for one bulk change: 100,000 rows take seconds to insert and to lock, and the rule
 * is the same for ten. downloads.test.ts uses the real limit.
 */
export const withMaxBulkRows = async (max: number, run: () => Promise<void>): Promise<void> => {
  // Read-only for everybody else; the server of the test runs in this process.
  const writable = limits as { maxBulkRows: number }
  const real = writable.maxBulkRows
  writable.maxBulkRows = max
  await run().finally(() => {
    writable.maxBulkRows = real
  })
}
