import type { Correction, correctionKinds } from '@console/shared/contract/calls/corrections'
import { eq, getTableColumns, sql } from 'drizzle-orm'
import { agentName } from '../../data/agent-name.ts'
import { type Executor, isTaken } from '../../data/database.ts'
import { corrections, employees } from '../../data/member-schema.ts'
import { companies } from '../../data/schema.ts'
import { Failed } from '../../mechanism/failed.ts'
import { readCorrection } from './correction-row.ts'

export type Kind = (typeof correctionKinds)[number]
export type CorrectionRecord = typeof corrections.$inferSelect
type Decision = Partial<Pick<CorrectionRecord, 'state' | 'old_value' | 'new_value' | 'decided_by'>>

/** What the audit trail keeps of a decision, before and after it. */
export interface Kept {
  readonly correction: Pick<Correction, 'id' | 'field' | 'state'> & { readonly record: string; readonly value: string }
}

export const keep = ({ id, field, state, record_name }: Correction, value: string): Kept => ({
  correction: { id, record: record_name, field, state, value },
})

/** A correction, locked, with who decided on it. */
const lock = async (db: Executor, id: number) => {
  const [found] = await db
    .select({ ...getTableColumns(corrections), decider: agentName(corrections.decided_by) })
    .from(corrections)
    .where(eq(corrections.id, id))
    .for('update')
  return found
}

/** One that nobody has decided on yet. */
export const lockOpen = async (db: Executor, kind: Kind, id: number): Promise<CorrectionRecord> => {
  const found = await lock(db, id)
  if (found?.kind !== kind) throw new Failed('notFound')
  if (found.state === 'open') return found
  const { decider: name } = found
  throw new Failed('alreadyDecided', { params: { name }, message: `${name} has decided on this already.` })
}

/** One that still stands as it was decided; otherwise the decision cannot be taken back. */
export const lockDecided = async (db: Executor, { correction }: Kept): Promise<CorrectionRecord> => {
  const found = await lock(db, correction.id)
  if (found?.state !== correction.state) throw new Failed('notUndoable')
  return found
}

/** Keeps what was decided, by whom and when; `open` again forgets that. Gives the correction in its wire form. */
export const decide = async (db: Executor, id: number, decision: Decision): Promise<Correction> => {
  const decided_at = decision.state === 'open' ? null : sql`now()`
  await db
    .update(corrections)
    .set({ ...decision, decided_at })
    .where(eq(corrections.id, id))
  return readCorrection(db, id)
}

export const reopened = { state: 'open', old_value: null, new_value: null, decided_by: null } as const

/** The company or employee that a correction is about, locked. */
export const lockRecord = async (db: Executor, { kind, record_id }: CorrectionRecord) => {
  const [record] =
    kind === 'company'
      ? await db.select().from(companies).where(eq(companies.id, record_id)).for('update')
      : await db.select().from(employees).where(eq(employees.id, record_id)).for('update')
  return record
}

/** Writes one field of the company or employee; an empty country or number is none. */
export const storeField = async (
  db: Executor,
  { kind, record_id, field }: CorrectionRecord,
  value: string | number,
): Promise<void> => {
  const isNullable = kind === 'company' && (field === 'country' || field === 'employees')
  const values = { [field]: value === '' && isNullable ? null : value }
  try {
    await (kind === 'company'
      ? db.update(companies).set(values).where(eq(companies.id, record_id))
      : db.update(employees).set(values).where(eq(employees.id, record_id)))
  } catch (error) {
    if (isTaken(error, 'companies_domain'))
      throw new Failed('domainTaken', { fields: { value: ['Another company has this domain.'] } })
    throw error
  }
}
