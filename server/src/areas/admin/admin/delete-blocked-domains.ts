import { adminCalls } from '@console/remote-admin/contract/calls/admin'
import { deleteRows, restoreRows } from '../../../platform/database/bulk-delete.ts'
import { Failed } from '../../../platform/errors/failed.ts'
import { selectedBlockedDomains } from '../../../platform/guard/blocked-domain.ts'
import { blockedDomains } from '../../../platform/guard/guard-schema.ts'
import { change } from '../../../platform/pipeline/handlers.ts'

export const deleteBlockedDomains = change(adminCalls.deleteBlockedDomains, {
  apply: async ({ selection }, _before, { db }) => {
    const gone = await deleteRows(db, blockedDomains, selectedBlockedDomains(selection))
    if (gone.length === 0) throw new Failed('notFound')
    return { data: { deleted: gone.length }, before: gone, after: null }
  },
  undo: ({ before }, db) => restoreRows(db, blockedDomains, before),
})
