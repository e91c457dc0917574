import type { BulkOutcome } from '../contract/list.ts'
import type { Text } from '../intl/words.ts'
import { lateDialog } from './late-dialog.tsx'
import { bulkWords as words } from './list/bulk.messages.ts'

/**
 * What a bulk change did, for the notice: "12 customers marked as spam · 3 unchanged · 2 not done". `said` is the
 * action's own sentence about those that it changed.
 */
export const outcomeText = (
  { done, unchanged, refused_total }: BulkOutcome,
  t: Text,
  said?: (count: number) => string,
): string =>
  [
    ...(done > 0 || (said !== undefined && unchanged + refused_total === 0)
      ? [said ? said(done) : t(words.done, { count: t.number(done) })]
      : []),
    ...(unchanged > 0 ? [t(words.unchanged, { count: t.number(unchanged) })] : []),
    ...(refused_total > 0 ? [t(words.refused, { count: t.number(refused_total) })] : []),
  ].join(' · ')

/** Whether what a bulk action gave says what became of its rows. */
export const isBulkOutcome = (value: unknown): value is BulkOutcome =>
  typeof value === 'object' && value !== null && 'refused_total' in value && 'refused' in value

/** The rows that a bulk change left out, each with its reason. */
export const LeftOut = lateDialog(() => import('./list/outcome.dialog.tsx'))
