import type { Deployment, RunningArea } from '@console/shared/contract/calls/releases'
import { paint, table } from './table.ts'

const head = (...names: string[]): string[] => names.map((name) => paint('dim', name))
const right = [4, 7, 8]
const none = Array.from({ length: 8 }, () => '–')

/** A line for an area's live build, and one for its canary. */
export const describeRunning = (areas: readonly RunningArea[], now: Date): string =>
  table(
    [
      head('area', 'version', 'build', 'commit', 'share', 'since', 'by', 'loads', 'failed', 'before it'),
      ...areas.flatMap(({ area, live, canary, previous }) => [
        [area, ...(live === null ? none : cells(live, now)), previous === null ? '' : nameOf(previous)],
        ...(canary === null ? [] : [['', ...cells(canary, now), paint('yellow', 'canary')]]),
      ]),
    ],
    right,
  )

/** An area's deployments, newest first, with their ends. */
export const describeHistory = (deployments: readonly Deployment[], now: Date): string =>
  table(
    [
      head('area', 'version', 'build', 'commit', 'share', 'since', 'by', 'loads', 'failed', 'ended'),
      ...deployments.map((deployment) => [deployment.area, ...cells(deployment, now), ending(deployment, now)]),
    ],
    right,
  )

const nameOf = ({ version, build }: { readonly version: string; readonly build: string }): string =>
  `${version} (${build})`

const cells = (deployment: Deployment, now: Date): string[] => [
  deployment.version,
  deployment.build,
  sourceOf(deployment),
  `${deployment.share} %`,
  ago(deployment.since, now),
  deployment.by,
  String(deployment.loads),
  failed(deployment),
]

/** The commit of a build, and whether its tree had uncommitted changes. */
const sourceOf = ({ commit, uncommitted }: Deployment): string =>
  commit ? `${commit.slice(0, 7)}${uncommitted ? paint('yellow', ' + changes') : ''}` : '–'

/** Share of loads that failed because of the build. */
const failed = ({ loads, failures }: Deployment): string => {
  if (loads + failures === 0) return '–'
  const share = (100 * failures) / (loads + failures)
  const text = `${share.toFixed(1)} %`
  return share >= 5 ? paint('red', text) : text
}

const ending = ({ end, ended_at, reason }: Deployment, now: Date): string => {
  if (end === null || ended_at === null) return paint('green', 'runs')
  const text = `${end.replace('_', ' ')} ${ago(ended_at, now)}`
  return reason === '' ? text : `${paint('red', text)}: ${reason}`
}

const units = [
  [86_400, 'day'],
  [3_600, 'hour'],
  [60, 'minute'],
] as const

/** `3 minutes ago`. */
const ago = (timestamp: string, now: Date): string => {
  const seconds = Math.max(0, (now.getTime() - Date.parse(timestamp)) / 1000)
  const unit = units.find(([length]) => seconds >= length)
  if (unit === undefined) return 'just now'
  const count = Math.floor(seconds / unit[0])
  return `${count} ${unit[1]}${count === 1 ? '' : 's'} ago`
}
