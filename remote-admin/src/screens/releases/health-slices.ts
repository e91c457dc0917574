import type { RunningArea } from '@console/shared/contract/calls/releases'
import type { releases } from '../../api.ts'

export type Health = Awaited<ReturnType<typeof releases.getReleaseHealth>>

/** One build's results in one time slice. */
interface Part {
  readonly build: string
  /** Index of its colour: 0 for the live build, 1 for the canary, then the others by loads. */
  readonly series: number
  readonly loads: number
  readonly failures: number
}

interface Slice {
  readonly from: Date
  /** By series. */
  readonly parts: readonly Part[]
  readonly loads: number
  readonly failures: number
}

export interface Chart {
  readonly slices: readonly Slice[]
  readonly totals: readonly Part[]
  /** Of the largest slice. */
  readonly maxLoads: number
  readonly maxFailures: number
}

type Loads = Pick<Part, 'loads' | 'failures'>

const sum = (parts: readonly Loads[]): Loads => ({
  loads: parts.reduce((total, { loads }) => total + loads, 0),
  failures: parts.reduce((total, { failures }) => total + failures, 0),
})

const most = (values: readonly number[]): number => values.reduce((a, b) => Math.max(a, b), 0)

/** The builds in the data, live and canary first, then the others by loads. */
const seriesOf = (
  health: Health,
  running: Pick<RunningArea, 'live' | 'canary'>,
): { build: string; series: number }[] => {
  const loadsOf = (build: string) => sum(health.slices.filter((slice) => slice.build === build)).loads
  const seen = [...new Set(health.slices.map(({ build }) => build))]
  const named = [running.live?.build, running.canary?.build]
  const others = seen.filter((build) => !named.includes(build)).sort((a, b) => loadsOf(b) - loadsOf(a))
  return [...named, ...others].flatMap((build, series) =>
    build !== undefined && seen.includes(build) ? [{ build, series }] : [],
  )
}

/** Every time slice up to now with its builds, including empty ones. */
export const chartOf = (
  health: Health,
  hours: number,
  running: Pick<RunningArea, 'live' | 'canary'>,
  now: number,
): Chart => {
  const length = health.slice_minutes * 60_000
  // One more than fit, because the period began within a slice.
  const count = Math.ceil((hours * 3_600_000) / length) + 1
  const last = Math.floor(now / length) * length
  const builds = seriesOf(health, running)
  const partsOf = (slices: Health['slices']): Part[] =>
    builds.map((named) => ({ ...named, ...sum(slices.filter(({ build }) => build === named.build)) }))
  const slices = Array.from({ length: count }, (_, index): Slice => {
    const from = last - (count - 1 - index) * length
    const parts = partsOf(health.slices.filter(({ at }) => Math.floor(Date.parse(at) / length) * length === from))
    const { loads, failures } = sum(parts)
    return { from: new Date(from), parts, loads, failures }
  })
  return {
    slices,
    totals: partsOf(health.slices),
    maxLoads: most(slices.map(({ loads }) => loads)),
    maxFailures: most(slices.map(({ failures }) => failures)),
  }
}
