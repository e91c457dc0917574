import { chdir } from 'node:process'
import { Refused } from '../release/command.ts'
import { root } from '../root.ts'

/** Does what was asked with this repository's settings. What ends it is a sentence: of the database, of a disk, or ours. */
export const asked = async (work: () => Promise<void>): Promise<void> => {
  chdir(root)
  try {
    await work()
  } catch (error) {
    throw error instanceof Error ? new Refused(error.message, { cause: error }) : error
  }
}
