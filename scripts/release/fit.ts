import type { ReleaseState } from '@console/shared/contract/release'
import { findUnknown } from '../../server/src/platform/releases/gate/check-calls.ts'
import { findHostRefusals, findRefusals } from '../../server/src/platform/releases/gate/checks.ts'
import type { Refusal } from '../../server/src/platform/releases/gate/refusal.ts'
import { lackingIn } from '../languages/translations.ts'
import { type Difference, diffHosts, diffRemotes } from './diff.ts'
import type { LocalBuild } from './local-build.ts'
import { indent, paint, table } from './table.ts'

/** Whether a build may go live, and what it would change. */
export interface Fit {
  readonly refusals: readonly Refusal[]
  /** What could not be checked, and why. */
  readonly unknown: readonly string[]
  readonly differences: readonly Difference[]
  /** The live build of the area, as `1.2.0 (build)`. */
  readonly live: string | null
}

/** Checks a build against what runs. */
export const checkFit = (build: LocalBuild, state: ReleaseState): Fit => {
  if (build.kind === 'host') {
    const { host } = state
    return {
      refusals: [...findHostRefusals(build.contract, state), ...untranslated()],
      unknown: findUnknown(state, build.contract),
      differences: diffHosts(host, build.contract),
      live: host === null ? null : `${host.version} (${host.build})`,
    }
  }
  const { candidate } = build
  const live = state.areas.find(({ area }) => area === candidate.definition.area)?.live ?? null
  return {
    refusals: findRefusals(candidate, state),
    unknown: findUnknown(state, candidate.contract),
    differences: diffRemotes(live, candidate),
    live: live === null ? null : `${live.definition.version} (${live.definition.build})`,
  }
}

/** A host's messages are its own and those of shared. */
const untranslated = (): Refusal[] =>
  ['host', 'shared'].flatMap((folder) =>
    Object.entries(lackingIn(folder))
      .filter(([, lacking]) => lacking.length > 0)
      .map(([language, lacking]) => ({
        rule: 'words' as const,
        message: `${folder} has ${lacking.length} messages that are not translated into "${language}", such as ${lacking[0]}.`,
        fix: `pnpm translations ${folder} lists them.`,
      })),
  )

const remoteRules: readonly (readonly [Refusal['rule'], string])[] = [
  ['subpath', 'every shared module is provided'],
  ['version', 'in a version that the code takes'],
  ['name', 'with every name that is taken'],
  ['call', 'the hosts have every call, and the server answers it'],
  ['shape', 'with the fields and errors that are expected'],
  ['screen', 'no screen of another area'],
  ['route', 'no route twice'],
  ['permission', 'no permission of another area'],
  ['menu', 'no menu item twice'],
  ['roles', 'no screen wider than the server opens it'],
  ['language', 'every language'],
  ['words', 'every word'],
  ['budget', 'within its budget'],
  ['publicPath', 'files beside the manifest'],
]
const hostRules = remoteRules.filter(([rule]) =>
  ['subpath', 'version', 'name', 'call', 'shape', 'language', 'words'].includes(rule),
)

/** One line per rule; a broken one is followed by the reason and the remedy. */
export const describeChecks = (kind: LocalBuild['kind'], refusals: readonly Refusal[]): string =>
  table(
    (kind === 'host' ? hostRules : remoteRules).flatMap(([rule, promise]) => {
      const broken = refusals.filter((refusal) => refusal.rule === rule)
      if (broken.length === 0) return [[paint('green', '✓'), rule, promise]]
      return broken.flatMap(({ message, fix }) => [
        [paint('red', '✗'), rule, paint('red', message)],
        ['', '', `→ ${fix}`],
      ])
    }),
  )

const longest = 40

/** Differences from the live build. */
export const describeDifferences = (differences: readonly Difference[]): string => {
  if (differences.length === 0)
    return 'no difference in menu, routes, roles, languages, bytes, calls and shared modules'
  const colours = { '+': 'green', '-': 'red', '~': 'yellow' } as const
  const shown = differences
    .slice(0, longest)
    .map(({ what, sign, text }) => [what, paint(colours[sign], `${sign} ${text}`)])
  const rest = differences.length - longest
  return table(rest > 0 ? [...shown, ['', `and ${rest} more`]] : shown)
}

/** The whole report of a check. */
export const describeFit = (build: LocalBuild, { refusals, unknown, differences, live }: Fit): string =>
  [
    `against what is live: ${live ?? 'nothing yet'}`,
    indent(describeDifferences(differences)),
    'checks',
    indent(describeChecks(build.kind, refusals)),
    ...unknown.map((sentence) => indent(`${paint('yellow', '?')} ${sentence}`)),
  ].join('\n')
