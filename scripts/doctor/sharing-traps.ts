import { promisedRequests, sharedLibraries } from '../federation.config.ts'
import { onlyPromised } from '../shape/imports.ts'
import type { PartFacts, SharedEntry } from './facts.ts'
import { remotesOf, type Trap } from './trap.ts'
import { lockedVersions } from './versions.ts'

const eachShared = (
  parts: readonly PartFacts[],
  say: (name: string, entry: SharedEntry, part: PartFacts) => string | false,
): string[] =>
  parts.flatMap((part) =>
    Object.entries(part.federation.shared ?? {})
      .map(([name, entry]) => say(name, entry, part))
      .filter((finding) => finding !== false),
  )

/** What goes wrong between those who share a library. */
export const sharingTraps: readonly Trap[] = [
  {
    promise: 'every shared library has a range that is checked',
    find: ({ parts }) =>
      eachShared(parts, (name, { requiredVersion }, part) => {
        const checked = typeof requiredVersion === 'string' && /^[~^]\d+\.\d+\.\d+$/.test(requiredVersion)
        return !checked && `${part.name} shares ${name} with the range "${requiredVersion || ''}"`
      }),
    fix: 'Write a floor such as ^19.0.0 as its requiredVersion in scripts/federation.config.ts: catalog:, workspace: and * check nothing.',
  },
  {
    promise: 'what a remote takes is promised by the host',
    find: ({ files }) => onlyPromised(promisedRequests(), Object.keys(sharedLibraries))(files),
    fix: 'Add the subpath to sharedLibraries in scripts/federation.config.ts, so that the host imports and provides it, or do without it.',
  },
  {
    promise: 'there is one copy of every shared library',
    find: (facts) =>
      Object.keys(sharedLibraries)
        .map((name) => ({ name, versions: lockedVersions(facts, name) }))
        .filter(({ versions }) => versions.length > 1)
        .map(({ name, versions }) => `the lockfile has ${name} ${versions.join(' and ')}`),
    fix: 'Put the version of the catalog into overrides of pnpm-workspace.yaml and install.',
  },
  {
    promise: 'remotes bring no shared library of their own',
    find: (facts) =>
      eachShared(
        remotesOf(facts),
        (name, entry, { name: part }) => entry.import !== false && `${part} bundles ${name}`,
      ),
    fix: "Set import: false for it; sharedConfig('remote') does.",
  },
  {
    promise: 'a library is shared with its subpaths',
    find: ({ parts }) =>
      eachShared(
        parts.filter(({ kind }) => kind === 'remote'),
        (name, _entry, { name: part, federation }) => {
          const whole = name.endsWith('/') || `${name}/` in (federation.shared ?? {}) || isGivenOut(name) || isOwn(name)
          return !whole && `${part} shares ${name} and not ${name}/`
        },
      ),
    fix: 'List the name with a trailing slash too; without it every subpath is a copy of its own.',
  },
  {
    promise: 'shared libraries are singletons',
    find: ({ parts }) =>
      eachShared(
        parts,
        (name, { singleton }, part) => singleton !== true && `${part.name} may run two copies of ${name}`,
      ),
    fix: 'Set singleton: true for it.',
  },
  {
    promise: 'nothing is eager',
    find: ({ parts }) =>
      eachShared(parts, (name, { eager }, part) => eager === true && `${part.name} takes ${name} eagerly`),
    fix: "Take eager away; src/index.ts imports './bootstrap' later, which is enough.",
  },
  {
    promise: 'remotes are asked for when they are needed',
    find: ({ parts }) =>
      parts
        .filter(({ federation }) => federation.shareStrategy !== 'loaded-first')
        .map(({ name, federation }) => `${name} has the shareStrategy ${federation.shareStrategy ?? 'version-first'}`),
    fix: "Set shareStrategy: 'loaded-first': with version-first one dead remote takes the shell's own pages down.",
  },
]

/** Of our own package each module is named. */
const isOwn = (name: string): boolean => name.startsWith('@console/shared/')
/** Given out as a chosen set: it has no subpaths. */
const isGivenOut = (name: string): boolean => 'provide' in (sharedLibraries[name as keyof typeof sharedLibraries] ?? {})
