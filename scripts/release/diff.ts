import type { DeployedScreen } from '@console/shared/contract/area'
import type { HostContract, StoredBuild } from '@console/shared/contract/release'
import { packageOf } from '../../server/src/platform/releases/gate/checks.ts'

/** One thing that a release adds, removes or changes. */
export interface Difference {
  readonly what: 'menu' | 'route' | 'roles' | 'language' | 'bytes' | 'call' | 'shared'
  readonly sign: '+' | '-' | '~'
  readonly text: string
}

/** What a remote's build changes compared with the live one; null: nothing is live yet. */
export const diffRemotes = (live: StoredBuild | null, next: StoredBuild): Difference[] => {
  const [before, after] = [live?.definition.screens ?? [], next.definition.screens]
  return [
    ...added('menu', before.flatMap(menuItem), after.flatMap(menuItem)),
    ...added('route', before.map(pathOf), after.map(pathOf)),
    ...changedRoles(before, after),
    ...added('language', live?.contract.languages ?? [], next.contract.languages),
    ...bytes('entry', live?.contract.bytes.entry, next.contract.bytes.entry),
    ...bytes('total', live?.contract.bytes.total, next.contract.bytes.total),
    ...added('call', live?.contract.calls ?? [], next.contract.calls),
    ...sharedChanges(needs(live), needs(next)),
  ]
}

/** What a host's build changes compared with the live one. */
export const diffHosts = (live: HostContract | null, next: HostContract): Difference[] => [
  ...added('language', live?.languages ?? [], next.languages),
  ...bytes('total', live?.bytes.total, next.bytes.total),
  ...sharedChanges(gifts(live), gifts(next)),
]

const menuItem = ({ group, title }: DeployedScreen): string[] => (group === undefined ? [] : [`${group} › ${title}`])
const pathOf = ({ path }: DeployedScreen): string => path

const changedRoles = (before: readonly DeployedScreen[], after: readonly DeployedScreen[]): Difference[] =>
  after.flatMap(({ id, roles }) => {
    const was = before.find((screen) => screen.id === id)?.roles
    if (was === undefined || [...was].sort().join() === [...roles].sort().join()) return []
    return [{ what: 'roles', sign: '~', text: `${id}: ${was.join(', ')} → ${roles.join(', ')}` }]
  })

/** Request → version or range, and the names taken or provided. */
interface SharedSide {
  readonly versions: Readonly<Record<string, string>>
  readonly names: readonly string[]
}

const needs = (build: StoredBuild | null): SharedSide => ({
  versions: Object.fromEntries(
    Object.entries(build?.contract.shared ?? {}).map(([request, { range, strict }]) => [
      request,
      `${range}${strict ? '' : ' (warns only)'}`,
    ]),
  ),
  names: Object.entries(build?.contract.names ?? {}).flatMap(([request, names]) =>
    names.map((name) => `${name} of ${request}`),
  ),
})

const gifts = (host: HostContract | null): SharedSide => ({
  versions: Object.fromEntries(
    Object.entries(host?.provides ?? {}).map(([request, { version }]) => [request, version]),
  ),
  names: Object.entries(host?.provides ?? {}).flatMap(([request, { names }]) =>
    names.map((name) => `${name} of ${request}`),
  ),
})

/** All subpaths of a package change their version together, which is reported once. */
const sharedChanges = (before: SharedSide, after: SharedSide): Difference[] => {
  const moved = Object.entries(after.versions).flatMap(([request, version]) => {
    const was = before.versions[request]
    return was === undefined || was === version ? [] : [`${packageOf(request)} ${was} → ${version}`]
  })
  return [
    ...[...new Set(moved)].map((text) => ({ what: 'shared', sign: '~', text }) as const),
    ...added('shared', Object.keys(before.versions), Object.keys(after.versions)),
    ...added('shared', before.names, after.names),
  ]
}

const bytes = (of: string, before: number | undefined, after: number): Difference[] => {
  if (before === after) return []
  if (before === undefined) return [{ what: 'bytes', sign: '+', text: `${of} ${after}` }]
  const change = `${after > before ? '+' : '−'}${Math.abs(after - before)}`
  return [{ what: 'bytes', sign: '~', text: `${of} ${before} → ${after} (${change})` }]
}

const added = (what: Difference['what'], before: readonly string[], after: readonly string[]): Difference[] => [
  ...before.filter((text) => !after.includes(text)).map((text) => ({ what, sign: '-' as const, text })),
  ...after.filter((text) => !before.includes(text)).map((text) => ({ what, sign: '+' as const, text })),
]
