import { statfsSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
const roomyBytes = 4 * 2 ** 30

const isRoomy = (): boolean => {
  try {
    const { bavail, bsize } = statfsSync(memory)
    return Math.min(bavail * bsize, process.availableMemory()) > roomyBytes
  } catch {
    return false // no such folder on this system
  }
}

/**
 * Creates a folder for the data of a test, in memory if there is room: PostgreSQL copies, fills and drops a database
 * for each test file, which takes longer on a disk than the tests themselves.
 */
export const dataFolder = (prefix: string): Promise<string> => mkdtemp(join(isRoomy() ? memory : tmpdir(), prefix))
