import { screens as table } from '@console/host/contract/screens'
import type { AreaManifest } from '@console/shared/contract/area'
import type { HostContract, ReleaseState, RemoteContract, StoredBuild } from '@console/shared/contract/release'
import type { ScreenEntry } from '@console/shared/contract/screens'
import { satisfies } from 'semver'
import { hostCallRefusals, remoteCallRefusals } from './check-calls.ts'
import { collisions } from './collisions.ts'
import type { Refusal } from './refusal.ts'
import { findWrongInHost } from './wrong-calls.ts'

/** The fields of mf-manifest.json that determine where a build's files come from. */
export interface PublicManifest {
  readonly metaData?: { readonly publicPath?: string; readonly getPublicPath?: string }
}

/** A remote's build to be released; without `manifest` if that was checked when the build was stored. */
export interface Candidate extends StoredBuild {
  readonly manifest?: PublicManifest
}

/** Everything that prevents a remote's build from going live beside the current builds; empty if nothing. */
export const findRefusals = (candidate: Candidate, state: ReleaseState): Refusal[] => [
  ...unmetByHosts(candidate.contract, state),
  ...remoteCallRefusals(candidate.contract, state),
  ...collisions(candidate.definition, state),
  ...widerRoles(candidate.definition),
  ...untranslated(candidate.contract, state),
  ...overBudget(candidate.contract),
  ...computedPaths(candidate.manifest),
]

/** Everything that a host would break in the builds that agents can receive; empty if nothing. */
export const findHostRefusals = (host: HostContract, state: ReleaseState): Refusal[] => [
  ...unmetByHost(host, state),
  ...hostCallRefusals(host, state),
]

const unmetByHost = (host: HostContract, state: ReleaseState): Refusal[] =>
  state.areas.flatMap(({ area, live, canary, previous }) => {
    const builds = [
      { build: live, standing: 'live' },
      { build: canary, standing: 'canary' },
      { build: previous, standing: 'what a failure falls back on' },
    ]
    return builds.flatMap(({ build, standing }) => {
      if (build === null) return []
      const name = `${area} ${build.definition.version} (${build.definition.build}, ${standing})`
      const unmet = unmetNeeds(build.contract, host).map(({ rule, need, lack }) => ({
        rule,
        message: `${name} needs ${need}, and this host ${lack}.`,
        fix: `Keep it until ${area} was released without that need and its older builds are out of use.`,
      }))
      return build === previous ? unmet : [...unmet, ...hostUntranslated(host, name, area, build.contract)]
    })
  })

/** Something that a remote takes and a host does not provide. */
interface Unmet {
  readonly rule: 'subpath' | 'version' | 'name'
  readonly need: string
  readonly lack: string
}

const unmetNeeds = (contract: RemoteContract, host: HostContract): Unmet[] => {
  const reported = new Set<string>()
  return Object.entries(contract.shared).flatMap(([request, { range }]): Unmet[] => {
    const given = host.provides[request]
    if (given === undefined) return [{ rule: 'subpath', need: request, lack: 'does not provide it' }]
    if (!satisfies(given.version, range, { includePrerelease: true })) {
      const unmet: Unmet = {
        rule: 'version',
        need: `${packageOf(request)} ${range}`,
        lack: `provides ${given.version}`,
      }
      // All subpaths of a package have one version, so it is reported once.
      if (reported.has(unmet.need + unmet.lack)) return []
      reported.add(unmet.need + unmet.lack)
      return [unmet]
    }
    const lacking = (contract.names[request] ?? []).filter((name) => !given.names.includes(name))
    return lacking.length === 0
      ? []
      : [{ rule: 'name', need: `${lacking.join(', ')} of ${request}`, lack: 'does not export it' }]
  })
}

/** What a remote takes from a host and does not get; empty: failures are not the host's fault. */
export const lacksOf = (contract: RemoteContract, host: HostContract): string[] => [
  ...unmetNeeds(contract, host).map(({ need }) => need),
  ...findWrongInHost(contract, host).map(({ call }) => call),
]

/** The package of a request: `@console/shared` for `@console/shared/kit/base`. */
export const packageOf = (request: string): string =>
  request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/')

const unmetByHosts = (contract: RemoteContract, { host, open_hosts }: ReleaseState): Refusal[] => {
  const unchecked = Object.entries(contract.shared)
    .filter(([, { range }]) => range.trim() === '' || range.trim() === '*')
    .map(
      ([request]): Refusal => ({
        rule: 'version',
        message: `${request} is taken in any version, which checks nothing.`,
        fix: 'Write a floor such as ^1.2.0 for it in scripts/federation.config.ts.',
      }),
    )
  const live = host === null ? [] : [host]
  const older = open_hosts.filter(({ build }) => build !== host?.build)
  const refuse = (given: HostContract, name: string, fix: string): Refusal[] =>
    unmetNeeds(contract, given).map(({ rule, need, lack }) => ({
      rule,
      message: `This build needs ${need}, and ${name} ${lack}.`,
      fix,
    }))
  return [
    ...unchecked,
    ...live.flatMap((given) =>
      refuse(
        given,
        `the live host ${given.version} (${given.build})`,
        'Release a host that gives it first (pnpm release host), or build without it.',
      ),
    ),
    ...older.flatMap((given) =>
      refuse(
        given,
        `host ${given.version} (${given.build}), which still runs in open tabs,`,
        'Wait until these tabs are gone (24 hours after they were last seen), or build without it.',
      ),
    ),
  ]
}

const widerRoles = ({ screens }: AreaManifest): Refusal[] =>
  screens.flatMap(({ id, roles }) => {
    // For a screen unknown to this server, only its calls are checked.
    const known: ScreenEntry | undefined = Object.hasOwn(table, id) ? table[id as keyof typeof table] : undefined
    const wider = roles.filter((role) => known !== undefined && !known.roles.includes(role))
    if (known === undefined || wider.length === 0) return []
    return [
      {
        rule: 'roles',
        message: `The screen ${id} is open to ${wider.join(', ')}; the server opens it to ${known.roles.join(', ')}.`,
        fix: 'Put a server with the wider table into service first, or take these roles from the screen.',
      },
    ]
  })

const untranslated = ({ languages, missing_words }: RemoteContract, { host }: ReleaseState): Refusal[] =>
  (host?.languages ?? [])
    .filter((language) => !languages.includes(language))
    .map((language) => {
      const missing = missing_words[language]
      return missing === undefined
        ? {
            rule: 'language',
            message: `This build has no words in "${language}", a language of the live host.`,
            fix: `Add lang/${language}.json, and "${language}" to words and menu in src/screens.ts.`,
          }
        : {
            rule: 'words',
            message: `This build lacks ${counted(missing.length, 'message')} in "${language}": ${first(missing)}.`,
            fix: `Translate them in lang/${language}.json, those of the menu in src/screens.ts; pnpm translations lists them.`,
          }
    })

const hostUntranslated = (host: HostContract, name: string, area: string, contract: RemoteContract): Refusal[] =>
  host.languages
    .filter((language) => !contract.languages.includes(language))
    .map((language) => ({
      rule: 'language',
      message: `This host speaks "${language}", and ${name} does not, or not wholly.`,
      fix: `Release ${area} in that language first.`,
    }))

const overBudget = ({ bytes, budget }: RemoteContract): Refusal[] =>
  [
    { what: 'remoteEntry.js', has: bytes.entry, may: budget.entry, key: 'entry' },
    { what: 'All scripts together', has: bytes.total, may: budget.total, key: 'total' },
  ]
    .filter(({ has, may }) => has > may)
    .map(({ what, has, may, key }) => ({
      rule: 'budget',
      message: `${what}: ${has} bytes as brotli, ${has - may} more than the budget of ${may}.`,
      fix: `Make it smaller, or raise budget.${key} in the remote's package.json and say why.`,
    }))

/** A remote's files lie beside its manifest, wherever that is; any other path could lead out of the console. */
const computedPaths = (manifest: PublicManifest | undefined): Refusal[] => {
  const { publicPath, getPublicPath } = manifest?.metaData ?? {}
  if (manifest === undefined || (publicPath === 'auto' && getPublicPath === undefined)) return []
  return [
    {
      rule: 'publicPath',
      message:
        getPublicPath === undefined
          ? `mf-manifest.json names the public path "${publicPath ?? ''}".`
          : 'mf-manifest.json computes its public path (getPublicPath).',
      fix: "Set output.publicPath to 'auto' in the remote's webpack configuration and leave getPublicPath out.",
    },
  ]
}

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

const first = (words: readonly string[]): string =>
  words.length <= 5 ? words.join(', ') : `${words.slice(0, 5).join(', ')} and ${words.length - 5} more`
