import type { BuildStatus, Fault, Snapshot } from '../snapshot.ts'

/** A state, which determines the colour. */
export type Tone = 'off' | 'busy' | 'good' | 'bad'

const list = (names: readonly string[]): string => names.join(', ')

/** The text of the closed bar. */
export const headline = ({ switches, builds, failure }: Snapshot): { text: string; tone: Tone } => {
  const names = list(builds.map(({ name }) => name))
  if (!switches.overriding) return { text: 'The console as it is', tone: 'off' }
  const failed = builds.find(({ state }) => state === 'failed')
  if (failed) return { text: `${failed.name}: does not build`, tone: 'bad' }
  const busy = builds.find(({ state }) => state === 'compiling')
  if (busy) return { text: `${busy.name}: compiling …`, tone: 'busy' }
  if (failure) return { text: `${failure.area}: ${failure.kind}`, tone: 'bad' }
  const simulated = switches.role === null ? '' : ` · as ${switches.role}`
  return { text: `${names}: your build${simulated}`, tone: 'good' }
}

/** One line about a build. */
export const buildLine = ({ name, state, ms }: BuildStatus): string => {
  if (state === 'compiling') return `${name}: compiling …`
  if (state === 'failed') return `${name}: does not build; the page keeps the last build that did`
  return `${name}: built here, ready in ${ms ?? 0} ms`
}

/** The source of everything else. */
export const originLine = ({ console, environment }: Snapshot): string =>
  console === null ? 'Everything runs from this tree' : `All else: ${console}${environment ? ` (${environment})` : ''}`

/** States of a neighbour area. */
export const faultWords: Readonly<Record<Fault | 'normal', string>> = {
  normal: 'normal',
  slow: 'slow: every file takes 10 s',
  down: 'down: its files are not there',
  broken: 'broken: its files are changed',
}
