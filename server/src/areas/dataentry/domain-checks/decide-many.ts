import type { ErrorCode } from '@console/remote-dataentry/contract/errors'
import { eq, inArray, sql } from '#drizzle'
import type { Executor } from '../../../platform/database/database.ts'
import { companies } from '../../../platform/records/companies-schema.ts'
import { reopenAll, settleAllWaiting } from '../queues/queue.ts'
import { companyDomains } from '../records/company-schema.ts'
import { type DomainRecord, type Kept, stateOf } from './decide.ts'
import { scannedDomains } from './scanned-domain-schema.ts'

type ManyDecision = 'verify' | 'ignore'
type Verdict = { readonly row: DomainRecord } & ({ readonly kept: Kept } | { readonly code: ErrorCode })

const ownersOf = async (db: Executor, domains: readonly string[]) => {
  const rows = await db
    .select({ of: companyDomains.domain, company_id: companies.id, name: companies.name, domain: companies.domain })
    .from(companyDomains)
    .innerJoin(companies, eq(companies.id, companyDomains.company_id))
    .where(inArray(companyDomains.domain, [...domains]))
  return new Map(rows.map(({ of, ...company }) => [of, company]))
}

/** Result for each of some locked domains, in order. */
const judge = async (db: Executor, rows: readonly DomainRecord[], decision: ManyDecision): Promise<Verdict[]> => {
  const owners =
    decision === 'verify'
      ? await ownersOf(
          db,
          rows.map(({ domain }) => domain),
        )
      : null
  return rows.map((row): Verdict => {
    const { id, domain, version } = row
    if (row.state !== 'waiting') return { row, code: 'alreadyDecided' }
    const company = owners?.get(domain) ?? null
    if (owners !== null && company === null) return { row, code: 'ownerMissing' }
    const outcome = { version: version + 1, domain, added: null }
    return { row, kept: { id, domain, state: stateOf({ decision }), company, made: outcome } }
  })
}

/** Decides on many locked domains with a few statements and removes them from their queue. */
export const decideOnMany = async (
  db: Executor,
  agent: { readonly id: number },
  rows: readonly DomainRecord[],
  decision: ManyDecision,
): Promise<Verdict[]> => {
  const verdicts = await judge(db, rows, decision)
  const done = verdicts.flatMap((verdict) => ('kept' in verdict ? [verdict.kept] : []))
  const ids = done.map(({ id }) => id)
  const owners = done.map(({ company }) => company?.company_id ?? null)
  await db.execute(sql`update ${scannedDomains} d
    set state = ${stateOf({ decision })}, corrected_to = '', company_id = g.company_id, version = d.version + 1
    from unnest(${sql.param(ids)}::bigint[], ${sql.param(owners)}::bigint[]) g (id, company_id) where d.id = g.id`)
  await settleAllWaiting(db, 'domains', ids, { decision, agent })
  return verdicts
}

/** Undoes decisions on many domains, except those decided on again since; returns the number undone. */
export const takeManyBack = async (db: Executor, decisions: readonly Kept[]): Promise<number> => {
  const versions = new Map(decisions.map((kept) => [kept.id, kept.made?.version]))
  const rows = await db
    .select({ id: scannedDomains.id, version: scannedDomains.version })
    .from(scannedDomains)
    .where(inArray(scannedDomains.id, [...versions.keys()]))
    .orderBy(scannedDomains.id)
    .for('update')
  const ids = rows.filter(({ id, version }) => versions.get(id) === version).map(({ id }) => id)
  await db.execute(sql`update ${scannedDomains}
    set state = 'waiting', corrected_to = '', company_id = null, version = version + 1
    where id = any(${sql.param(ids)}::bigint[])`)
  await reopenAll(db, 'domains', ids)
  return ids.length
}
