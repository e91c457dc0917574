import { blockListsCalls } from '@console/remote-admin/contract/calls/block-lists'
import { sql } from '#drizzle'
import { blockedDomains } from '../../../platform/guard/guard-schema.ts'
import { change } from '../../../platform/pipeline/handlers.ts'
import { importChange, requireSeen, undoImport } from './import-change.ts'
import { judgeDomains } from './judge-domains.ts'

export const importDomains = change(blockListsCalls.importDomains, {
  load: async ({ lines }, { db, signIn }) => {
    // Imports run one at a time, so that the second sees what the first added.
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('blocked_domains', 0))`)
    return judgeDomains(db, lines, signIn)
  },
  apply: async ({ reason, customers_accepted }, { add, outcome }, { db, agent }) => {
    requireSeen(outcome, customers_accepted)
    const rows = add.map(({ spelt, reason: own }) => ({
      domain: spelt,
      reason: own.slice(0, 300) || reason,
      created_by: agent.id,
    }))
    const inserted =
      rows.length === 0
        ? []
        : await db.insert(blockedDomains).values(rows).onConflictDoNothing().returning({ id: blockedDomains.id })
    const ids = inserted.map(({ id }) => id)
    return importChange(
      outcome,
      rows.map(({ domain }) => domain),
      ids,
      reason,
    )
  },
  undo: undoImport(blockedDomains),
})
