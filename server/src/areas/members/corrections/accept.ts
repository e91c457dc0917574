import type { Correction } from '@console/remote-members/contract/calls/corrections'
import type { Executor } from '../../../platform/database/database.ts'
import { Failed } from '../../../platform/errors/failed.ts'
import type { Changed, Context, Undo } from '../../../platform/pipeline/handlers.ts'
import { fieldText, readCorrection } from './correction-row.ts'
import { checkedValue, countryOf } from './correction-value.ts'
import {
  type CorrectionRecord,
  decide,
  type Kept,
  type Kind,
  keep,
  lockDecided,
  lockOpen,
  lockRecord,
  reopened,
  restoreField,
  storeField,
} from './decision.ts'

interface Input {
  readonly id: number
  readonly current: string
  readonly value?: string
}

/** Defines how a correction of that kind is accepted, for both calls. */
export const acceptance = (kind: Kind) => ({
  load: ({ id }: Input, { db }: Context) => lockOpen(db, kind, id),
  apply: async (input: Input, correction: CorrectionRecord, { db, agent }: Context): Promise<Changed<Correction>> => {
    const record = await lockRecord(db, correction)
    if (!record) throw new Failed('notFound')
    const old = fieldText(record, correction.field)
    if (old !== input.current) throw new Failed('valueChanged')
    const country = 'company_id' in record ? await countryOf(db, record.company_id) : null
    const value = checkedValue(kind, correction.field, input.value ?? correction.reported, country)
    const before = await readCorrection(db, correction.id)
    await storeField(db, correction, value)
    const data = await decide(db, correction.id, {
      state: 'accepted',
      old_value: old,
      new_value: String(value),
      decided_by: agent.id,
    })
    return {
      data,
      target: correction.customer_id,
      before: keep(before, old),
      after: keep(data, String(value)),
    }
  },
  undo: (async ({ before, after }, db: Executor) => {
    const [old, current] = [before as Kept, after as Kept] // written above
    const correction = await lockDecided(db, current)
    await restoreField(db, correction, { old: old.correction.value, made: current.correction.value })
    await decide(db, correction.id, reopened)
  }) satisfies Undo,
})
