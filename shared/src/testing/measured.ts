import { appendFileSync } from 'node:fs'

/** Whether this is the long run, which takes hours instead of minutes. */
export const isLong = process.env.TEST_SIZE === 'long'

/**
 * Records a measured number of a guarantee for docs/guarantees.md: `measured('A1', 'cells', 3_210)`. Does nothing
 * without `MEASURED_FILE`.
 */
export const measured = (guarantee: string, what: string, value: number | string): void => {
  const file = process.env.MEASURED_FILE
  if (file) appendFileSync(file, `${JSON.stringify({ guarantee, what, value })}\n`)
}
