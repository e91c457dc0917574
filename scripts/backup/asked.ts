import { chdir } from 'node:process'
import { Refused } from '../release/command.ts'
import { root } from '../root.ts'

/**
 * Runs a backup command with this repository's settings. Errors of the database, a disk, or ours are printed as a
 * sentence.
 */
export const reportingErrors = async (work: () => Promise<void>): Promise<void> => {
  chdir(root)
  try {
    await work()
  } catch (error) {
    throw error instanceof Error ? new Refused(error.message, { cause: error }) : error
  }
}
