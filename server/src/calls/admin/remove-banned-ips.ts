import { adminCalls } from '@console/remote-admin/contract/calls/admin'
import { selectedBannedIps } from '../../data/banned-ip.ts'
import { deleteRows, restoreRows } from '../../data/bulk-delete.ts'
import { bannedIps } from '../../data/guard-schema.ts'
import { Failed } from '../../mechanism/failed.ts'
import { change } from '../../mechanism/handlers.ts'

export const removeBannedIps = change(adminCalls.removeBannedIps, {
  apply: async ({ selection }, _before, { db }) => {
    const gone = await deleteRows(db, bannedIps, selectedBannedIps(selection))
    if (gone.length === 0) throw new Failed('notFound')
    return { data: { removed: gone.length }, before: gone, after: null }
  },
  undo: ({ before }, db) => restoreRows(db, bannedIps, before),
})
