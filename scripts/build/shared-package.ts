import { readFileSync, realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** The fields of `@console/shared`'s package.json that these scripts use. */
export interface SharedPackage {
  readonly version: string
  /** Subpaths → files; compiled ones with their declarations. */
  readonly exports: Readonly<Record<string, string | { readonly types: string; readonly default: string }>>
  /** Modules that the host provides to remotes. */
  readonly federated: readonly string[]
}

const file = realpathSync(createRequire(import.meta.url).resolve('@console/shared/package.json'))

/** Location of `@console/shared`: in this repository, or among the packages of another one. */
export const sharedFolder = dirname(file)

export const sharedPackage: SharedPackage = JSON.parse(readFileSync(file, 'utf8')) // our own

/**
 * The file of a subpath (`kit/toasts`) in a copy of `shared`, relative to it: an exact name takes precedence over a
 * pattern.
 */
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

/** The file of a request such as `@console/shared/api/client`; undefined for other packages. */
export const fileOfRequest = (request: string): string | undefined => {
  const [, subpath] = /^@console\/shared\/(.+)$/.exec(request) ?? []
  const target = subpath === undefined ? undefined : fileBehind(sharedPackage, subpath)
  return target === undefined ? undefined : join(sharedFolder, target)
}
