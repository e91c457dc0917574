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
 * A new folder for the data of a test. In memory where there is room: PostgreSQL copies, fills and drops a database for
 * each test file, and a disk takes longer for that than the tests.
 */
export const dataFolder = (prefix: string): Promise<string> => mkdtemp(join(isRoomy() ? memory : tmpdir(), prefix))
