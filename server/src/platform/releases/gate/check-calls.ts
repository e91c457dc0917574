import type { HostContract, ReleaseState, RemoteContract } from '@console/shared/contract/release'
import type { Refusal } from './refusal.ts'
import {
  type Answered,
  askedByHost,
  askedByRemote,
  findWrong,
  findWrongInHost,
  inWords,
  type Wrong,
} from './wrong-calls.ts'

const hostName = ({ version, build }: HostContract): string => `${version} (${build})`

const once = (refusals: readonly Refusal[]): Refusal[] => [
  ...new Map(refusals.map((refusal) => [refusal.message, refusal])).values(),
]

/** The hosts in use: the live one, and those in open tabs. */
const hostsOf = ({ host, open_hosts }: ReleaseState): { host: HostContract; isLive: boolean }[] => [
  ...(host === null ? [] : [{ host, isLive: true }]),
  ...open_hosts.filter(({ build }) => build !== host?.build).map((open) => ({ host: open, isLive: false })),
]

/** Calls of a remote's build that a host lacks, or that the server does not answer. */
export const remoteCallRefusals = (contract: RemoteContract, state: ReleaseState): Refusal[] => {
  const hosts = hostsOf(state)
  const ofHosts = hosts.flatMap(({ host, isLive }) => {
    const name = isLive ? `the live host ${hostName(host)}` : `host ${hostName(host)}, which still runs in open tabs,`
    const fix = isLive
      ? 'Release a host that has it so first (pnpm release host), or build without it.'
      : 'Wait until these tabs are gone (24 hours after they were last seen), or build without it.'
    return findWrongInHost(contract, host).map(({ rule, call, fields }) => ({
      rule,
      message:
        rule === 'call'
          ? `This build makes calls with ${call}, and ${name} does not have it.`
          : `This build makes calls with ${call}, and in ${name} ${fields}.`,
      fix,
    }))
  })
  const calls = askedByRemote(
    contract,
    hosts.map(({ host }) => host),
  )
  const ofServer = findWrong(calls, state).map(({ rule, call, fields }) =>
    rule === 'call'
      ? {
          rule,
          message: `This build makes the call ${call}, which the running server does not answer.`,
          fix: 'Put a server that has the call into service first, or build without it.',
        }
      : {
          rule,
          message: `This build makes the call ${call}, and on the running server ${fields}.`,
          fix: 'Put a server that answers it so into service first, or build for what it answers now.',
        },
  )
  return once([...ofHosts, ...ofServer])
}

/** Builds of remotes that agents can receive, as named in sentences. */
const runningRemotes = ({ areas }: ReleaseState) =>
  areas.flatMap(({ area, live, canary, previous }) =>
    [
      { build: live, standing: 'live' },
      { build: canary, standing: 'canary' },
      { build: previous, standing: 'what a failure falls back on' },
    ].flatMap(({ build, standing }) =>
      build === null
        ? []
        : [
            {
              area,
              contract: build.contract,
              short: `${area} ${build.definition.version} (${build.definition.build})`,
              name: `${area} ${build.definition.version} (${build.definition.build}, ${standing})`,
            },
          ],
    ),
  )

/**
 * Builds of remotes that run only in open tabs. They are not checked against a new host, because they stay in their
 * current one.
 */
const openRemotes = ({ areas, open_areas = [] }: ReleaseState) => {
  const running = new Set(
    areas.flatMap(({ live, canary, previous }) => [live, canary, previous].map((build) => build?.definition.build)),
  )
  return open_areas.flatMap(({ definition: { area, version, build }, contract }) =>
    running.has(build) ? [] : [{ contract, name: `${area} ${version} (${build}), which still runs in open tabs,` }],
  )
}

/** Calls that a host would take from running remotes, and calls of its own that the server does not answer. */
export const hostCallRefusals = (host: HostContract, state: ReleaseState): Refusal[] => {
  const ofRemotes = runningRemotes(state).flatMap(({ area, contract, name }) => {
    const until = `until ${area} was released without that need and its older builds are out of use.`
    const inHost = findWrongInHost(contract, host).map(({ rule, call, fields }) => ({
      rule,
      message:
        rule === 'call'
          ? `${name} makes calls with ${call}, and this host does not have it.`
          : `${name} makes calls with ${call}, and in this host ${fields}.`,
      fix: rule === 'call' ? `Keep it ${until}` : `Take what ${area} sends ${until}`,
    }))
    // The current builds are checked with the current hosts' paths; only a path that this host changes is a new
    // problem.
    const now = new Set(
      askedByRemote(
        contract,
        hostsOf(state).map((one) => one.host),
      ).map(inWords),
    )
    const moved = host.call_table ? askedByRemote(contract, [host]).filter((call) => !now.has(inWords(call))) : []
    const onServer = findWrong(moved, state).map(({ rule, call, fields }) => ({
      rule,
      message: `${name} would make the call ${call} through this host, ${rule === 'call' ? 'which the running server does not answer' : `and on the running server ${fields}`}.`,
      fix: 'Put a server that answers it there into service first.',
    }))
    return [...inHost, ...onServer]
  })
  const own = findWrong(askedByHost(host), state).map(({ rule, call, fields }) => ({
    rule,
    message: `This host makes the call ${call}, ${rule === 'call' ? 'which the running server does not answer' : `and on the running server ${fields}`}.`,
    fix: 'Put a server that answers it so into service first, or build without it.',
  }))
  return once([...ofRemotes, ...own])
}

const untilTabsAreGone = 'until these tabs are gone (24 hours after they were last seen).'

/** Everything that a server with these calls would break in builds that agents run or can receive; empty if nothing. */
export const findServerRefusals = (answered: Answered, state: ReleaseState): Refusal[] => {
  const hosts = hostsOf(state)
  const refuse = (who: string, until: string, wrong: readonly Wrong[]): Refusal[] =>
    wrong.map(({ rule, call, fields }) =>
      rule === 'call'
        ? {
            rule,
            message: `${who} makes the call ${call}, which this server does not answer.`,
            fix: `Keep the call ${until}`,
          }
        : {
            rule,
            message: `${who} makes the call ${call}, and on this server ${fields}.`,
            fix: `Answer it as before ${until}`,
          },
    )
  const given = hosts.map(({ host }) => host)
  return once([
    ...runningRemotes(state).flatMap(({ area, contract, short }) =>
      refuse(
        short,
        `until ${area} was released without it and its older builds are out of use.`,
        findWrong(askedByRemote(contract, given), answered),
      ),
    ),
    ...openRemotes(state).flatMap(({ contract, name }) =>
      refuse(name, untilTabsAreGone, findWrong(askedByRemote(contract, given), answered)),
    ),
    ...hosts.flatMap(({ host, isLive }) =>
      refuse(
        isLive ? `The live host ${hostName(host)}` : `Host ${hostName(host)}, which still runs in open tabs,`,
        isLive ? 'until a host was released without it and tabs with this one are gone.' : untilTabsAreGone,
        findWrong(askedByHost(host), answered),
      ),
    ),
  ])
}

/** What cannot be checked, because the running builds predate what is recorded today. */
export const findUnknown = (state: ReleaseState, candidate?: RemoteContract | HostContract): string[] => [
  ...(candidate !== undefined && candidate.call_table === undefined
    ? ['This build is of before all calls were recorded: which calls it makes is known in part only.']
    : []),
  ...hostsOf(state).flatMap(({ host }) =>
    host.call_table === undefined
      ? [
          `Host ${hostName(host)} is of before its calls were recorded: whether it has the calls of a remote is not known.`,
        ]
      : [],
  ),
  ...[...runningRemotes(state), ...openRemotes(state)].flatMap(({ contract, name }) =>
    contract.call_table === undefined
      ? [
          `${name} is of before all calls were recorded: ${contract.calls.length} of its calls are known, and none of their fields.`,
        ]
      : [],
  ),
  ...(state.call_table === undefined
    ? ['The running server does not say the fields of its calls: only their names were compared.']
    : []),
]
