import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** A copy of a remote's sources, so that a test may edit them. */
export interface RemoteCopy {
  readonly folder: string
  /** Replaces a text of a file, which must contain it. */
  readonly edit: (file: string, from: string, to: string) => Promise<void>
  readonly remove: () => Promise<void>
}

export const copyRemote = async (area: string): Promise<RemoteCopy> => {
  const parent = await mkdtemp(join(tmpdir(), 'console-remote-'))
  const source = join(root, `remote-${area}`)
  const folder = join(parent, `remote-${area}`)
  await cp(source, folder, { recursive: true, filter: (path) => !/[\\/](node_modules|dist)$/.test(path) })
  await symlink(join(source, 'node_modules'), join(folder, 'node_modules'))
  return {
    folder,
    edit: async (file, from, to) => {
      const path = join(folder, file)
      const text = await readFile(path, 'utf8')
      if (!text.includes(from)) throw new Error(`${file} does not hold: ${from}`)
      await writeFile(path, text.replace(from, to))
    },
    remove: () => rm(parent, { recursive: true, force: true }),
  }
}
