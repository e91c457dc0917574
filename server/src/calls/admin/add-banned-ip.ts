import { adminCalls } from '@console/shared/contract/calls/admin'
import { toBannedIp } from '../../data/banned-ip.ts'
import { change } from '../../mechanism/handlers.ts'
import { ban, liftBan, previewLocked } from './ban.ts'
import { normalizeRange } from './ban-preview.ts'

export const addBannedIp = change(adminCalls.addBannedIp, {
  load: ({ range }, { db, ip }) => previewLocked(db, normalizeRange(range), ip),
  apply: async ({ reason, duration, customers_accepted: accepted = 0 }, hit, { db, agent }) => {
    const { range } = hit
    const row = await ban(db, hit, { reason, duration, accepted, agentId: agent.id })
    const created_by = `${agent.first_name} ${agent.last_name}`.trim()
    const { id, until, created_at } = row
    const data = toBannedIp({ id, range, reason, until, created_by, created_at })
    return { data, target: id, before: null, after: { range, reason, until: data.until } }
  },
  undo: ({ target, after }, db) => {
    const { range, reason } = after as { range: string; reason: string } // as apply wrote it
    return liftBan(db, Number(target), range, reason)
  },
})
