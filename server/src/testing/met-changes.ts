import { appendFileSync, readFileSync } from 'node:fs'

/** A change that a test sent through every fault. */
export interface MetChange {
  readonly path: string
  /** Requests that died or were repeats. */
  readonly cells: number
  readonly auditRows: number
}

/** Records it for the end of the run; does nothing without `CHANGES_FILE`. */
export const noteMet = (met: MetChange): void => {
  const file = process.env.CHANGES_FILE
  if (file) appendFileSync(file, `${JSON.stringify(met)}\n`)
}

export const readMet = (file: string): MetChange[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
