import { addDirectory } from './add-directory.ts'
import { addScimToken } from './add-scim-token.ts'
import { getDirectory } from './get-directory.ts'
import { listDirectories } from './list-directories.ts'
import { listDirectoryPeople } from './list-directory-people.ts'
import { previewDirectoryRules } from './preview-directory-rules.ts'
import { removeDirectory } from './remove-directory.ts'
import { revokeScimToken } from './revoke-scim-token.ts'
import { unlinkAgent } from './unlink-agent.ts'
import { updateDirectory } from './update-directory.ts'
import { updateDirectoryRules } from './update-directory-rules.ts'

/** All handlers of the group, for handlers.ts. */
export const directoriesHandlers = {
  addDirectory,
  addScimToken,
  getDirectory,
  listDirectories,
  listDirectoryPeople,
  previewDirectoryRules,
  removeDirectory,
  revokeScimToken,
  unlinkAgent,
  updateDirectory,
  updateDirectoryRules,
}
