import { limits } from '@console/shared/contract/limits'
import { and, asc, gt, not, type SQL, sql } from '#drizzle'
import type { Executor } from '../../../platform/database/database.ts'
import { Failed } from '../../../platform/errors/failed.ts'
import { customers } from '../../../platform/records/schema.ts'
import { hasHad } from './campaign.ts'
import { addresseeFields } from './mail-template.ts'
import { isReachable, type ReachSelection, selectedWhere } from './reach-filters.ts'

interface Counts extends Record<string, unknown> {
  readonly recipients: number
  readonly had_before: number
  readonly unreachable: number
}

/** How many of a selection get a campaign with this template, and how many do not, by reason. */
export const countRecipients = async (db: Executor, template: string, selection: ReachSelection): Promise<Counts> => {
  const { rows } = await db.execute<Counts>(sql`
    select count(*) filter (where reachable and not had)::int as recipients,
      count(*) filter (where reachable and had)::int as had_before,
      count(*) filter (where not reachable)::int as unreachable
    from (
      select ${isReachable} as reachable, ${hasHad(template)} as had
      from ${customers} where ${selectedWhere(selection) ?? sql`true`} limit ${limits.maxBulkRows + 1}
    ) selected`)
  const counts = rows[0] ?? { recipients: 0, had_before: 0, unreachable: 0 }
  const { recipients, had_before, unreachable } = counts
  if (recipients + had_before + unreachable > limits.maxBulkRows) throw new Failed('tooManyRows')
  return counts
}

const eligible = (template: string, selection: ReachSelection): SQL | undefined =>
  and(selectedWhere(selection), isReachable, not(hasHad(template)))

/** The next recipients of a campaign, in the order of their ids. */
export const nextRecipients = (
  db: Executor,
  {
    template,
    selection,
    after,
    count,
  }: Readonly<{ template: string; selection: ReachSelection; after: number; count: number }>,
) =>
  db
    .select({ customer_id: customers.id, ...addresseeFields })
    .from(customers)
    .where(and(eligible(template, selection), gt(customers.id, after)))
    .orderBy(asc(customers.id))
    .limit(count)

/** All recipients of a campaign with their versions. */
export const recipientVersions = async (
  db: Executor,
  template: string,
  selection: ReachSelection,
): Promise<(readonly [number, number])[]> => {
  const rows = await db
    .select({ id: customers.id, version: customers.version })
    .from(customers)
    .where(eligible(template, selection))
    .orderBy(asc(customers.id))
    .limit(limits.maxBulkRows)
  return rows.map(({ id, version }) => [id, version] as const)
}
