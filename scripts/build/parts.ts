import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../root.ts'

/** A part of the console with a bundle of its own. */
export type Part =
  | { readonly kind: 'host'; readonly folder: 'host' }
  | { readonly kind: 'remote'; readonly folder: string; readonly area: string }

export const host: Part = { kind: 'host', folder: 'host' }

const { console: only } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  readonly console?: { readonly area: string; readonly url: string }
}

/** The area of a repository that is a single remote (`"console": { "area": "billing" }` in its package.json). */
export const onlyArea: string | undefined = only?.area

/** The console whose SDK such a repository uses by default. */
export const homeConsole: string | undefined = only?.url

export const remote = (area: string) =>
  ({ kind: 'remote', folder: area === onlyArea ? '.' : `remote-${area}`, area }) as const satisfies Part

/** The remotes of this tree: each folder `remote-<area>` with a public interface, or the repository as a whole. */
export const remotes = () =>
  onlyArea === undefined
    ? readdirSync(root)
        .filter((folder) => folder.startsWith('remote-') && existsSync(join(root, folder, 'src/screens.ts')))
        .map((folder) => remote(folder.slice('remote-'.length)))
    : [remote(onlyArea)]

/** Everything in this tree that can be built and released. */
export const parts = (): Part[] => (onlyArea === undefined ? [host, ...remotes()] : remotes())

export const nameOf = (part: Part): string => (part.kind === 'host' ? 'host' : part.area)
export const distOf = (part: Part): string => join(root, part.folder, 'dist')
