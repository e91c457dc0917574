import { mismatchesCalls } from '@console/remote-dataentry/contract/calls/mismatches'
import type { InputOf } from '@console/shared/contract/define-calls'
import type { SignedIn } from '../../../platform/authentication/session.ts'
import type { Executor } from '../../../platform/database/database.ts'
import { Failed, invalidField } from '../../../platform/errors/failed.ts'
import { change } from '../../../platform/pipeline/handlers.ts'
import {
  type CorrectionRecord,
  checkedValue,
  countryOf,
  decide,
  fieldText,
  type Kept,
  keep,
  lockDecided,
  lockOpen,
  lockRecord,
  readCorrection,
  reopened,
  restoreField,
  storeField,
} from '../../members/corrections/index.ts'
import { findFlagged, readMismatch } from './mismatch-row.ts'

type Decision = InputOf<typeof mismatchesCalls.settleMismatch>['decisions'][number]

interface Wish {
  readonly decision: Decision
  readonly correction: CorrectionRecord
  /** Its path in the input, under which errors are reported. */
  readonly at: string
}

/** An error in a value is reported at its own decision. */
const placed = (error: unknown, at: string): unknown =>
  error instanceof Failed && error.details.fields?.value
    ? new Failed(error.code, { ...error.details, fields: { [at]: error.details.fields.value } })
    : error

const checkedWish = (
  { correction: { kind, field, reported }, at }: Wish,
  typed: string | undefined,
  country: string | null,
) => {
  try {
    return checkedValue(kind, field, typed ?? reported, country)
  } catch (error) {
    throw placed(error, at)
  }
}

/** The values of accepted flags, each validated, one per field: two customers may have reported the same. */
const acceptedValues = async (db: Executor, wishes: readonly Wish[]) => {
  const accepted = wishes.filter(({ decision }) => decision.action === 'accept')
  const values = new Map<string, { value: string | number; old: string; at: string; correction: CorrectionRecord }>()
  const [first] = accepted
  if (!first) return values
  const record = await lockRecord(db, first.correction)
  if (!record) throw new Failed('notFound')
  const country = 'company_id' in record ? await countryOf(db, record.company_id) : null
  for (const wish of accepted) {
    const { decision, correction, at } = wish
    if (decision.action !== 'accept') continue
    const { field } = correction
    const old = fieldText(record, field)
    if (old !== decision.current) throw new Failed('valueChanged', { params: { field } })
    const value = checkedWish(wish, decision.value, country)
    const known = values.get(field)
    if (known && known.value !== value)
      throw invalidField(at, 'Another flag of this field is accepted with another value.')
    values.set(field, { value, old, at, correction })
  }
  return values
}

const settle = async (db: Executor, agent: SignedIn, wishes: readonly Wish[]) => {
  const values = await acceptedValues(db, wishes)
  const before = new Map<number, Kept['correction']>()
  for (const { correction } of wishes) {
    const seen = await readCorrection(db, correction.id)
    before.set(correction.id, keep(seen, seen.current).correction)
  }
  for (const { value, at, correction } of values.values())
    await storeField(db, correction, value).catch((error: unknown) => Promise.reject(placed(error, at)))
  const after: Kept['correction'][] = []
  for (const { decision, correction } of wishes) {
    const { id, field, reported } = correction
    const accepted = decision.action === 'accept' ? values.get(field) : undefined
    const decided = await decide(db, id, {
      state: accepted ? 'accepted' : 'ignored',
      old_value: before.get(id)?.value ?? '',
      ...(accepted && { new_value: String(accepted.value) }),
      decided_by: agent.id,
    })
    after.push(keep(decided, accepted ? String(accepted.value) : reported).correction)
  }
  return { before: [...before.values()], after }
}

interface Side {
  readonly corrections: readonly Kept['correction'][]
}

export const settleMismatch = change(mismatchesCalls.settleMismatch, {
  load: async ({ id, decisions }, { db }) => {
    const { kind, record_id } = await findFlagged(db, id)
    const wishes: Wish[] = []
    // In the order of their ids, so that concurrent decisions on the same flags cannot deadlock.
    for (const decision of decisions.toSorted((a, b) => a.id - b.id)) {
      const at = `decisions.${decisions.indexOf(decision)}.value`
      if (wishes.some(({ correction }) => correction.id === decision.id)) throw invalidField(at, 'Is decided on twice.')
      const correction = await lockOpen(db, kind, decision.id)
      if (correction.record_id !== record_id) throw new Failed('notFound')
      wishes.push({ decision, correction, at })
    }
    // Accepted ones last: the queue keeps the last result.
    return wishes.toSorted((a, b) => b.decision.action.localeCompare(a.decision.action))
  },
  apply: async ({ id }, wishes, { db, agent }) => {
    const { before, after } = await settle(db, agent, wishes)
    const [target, ...also] = new Set(wishes.map(({ correction }) => correction.customer_id))
    return {
      data: await readMismatch(db, id),
      ...(target !== undefined && { target }),
      also,
      before: { corrections: before },
      after: { corrections: after },
    }
  },
  undo: async ({ before, after }, db) => {
    const [was, current] = [before as Side, after as Side] // as apply wrote them
    const restored = new Set<string>()
    for (const correction of current.corrections) {
      const locked = await lockDecided(db, { correction })
      if (correction.state === 'accepted' && !restored.has(correction.field)) {
        restored.add(correction.field)
        const old = was.corrections.find(({ id }) => id === correction.id)?.value ?? ''
        await restoreField(db, locked, { old, made: correction.value })
      }
    }
    for (const { id } of current.corrections) await decide(db, id, reopened)
  },
})
