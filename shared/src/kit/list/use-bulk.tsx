import { type ReactNode, useState } from 'react'
import type { BulkOutcome, SelectionOf } from '../../contract/list.ts'
import { isBulkOutcome, LeftOut } from '../notices/bulk-outcome.tsx'
import { notify } from '../notices/notify.tsx'
import { confirm } from '../overlays/confirm.tsx'
import type { BulkAction, Filters } from './list-spec.ts'

export interface Bulk {
  readonly busy: boolean
  /** Asks, runs, lists skipped rows; false if nothing was done. */
  readonly run: (action: BulkAction<Filters>, selection: SelectionOf<Filters>, count: number) => Promise<boolean>
  /** Renders the question and the result. */
  readonly dialog: ReactNode
}

/** Runs the actions of a list on a selection or on one row. */
export const useBulk = (): Bulk => {
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<BulkOutcome | null>(null)
  const run: Bulk['run'] = async (action, selection, count) => {
    if (action.question && !(await confirm(action.question(count)))) return false
    setBusy(true)
    try {
      const result = await action.run(selection, count)
      if (isBulkOutcome(result) && result.refused_total > 0) setOutcome(result)
      return result !== false
    } catch (error) {
      notify.failure(error)
      return false
    } finally {
      setBusy(false)
    }
  }
  const dialog = outcome ? <LeftOut outcome={outcome} onClose={() => setOutcome(null)} /> : null
  return { busy, run, dialog }
}
