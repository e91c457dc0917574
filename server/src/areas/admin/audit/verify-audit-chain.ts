import { auditCalls, type ChainStep } from '@console/remote-admin/contract/calls/audit'
import { sql } from '#drizzle'
import type { Database, Executor } from '../../../platform/database/database.ts'
import { read } from '../../../platform/pipeline/handlers.ts'
import { wasErased } from './audit-entry.ts'

/** Links checked in one step, which takes some tenths of a second. */
const stepLinks = 10_000

type Broken = ChainStep['broken']

/** The first link after `after` that is missing or does not follow from the previous link and its row. */
const firstBroken = async (db: Executor, after: number, upto: number): Promise<Broken> => {
  const { rows } = await db.execute<{ chain: string; audit_id: string | null }>(sql`
    select n.chain, c.audit_id
    from generate_series(${after + 1}::bigint, ${upto}::bigint) n(chain)
      left join audit_chain c on c.chain = n.chain
      left join audit_chain p on p.chain = n.chain - 1
      left join audit a on a.id = c.audit_id
    where c.chain is null or a.id is null or (n.chain > 1 and p.chain is null)
      or c.hash is distinct from audit_hash(p.hash, a, c.salt, c.leaves)
      or (c.leaves is not null and not ${wasErased})
    order by n.chain limit 1`)
  const [row] = rows
  if (!row) return null
  const change_id = row.audit_id === null ? null : Number(row.audit_id)
  const [there] = change_id === null ? [] : (await db.execute(sql`select 1 from audit where id = ${change_id}`)).rows
  return { chain: Number(row.chain), change_id, fault: there ? 'altered' : 'missing' }
}

/** An audit row without a link. */
const unchained = async (db: Executor): Promise<Broken> => {
  const { rows } = await db.execute<{ id: string }>(sql`
    select a.id from audit a where not exists (select from audit_chain c where c.audit_id = a.id) order by a.id limit 1`)
  const [row] = rows
  return row ? { chain: null, change_id: Number(row.id), fault: 'unchained' } : null
}

const readHead = async (db: Executor) => {
  const { rows } = await db.execute<{ chain: string | null; hash: string | null; since: Date | null }>(sql`
    select h.chain, encode(h.hash, 'hex') as hash, (select min(at) from audit) as since
    from (select max(chain) as top from audit_chain) m left join audit_chain h on h.chain = m.top`)
  const [head] = rows
  return { total: Number(head?.chain ?? 0), head: head?.hash ?? null, since: head?.since ?? null }
}

/** Reads one snapshot, so that rows added meanwhile do not look like faults. */
const step = (db: Database, after: number): Promise<ChainStep> =>
  db.transaction(
    async (tx) => {
      const { total, head, since } = await readHead(tx)
      const upto = Math.min(total, after + stepLinks)
      const done = upto >= total
      const broken = (await firstBroken(tx, Math.min(after, total), upto)) ?? (done ? await unchained(tx) : null)
      return { upto, total, head, since: since === null ? null : new Date(since).toISOString(), broken, done }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )

export const verifyAuditChain = read(auditCalls.verifyAuditChain, ({ after = 0 }, { db }) => step(db, after))
