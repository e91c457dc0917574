import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../root.ts'

export const sizes = ['ci', 'long'] as const
export type Size = (typeof sizes)[number]

/** What a run measured: guarantee → what → value. */
type Measured = Readonly<Record<string, Readonly<Record<string, number | string>>>>

/** What was measured last, in both sizes. */
export type Numbers = Readonly<Record<Size, { readonly at: string; readonly numbers: Measured }>>

const path = join(root, 'docs/guarantees.json')

export const readNumbers = (): Numbers => JSON.parse(readFileSync(path, 'utf8'))

/** The lines that `measured` of shared/src/testing wrote; a number that is said twice counts as it was said last. */
const ofLines = (text: string): Measured => {
  const all: Record<string, Record<string, number | string>> = {}
  for (const line of text.split('\n').filter(Boolean)) {
    const { guarantee, what, value } = JSON.parse(line)
    all[guarantee] = { ...all[guarantee], [what]: value }
  }
  return all
}

/** Keeps what a run measured; guarantees that it did not ask keep what they had. */
export const keepNumbers = (size: Size, lines: string): void => {
  const known = readNumbers()
  const numbers = { ...known[size].numbers, ...ofLines(lines) }
  const sorted = Object.fromEntries(
    Object.entries(numbers).sort(([a], [b]) => a.localeCompare(b, 'en', { numeric: true })),
  )
  const next: Numbers = { ...known, [size]: { at: new Date().toISOString().slice(0, 10), numbers: sorted } }
  writeFileSync(path, `${JSON.stringify(next, null, 2)}\n`)
}
