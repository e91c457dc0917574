import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { remotes } from '../build/parts.ts'
import { root } from '../root.ts'

/** Folders whose modules other repositories may import. */
export const published = (): string[] =>
  [
    'shared/src',
    'host/contract',
    ...remotes().flatMap(({ folder }) => [`${folder}/contract`, `${folder}/widgets`]),
  ].filter((folder) => existsSync(join(root, folder)))
