import { blockListsCalls } from '@console/remote-admin/contract/calls/block-lists'
import { bannedIps } from '../../../platform/guard/guard-schema.ts'
import { change } from '../../../platform/pipeline/handlers.ts'
import { lockBans } from '../admin/ban.ts'
import { untilOf } from '../admin/ban-rules.ts'
import { importChange, requireSeen, undoImport } from './import-change.ts'
import { judgeIps } from './judge-ips.ts'

export const importIps = change(blockListsCalls.importIps, {
  load: async ({ lines }, { db, ip, proxies }) => {
    await lockBans(db)
    return judgeIps(db, lines, { ip, proxies })
  },
  apply: async ({ reason, duration, customers_accepted }, { add, outcome }, { db, agent }) => {
    requireSeen(outcome, customers_accepted)
    const until = untilOf[duration]
    const rows = add.map(({ spelt, reason: own }) => ({
      range: spelt,
      reason: own.slice(0, 300) || reason,
      until,
      created_by: agent.id,
    }))
    const inserted = rows.length === 0 ? [] : await db.insert(bannedIps).values(rows).returning({ id: bannedIps.id })
    const ids = inserted.map(({ id }) => id)
    return importChange(
      outcome,
      rows.map(({ range }) => range),
      ids,
      reason,
    )
  },
  undo: undoImport(bannedIps),
})
