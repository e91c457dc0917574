import type { Correction, correctionKinds } from '@console/remote-members/contract/calls/corrections'
import { and, eq, getTableColumns, sql } from '#drizzle'
import type { Executor } from '../../../platform/database/database.ts'
import { asNotUndoable, Failed } from '../../../platform/errors/failed.ts'
import { agentName } from '../../../platform/records/agent-name.ts'
import { companies } from '../../../platform/records/companies-schema.ts'
import { isDomainTaken, ownerOfDomain } from '../../dataentry/companies/index.ts'
import { companyDomains, employees } from '../../dataentry/records/index.ts'
import { fieldText, readCorrection } from './correction-row.ts'
import { corrections } from './correction-schema.ts'
import { closeMismatch, reopenMismatch } from './mismatch-queue.ts'

export type Kind = (typeof correctionKinds)[number]
export type CorrectionRecord = typeof corrections.$inferSelect
type Decision = Partial<Pick<CorrectionRecord, 'state' | 'old_value' | 'new_value' | 'decided_by'>>

/** What the audit log stores of a decision, before and after. */
export interface Kept {
  readonly correction: Pick<Correction, 'id' | 'field' | 'state'> & { readonly record: string; readonly value: string }
}

export const keep = ({ id, field, state, record_name }: Correction, value: string): Kept => ({
  correction: { id, record: record_name, field, state, value },
})

/** A correction, locked, with the agent who decided on it. */
const lock = async (db: Executor, id: number) => {
  const [found] = await db
    .select({ ...getTableColumns(corrections), decider: agentName(corrections.decided_by) })
    .from(corrections)
    .where(eq(corrections.id, id))
    .for('update')
  return found
}

/** An undecided one. */
export const lockOpen = async (db: Executor, kind: Kind, id: number): Promise<CorrectionRecord> => {
  const found = await lock(db, id)
  if (found?.kind !== kind) throw new Failed('notFound')
  if (found.state === 'open') return found
  const { decider: name } = found
  throw new Failed('alreadyDecided', { params: { name }, message: `${name} has decided on this already.` })
}

/** One whose decision is unchanged and can be undone. */
export const lockDecided = async (db: Executor, { correction }: Kept): Promise<CorrectionRecord> => {
  const found = await lock(db, correction.id)
  if (found?.state !== correction.state) throw new Failed('notUndoable')
  return found
}

/**
 * Stores the decision, the agent and the time; `open` clears them. The record leaves the queue of mismatches with its
 * last open flag, and returns with the first. Returns the correction in its wire form.
 */
export const decide = async (db: Executor, id: number, decision: Decision): Promise<Correction> => {
  const { state, decided_by } = decision
  await db
    .update(corrections)
    .set({ ...decision, decided_at: state === 'open' ? null : sql`now()` })
    .where(eq(corrections.id, id))
  const correction = await readCorrection(db, id)
  if (state === 'open') await reopenMismatch(db, correction)
  else if (state && decided_by) await closeMismatch(db, correction, { decision: state, agent: { id: decided_by } })
  return correction
}

export const reopened = { state: 'open', old_value: null, new_value: null, decided_by: null } as const

/** The company or employee of a correction, locked. */
export const lockRecord = async (db: Executor, { kind, record_id }: CorrectionRecord) => {
  const [record] =
    kind === 'company'
      ? await db.select().from(companies).where(eq(companies.id, record_id)).for('update')
      : await db.select().from(employees).where(eq(employees.id, record_id)).for('update')
  return record
}

/** Writes one field of the company or employee; an empty country or number is stored as null. */
export const storeField = async (
  db: Executor,
  { kind, record_id, field }: CorrectionRecord,
  value: string | number,
): Promise<void> => {
  const isNullable = kind === 'company' && (field === 'country' || field === 'employees')
  const values = { [field]: value === '' && isNullable ? null : value, updated_at: sql`now()` }
  const taken = (name: string) =>
    new Failed('domainTaken', { params: { name }, fields: { value: ['Another company has this domain.'] } })
  if (kind === 'company' && field === 'domain') {
    const owner = await ownerOfDomain(db, String(value))
    if (owner && owner.id !== record_id) throw taken(owner.name)
  }
  try {
    await (kind === 'company'
      ? db
          .update(companies)
          .set({ ...values, version: sql`${companies.version} + 1` })
          .where(eq(companies.id, record_id))
      : db
          .update(employees)
          .set({ ...values, version: sql`${employees.version} + 1` })
          .where(eq(employees.id, record_id)))
  } catch (error) {
    throw isDomainTaken(error) ? taken(String(value)) : error
  }
}

/** Restores a field's value from before its flag was accepted; throws notUndoable if it has changed since. */
export const restoreField = async (
  db: Executor,
  correction: CorrectionRecord,
  { old, made: current }: { readonly old: string; readonly made: string },
): Promise<void> => {
  const record = await lockRecord(db, correction)
  if (!record || fieldText(record, correction.field) !== current) throw new Failed('notUndoable')
  // Another company may have taken the old domain since.
  await storeField(db, correction, old).catch(asNotUndoable)
  if (correction.kind !== 'company' || correction.field !== 'domain' || old === current) return
  // The domain belongs to the company through this decision only.
  const decided = db.select({ at: corrections.decided_at }).from(corrections).where(eq(corrections.id, correction.id))
  await db
    .delete(companyDomains)
    .where(
      and(
        eq(companyDomains.domain, current),
        eq(companyDomains.company_id, correction.record_id),
        eq(companyDomains.created_at, sql`(${decided})`),
      ),
    )
}
