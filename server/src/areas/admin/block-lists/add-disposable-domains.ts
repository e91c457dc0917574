import { blockListsCalls } from '@console/remote-admin/contract/calls/block-lists'
import { and, eq, sql } from '#drizzle'
import { Failed } from '../../../platform/errors/failed.ts'
import { disposableDomains } from '../../../platform/guard/email-kind.ts'
import { blockedDomains } from '../../../platform/guard/guard-schema.ts'
import { change } from '../../../platform/pipeline/handlers.ts'
import { isOwnDomain } from '../admin/domain-preview.ts'

const source = 'disposable_list' as const

export const addDisposableDomains = change(blockListsCalls.addDisposableDomains, {
  apply: async (_input, _before, { db, agent, signIn }) => {
    const listed = [...disposableDomains()].filter((domain) => !isOwnDomain(signIn, domain))
    // The same moment for all, by which undo finds them.
    const at = new Date().toISOString()
    const { rowCount } = await db.execute(sql`
      insert into ${blockedDomains} (domain, reason, source, created_by, created_at)
      select l.domain, 'Disposable mail', ${source}, ${agent.id}, ${at}::timestamptz
      from unnest(${sql.param(listed)}::text[]) l (domain)
      where not exists (select 1 from ${blockedDomains} b where b.domain = l.domain)
      on conflict do nothing`)
    const data = { added: rowCount ?? 0, listed: listed.length }
    if (data.added === 0) return { data, unchanged: true }
    return { data, before: null, after: { source, added: data.added, at } }
  },
  undo: async ({ after }, db) => {
    const { at } = after as { at: string } // as apply wrote it
    const mine = and(eq(blockedDomains.source, source), eq(blockedDomains.created_at, new Date(at)))
    const { rowCount } = await db.delete(blockedDomains).where(mine)
    if (rowCount === 0) throw new Failed('notUndoable')
  },
})
