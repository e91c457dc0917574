import { addManyStagedPress } from './add-many-staged-press.ts'
import { addStagedPress } from './add-staged-press.ts'
import { deleteStagedPress } from './delete-staged-press.ts'
import { exportStagedPress } from './export-staged-press.ts'
import { getStagedPress } from './get-staged-press.ts'
import { insertStoragePress } from './insert-storage-press.ts'
import { listStagedPress } from './list-staged-press.ts'
import { listStagingBatches } from './list-staging-batches.ts'
import { readStagedPressAgain } from './read-staged-press-again.ts'
import { stopStaging } from './stop-staging.ts'
import { updateStagedPress } from './update-staged-press.ts'

/** All handlers of the group, for handlers.ts. */
export const stagedPressHandlers = {
  addManyStagedPress,
  addStagedPress,
  deleteStagedPress,
  exportStagedPress,
  getStagedPress,
  insertStoragePress,
  listStagedPress,
  listStagingBatches,
  readStagedPressAgain,
  stopStaging,
  updateStagedPress,
}
