import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../root.ts'

export const sizes = ['ci', 'long'] as const
export type Size = (typeof sizes)[number]

/** Measurements of a run: guarantee → name → value. */
type Measured = Readonly<Record<string, Readonly<Record<string, number | string>>>>

/** The last measurements, in both sizes. */
export type Numbers = Readonly<Record<Size, { readonly at: string; readonly numbers: Measured }>>

const path = join(root, 'docs/guarantees.json')

export const readNumbers = (): Numbers => JSON.parse(readFileSync(path, 'utf8'))

/** Lines written by `measured` of shared/src/testing; of repeated numbers the last counts. */
const ofLines = (text: string): Measured => {
  const all: Record<string, Record<string, number | string>> = {}
  for (const line of text.split('\n').filter(Boolean)) {
    const { guarantee, what, value } = JSON.parse(line)
    all[guarantee] = { ...all[guarantee], [what]: value }
  }
  return all
}

/** Stores a run's measurements; guarantees that were not run keep theirs. */
export const keepNumbers = (size: Size, lines: string): void => {
  const known = readNumbers()
  const numbers = { ...known[size].numbers, ...ofLines(lines) }
  const sorted = Object.fromEntries(
    Object.entries(numbers).sort(([a], [b]) => a.localeCompare(b, 'en', { numeric: true })),
  )
  const next: Numbers = { ...known, [size]: { at: new Date().toISOString().slice(0, 10), numbers: sorted } }
  writeFileSync(path, `${JSON.stringify(next, null, 2)}\n`)
}
