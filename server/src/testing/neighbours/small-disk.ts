import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileOwner } from '../../platform/postgres/unprivileged.ts'

/** A disk of its own with that many megabytes, which files of this process and of PostgreSQL can fill. */
export interface SmallDisk {
  readonly path: string
  readonly resize: (megabytes: number) => void
  readonly remove: () => void
}

const run = (command: string, ...args: string[]): boolean => spawnSync(command, args).status === 0

/** Null: this machine lets no test mount one. */
export const smallDisk = (megabytes: number): SmallDisk | null => {
  const path = mkdtempSync(join(tmpdir(), 'console-disk-'))
  const owner = fileOwner === null ? '' : `,uid=${fileOwner.uid},gid=${fileOwner.gid}`
  if (!run('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755${owner}`, 'tmpfs', path)) {
    rmSync(path, { recursive: true })
    return null
  }
  return {
    path,
    resize: (more) => void run('mount', '-o', `remount,size=${more}m`, path),
    remove: () => {
      run('umount', '--lazy', path)
      rmSync(path, { recursive: true, force: true })
    },
  }
}
