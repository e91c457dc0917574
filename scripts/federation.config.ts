import { readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { sharedPackage } from './build/shared-package.ts'
import { root } from './root.ts'

/** A library of which the whole console has one instance: the host provides it, remotes use it. */
interface SharedLibrary {
  /**
   * A minimum, written by hand: a `catalog:` or `workspace:` version would become an empty range that checks nothing,
   * and the installed version would refuse a slightly older host.
   */
  readonly requiredVersion: string
  /** A remote outside the range fails in its own area instead of running with a warning. */
  readonly strict: boolean
  /** Subpaths that a remote may import, besides the bare name (`''`). The host provides each of them. */
  readonly subpaths: readonly string[]
  /** What the host provides under this name, if it is not the package itself. */
  readonly provide?: string
}

/** Options of the federation plugin for one of them. */
interface SharedEntry {
  readonly singleton: boolean
  readonly requiredVersion: string
  readonly strictVersion: boolean
  readonly import: false
}

/** A module that the host provides to remotes. */
export interface ProvidedModule {
  /** As remotes import it. */
  readonly request: string
  /** What the host imports for it. */
  readonly from: string
  readonly version: string
}

/** One list for the host's configuration, the remotes' and the release checks. */
export const sharedLibraries = {
  react: { requiredVersion: '^19.0.0', strict: true, subpaths: ['', 'jsx-runtime'] },
  'react-dom': { requiredVersion: '^19.0.0', strict: true, subpaths: ['', 'client'] },
  // Provided as a selection: as a whole it would double what the first paint needs of it.
  'react-router-dom': { requiredVersion: '^7.9.0', strict: true, subpaths: [''], provide: 'host/src/shared-router.ts' },
  jotai: { requiredVersion: '^3.0.0', strict: false, subpaths: ['', 'utils', 'vanilla', 'react'] },
  '@tanstack/react-query': { requiredVersion: '^5.90.0', strict: false, subpaths: [''] },
  '@console/shared': { requiredVersion: sharedRange(), strict: true, subpaths: sharedSubpaths() },
} as const satisfies Record<string, SharedLibrary>

/** The range of @console/shared required by a build made now: hosts that provide at least what exists now. */
export function sharedRange(): string {
  // The patch number and pre-release tags do not affect what is provided.
  return `^${/^\d+\.\d+/.exec(sharedPackage.version)?.[0]}.0`
}

/** The installed version of a package in a folder of the workspace. */
export function installedVersion(folder: string, name: string): string {
  return readPackage(join(folder, 'node_modules', name)).version
}

/** The package.json of a folder of the tree. */
export function readPackage(folder: string): { version: string } {
  return JSON.parse(readFileSync(resolve(root, folder, 'package.json'), 'utf8'))
}

/**
 * The modules of @console/shared that the host provides to remotes: those that must have one instance in a tab, and
 * those that many remotes use. Other pure modules of its contract are bundled into each build that imports them.
 */
function sharedSubpaths(): readonly string[] {
  return sharedPackage.federated
}

/** Requests as written in remotes: `react/jsx-runtime`, `@console/shared/kit/toast`. */
export const federatedRequests = (): string[] =>
  Object.entries(sharedLibraries).flatMap(([name, { subpaths }]) =>
    subpaths.map((subpath) => (subpath === '' ? name : `${name}/${subpath}`)),
  )

/** Whether the console determines the exports of a shared module: its own package, and its selections. */
export const isOwnSubpath = (request: string): boolean =>
  Object.entries<SharedLibrary>(sharedLibraries).some(
    ([name, { provide }]) =>
      (provide !== undefined && request === name) ||
      (name === '@console/shared' && request.startsWith('@console/shared/')),
  )

/**
 * The `shared` option of the federation plugin of a remote. Libraries are named with and without a trailing slash: with
 * the bare name alone every subpath (`jotai/utils`) would be a separate copy. For @console/shared each module is named.
 */
export const sharedByRemotes = (): Record<string, SharedEntry> =>
  Object.fromEntries(
    Object.entries<SharedLibrary>(sharedLibraries).flatMap(
      ([name, { requiredVersion, strict, provide, subpaths }]): [string, SharedEntry][] => {
        const entry: SharedEntry = { singleton: true, requiredVersion, strictVersion: strict, import: false }
        if (provide !== undefined) return [[name, entry]]
        // Other modules of our package are not subpaths: a build that imports one has its own copy.
        if (name === '@console/shared') return subpaths.map((subpath) => [`${name}/${subpath}`, entry])
        return [
          [name, entry],
          [`${name}/`, entry],
        ]
      },
    ),
  )

const providedIn = 'host/src/remotes/loading'

/**
 * All that the host provides to remotes. Files are named from `providedIn`: the length of this repository's path would
 * change the columns in the source map of the module there.
 */
export const providedModules = (): readonly ProvidedModule[] =>
  Object.entries<SharedLibrary>(sharedLibraries).flatMap(([name, { provide, subpaths }]) =>
    subpaths.map((subpath) => {
      const request = subpath === '' ? name : `${name}/${subpath}`
      const version = name === '@console/shared' ? sharedPackage.version : installedVersion('host', name)
      return { request, from: provide === undefined ? request : `./${relative(providedIn, provide)}`, version }
    }),
  )

/** Packages without ES modules, which remotes get as they are. */
const isCommonJs = (request: string): boolean => /^react(-dom)?(\/|$)/.test(request)

/** The module provided.ts of `providedIn`, as the federation runtime wants it. */
export const providedSource = (): string => {
  const entries = providedModules().map(({ request, from, version }) => {
    const [name = ''] = /^(@[^/]+\/)?[^/]+/.exec(request) ?? []
    const { requiredVersion, strict } = (sharedLibraries as Readonly<Record<string, SharedLibrary>>)[name] ?? {}
    const shareConfig = JSON.stringify({ singleton: true, requiredVersion, strictVersion: strict })
    const module = isCommonJs(request) ? '{ default: module }' : 'module'
    return `  ${JSON.stringify(request)}: [{ version: ${JSON.stringify(version)}, shareConfig: ${shareConfig}, get: () => import(${JSON.stringify(from)}).then((${module}) => () => module) }],`
  })
  return `export const provided = {\n${entries.join('\n')}\n}\n`
}
