import { type ScreenSpeed, type SpeedMetric, speedCalls } from '@console/shared/contract/calls/speed'
import { read } from '../pipeline/handlers.ts'
import { readRunning } from '../releases/records/running.ts'
import { merged, quantileOf } from './buckets.ts'
import { isSlower, type SpeedRule, usualSpeedRule } from './is-slower.ts'
import { type Measured, readSpeed } from './read-counts.ts'

/** Each above the build that it is compared with. */
const order = ['canary', 'live', 'previous'] as const

/** Of one screen with one build and the next, which may be missing. */
const quantileIn = (metric: SpeedMetric, own: readonly Measured[], next: readonly Measured[], rule: SpeedRule) => {
  const cells = own.filter((cell) => cell.metric === metric)
  const quantile = quantileOf(merged(cells.map(({ counts }) => counts)))
  if (quantile === null) return null
  const slower = cells.some((cell) => {
    const before = next.find((one) => one.metric === metric && one.device === cell.device)
    return before !== undefined && isSlower(cell.counts, before.counts, rule)
  })
  return { p75: Math.round(quantile.p75), visits: quantile.visits, slower }
}

export const listSpeed = read(
  speedCalls.listSpeed,
  async ({ area, device }, { db, environment, speedRule }): Promise<ScreenSpeed[]> => {
    const running = await readRunning(db, environment, area)
    const builds = order.flatMap((role) =>
      running.filter((one) => one.role === role).map(({ build, version }) => ({ role, build, version })),
    )
    if (builds.length === 0) return []
    const cells = await readSpeed(db, { environment, area, builds: builds.map(({ build }) => build), device })
    const rule = speedRule.visits === 0 ? usualSpeedRule : speedRule
    const cellsOf = (screen: string, build: string | undefined) =>
      cells.filter((cell) => cell.screen === screen && cell.build === build)
    const screens = [...new Set(cells.map(({ screen }) => screen))]
    return screens.flatMap((screen) =>
      builds.flatMap((build, index): ScreenSpeed[] => {
        const [own, next] = [cellsOf(screen, build.build), cellsOf(screen, builds[index + 1]?.build)]
        if (own.length === 0) return []
        const of = (metric: SpeedMetric) => quantileIn(metric, own, next, rule)
        return [{ screen, ...build, inp: of('inp'), lcp: of('lcp'), frame: of('frame') }]
      }),
    )
  },
)
