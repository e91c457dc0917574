import { adminCalls } from '@console/remote-admin/contract/calls/admin'
import { deleteRows, restoreRows } from '../../../platform/database/bulk-delete.ts'
import { Failed } from '../../../platform/errors/failed.ts'
import { selectedBannedIps } from '../../../platform/guard/banned-ip.ts'
import { bannedIps } from '../../../platform/guard/guard-schema.ts'
import { change } from '../../../platform/pipeline/handlers.ts'

export const removeBannedIps = change(adminCalls.removeBannedIps, {
  apply: async ({ selection }, _before, { db }) => {
    const gone = await deleteRows(db, bannedIps, selectedBannedIps(selection))
    if (gone.length === 0) throw new Failed('notFound')
    return { data: { removed: gone.length }, before: gone, after: null }
  },
  undo: ({ before }, db) => restoreRows(db, bannedIps, before),
})
