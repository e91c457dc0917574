import { readFileSync, realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** The package.json of `@console/shared`, as far as these scripts read it. */
export interface SharedPackage {
  readonly version: string
  /** Subpaths → files; with their declarations where they are compiled. */
  readonly exports: Readonly<Record<string, string | { readonly types: string; readonly default: string }>>
  /** Modules that the host gives to remotes. */
  readonly federated: readonly string[]
}

const file = realpathSync(createRequire(import.meta.url).resolve('@console/shared/package.json'))

/** Where `@console/shared` lies: in this repository, or among the packages of another one. */
export const sharedFolder = dirname(file)

export const sharedPackage: SharedPackage = JSON.parse(readFileSync(file, 'utf8')) // our own

/** The file behind a subpath (`kit/toasts`) of a copy of `shared`, relative to it: an exact name goes before a pattern. */
export const fileBehind = ({ exports }: Pick<SharedPackage, 'exports'>, subpath: string): string | undefined => {
  const fileOf = (target: (typeof exports)[string]) => (typeof target === 'string' ? target : target.default)
  const exact = exports[`./${subpath}`]
  if (exact !== undefined) return fileOf(exact)
  for (const [pattern, target] of Object.entries(exports)) {
    const [start = '', end] = pattern.slice(2).split('*')
    if (end !== undefined && subpath.startsWith(start)) return fileOf(target).replace('*', subpath.slice(start.length))
  }
  return undefined
}

/** The file behind a request such as `@console/shared/api/client`; nothing for a request of another package. */
export const fileOfRequest = (request: string): string | undefined => {
  const [, subpath] = /^@console\/shared\/(.+)$/.exec(request) ?? []
  const target = subpath === undefined ? undefined : fileBehind(sharedPackage, subpath)
  return target === undefined ? undefined : join(sharedFolder, target)
}
