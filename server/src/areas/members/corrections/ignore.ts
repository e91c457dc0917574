import type { Correction } from '@console/remote-members/contract/calls/corrections'
import type { Executor } from '../../../platform/database/database.ts'
import type { Changed, Context, Undo } from '../../../platform/pipeline/handlers.ts'
import { readCorrection } from './correction-row.ts'
import {
  type CorrectionRecord,
  decide,
  type Kept,
  type Kind,
  keep,
  lockDecided,
  lockOpen,
  reopened,
} from './decision.ts'

/** Defines how a correction of that kind is ignored, for both calls. The record's value is stored with the decision. */
export const ignoring = (kind: Kind) => ({
  load: ({ id }: { readonly id: number }, { db }: Context) => lockOpen(db, kind, id),
  apply: async (
    _input: unknown,
    { id, customer_id, reported }: CorrectionRecord,
    { db, agent }: Context,
  ): Promise<Changed<Correction>> => {
    const before = await readCorrection(db, id)
    const data = await decide(db, id, { state: 'ignored', old_value: before.current, decided_by: agent.id })
    return { data, target: customer_id, before: keep(before, reported), after: keep(data, reported) }
  },
  undo: (async ({ after }, db: Executor) => {
    const { id } = await lockDecided(db, after as Kept) // written above
    await decide(db, id, reopened)
  }) satisfies Undo,
})
