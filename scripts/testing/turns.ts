import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../root.ts'

/** A file of end-to-end tests. */
export interface Journey {
  readonly file: string
  readonly text: string
}

/** What no commit may break, whatever its turn: signing in, unsaved work, the main job, keys, layout, policy and bytes. */
const core = [
  'shell/sign-in',
  'shell/nothing-lost',
  'shell/keyboard',
  'members/main-job',
  'everywhere/layout',
  'everywhere/policy',
  'everywhere/languages',
  'everywhere/bytes',
].map((name) => `e2e/${name}.e2e.ts`)

const turns = 3

/** A file that takes a sample of its own (e2e/support/rotation.ts) is short in every commit. */
const isAlways = ({ file, text }: Journey): boolean => core.includes(file) || text.includes('support/rotation.ts')

/**
 * Files of end-to-end tests that a commit runs: a core, files that take a sample of their own, and a third of the others, so
 * that three commits in a row run all of them. Of the turns, the one with the least text gets the next file, largest first:
 * a file's size predicts its time well enough for equal turns.
 */
export const journeysOf = (sample: number, journeys: readonly Journey[]): readonly string[] => {
  const sizes = Array.from({ length: turns }, () => 0)
  const turnOf = new Map<string, number>()
  const rotated = journeys.filter((journey) => !isAlways(journey))
  for (const { file, text } of rotated.toSorted(
    (a, b) => b.text.length - a.text.length || (a.file < b.file ? -1 : 1),
  )) {
    const turn = sizes.indexOf(Math.min(...sizes))
    sizes[turn] = (sizes[turn] ?? 0) + text.length
    turnOf.set(file, turn)
  }
  return journeys
    .filter((journey) => isAlways(journey) || turnOf.get(journey.file) === sample % turns)
    .map(({ file }) => file)
}

/** All files of end-to-end tests. */
export const allJourneys = (): readonly Journey[] =>
  readdirSync(join(root, 'e2e'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.e2e.ts') && !file.startsWith('node_modules'))
    .map((file) => `e2e/${file}`)
    .toSorted()
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))
