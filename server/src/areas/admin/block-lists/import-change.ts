import type { ImportOutcome } from '@console/remote-admin/contract/calls/block-lists'
import { inArray } from '#drizzle'
import type { PgColumn, PgTable } from '#drizzle/pg-core'
import { Failed } from '../../../platform/errors/failed.ts'
import type { Changed, Undo } from '../../../platform/pipeline/handlers.ts'

/** The audit log names this many of the added rules, and all of their ids. */
const namedRules = 100

/** Throws if it would hit more customers than the agent was shown. */
export const requireSeen = ({ customers }: ImportOutcome, accepted: number): void => {
  if (customers !== accepted) throw new Failed('importDiffers', { params: { customers } })
}

/** What the audit trail keeps of an import. */
export const importChange = (
  outcome: ImportOutcome,
  rules: readonly string[],
  ids: readonly number[],
  reason: string,
): Changed<ImportOutcome> =>
  ids.length === 0
    ? { data: outcome, unchanged: true }
    : {
        data: outcome,
        also: ids,
        before: null,
        after: { added: ids.length, reason, rules: rules.slice(0, namedRules) },
      }

/** Removes what an import added, if it is still there. */
export const undoImport =
  (table: PgTable & { id: PgColumn }): Undo =>
  async ({ also }, db) => {
    const gone = await db
      .delete(table)
      .where(inArray(table.id, [...also]))
      .returning({ id: table.id })
    if (gone.length === 0) throw new Failed('notUndoable')
  }
