import { adminCalls } from '@console/remote-admin/contract/calls/admin'
import { toBannedIp } from '../../../platform/guard/banned-ip.ts'
import { change } from '../../../platform/pipeline/handlers.ts'
import { ban, liftBan, previewLocked, replaceBans } from './ban.ts'
import { normalizeRange } from './ban-preview.ts'

/** A deleted ban as the audit log stores it. */
interface Replaced {
  readonly id: number
  readonly range: string
}

export const addBannedIp = change(adminCalls.addBannedIp, {
  load: ({ range, days, duration }, { db, ip, proxies }) =>
    previewLocked(db, normalizeRange(range), { ip, proxies }, { days, duration }),
  apply: async ({ reason, duration, customers_accepted: accepted = 0, replaces = [] }, hit, { db, agent }) => {
    const { range } = hit
    const row = await ban(db, hit, { reason, duration, accepted, agentId: agent.id })
    const created_by = `${agent.first_name} ${agent.last_name}`.trim()
    const data = toBannedIp({ ...row, range, created_by })
    const storedBan = { range, reason, until: data.until }
    const written = { data, target: row.id }
    if (replaces.length === 0) return { ...written, before: null, after: storedBan }
    const replaced = (await replaceBans(db, row, replaces)) as Replaced[] // deleteRows returns whole rows
    return {
      ...written,
      also: replaced.map(({ id }) => id),
      before: { replaced },
      after: { ...storedBan, instead_of: replaced.map((old) => old.range) },
    }
  },
  undo: ({ target, before, after }, db) => {
    const { range, reason } = after as { range: string; reason: string } // as apply wrote it
    const replaced = (before as { replaced: unknown } | null)?.replaced
    return liftBan(db, { id: Number(target), range, reason, replaced })
  },
})
