import { appendFileSync } from 'node:fs'

/** Whether this is the long run, which takes hours where the short one takes minutes. */
export const isLong = process.env.TEST_SIZE === 'long'

/**
 * Notes a number by which a guarantee is kept, for docs/guarantees.md: `measured('A1', 'cells', 3_210)`. Without
 * `MEASURED_FILE` nobody asks, and it does nothing.
 */
export const measured = (guarantee: string, what: string, value: number | string): void => {
  const file = process.env.MEASURED_FILE
  if (file) appendFileSync(file, `${JSON.stringify({ guarantee, what, value })}\n`)
}
