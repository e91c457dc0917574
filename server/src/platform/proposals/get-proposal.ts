import { proposalsCalls } from '@console/shared/contract/calls/proposals'
import { sql } from '#drizzle'
import { approversOf } from '../dangerous/approvers.ts'
import { changedSince } from '../dangerous/customer-versions.ts'
import { anyOf } from '../database/any-of.ts'
import type { Executor } from '../database/database.ts'
import { read } from '../pipeline/handlers.ts'
import { customers } from '../records/schema.ts'
import { readProposal, shownProposal } from './proposal.ts'

const mostNamed = 50
const mostApprovers = 20

const namesOf = async (db: Executor, ids: readonly number[]): Promise<ReadonlyMap<number, string>> => {
  const rows = await db
    .select({
      id: customers.id,
      name: sql<string>`coalesce(nullif(trim(${customers.first_name} || ' ' || ${customers.last_name}), ''), ${customers.email})`,
    })
    .from(customers)
    .where(anyOf(customers.id, ids))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export const getProposal = read(proposalsCalls.getProposal, async ({ id }, { db, agent, handlerAt }) => {
  const asking = { db, agent, handlerAt }
  const found = await readProposal(asking, id)
  const { row, isOpen } = found
  const changed = isOpen ? new Set(await changedSince(db, row.versions)) : new Set<number>()
  // Those that have changed come first: they are why it cannot be approved.
  const ids = [...changed, ...row.versions.map(([one]) => one).filter((one) => !changed.has(one))].slice(0, mostNamed)
  const names = await namesOf(db, ids)
  const call = handlerAt(row.call)?.call
  return {
    proposal: shownProposal(found, asking),
    input: { ...row.input },
    ...row.rehearsed,
    first: ids.map((one) => ({ id: one, name: names.get(one) ?? String(one), changed: changed.has(one) })),
    changed: changed.size,
    approvers: call && isOpen ? (await approversOf(db, call, row.agent_id)).slice(0, mostApprovers) : [],
    change_id: row.audit_id,
  }
})
