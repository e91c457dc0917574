import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../root.ts'

/** A part of the console that is bundled by itself. */
export type Part =
  | { readonly kind: 'host'; readonly folder: 'host' }
  | { readonly kind: 'remote'; readonly folder: string; readonly area: string }

export const host: Part = { kind: 'host', folder: 'host' }

export const remote = (area: string) => ({ kind: 'remote', folder: `remote-${area}`, area }) as const satisfies Part

/** The remotes of this tree: each folder `remote-<area>` that has a public face. */
export const remotes = () =>
  readdirSync(root)
    .filter((folder) => folder.startsWith('remote-') && existsSync(join(root, folder, 'src/screens.ts')))
    .map((folder) => remote(folder.slice('remote-'.length)))

export const nameOf = (part: Part): string => (part.kind === 'host' ? 'host' : part.area)
export const distOf = (part: Part): string => join(root, part.folder, 'dist')
