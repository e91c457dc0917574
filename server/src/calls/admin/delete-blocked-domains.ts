import { adminCalls } from '@console/remote-admin/contract/calls/admin'
import { selectedBlockedDomains } from '../../data/blocked-domain.ts'
import { deleteRows, restoreRows } from '../../data/bulk-delete.ts'
import { blockedDomains } from '../../data/guard-schema.ts'
import { Failed } from '../../mechanism/failed.ts'
import { change } from '../../mechanism/handlers.ts'

export const deleteBlockedDomains = change(adminCalls.deleteBlockedDomains, {
  apply: async ({ selection }, _before, { db }) => {
    const gone = await deleteRows(db, blockedDomains, selectedBlockedDomains(selection))
    if (gone.length === 0) throw new Failed('notFound')
    return { data: { deleted: gone.length }, before: gone, after: null }
  },
  undo: ({ before }, db) => restoreRows(db, blockedDomains, before),
})
