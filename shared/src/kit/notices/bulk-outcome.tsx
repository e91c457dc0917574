import type { BulkOutcome } from '../../contract/list.ts'
import type { Text } from '../../intl/messages.ts'
import { bulkMessages as messages } from '../list/bulk.messages.ts'
import { lazyDialog } from '../overlays/lazy-dialog.tsx'

/** How many rows a bulk change changed, left unchanged and skipped. */
export type Counts = Pick<BulkOutcome, 'done' | 'unchanged' | 'refused_total'>

/** Results of a line whose value was already stored: nothing remains to be done. */
const storedBefore: readonly string[] = ['already', 'repeated', 'covered', 'alreadyStaged', 'alreadyEntered', 'twice']

type Line = { readonly outcome: string }
type Added = { readonly added: number }
/** The shapes in which calls report skipped rows or lines. */
type SaysCounts =
  | Counts
  | { readonly saved: readonly unknown[]; readonly refused: readonly unknown[] }
  | (Added & { readonly left_out: readonly Line[] })
  | (Added & { readonly lines: readonly Line[] })

const saysCounts = (reply: unknown): reply is SaysCounts => {
  if (typeof reply !== 'object' || reply === null) return false
  const lists = new Set(Object.entries(reply).flatMap(([key, value]) => (Array.isArray(value) ? [key] : [])))
  return (
    'refused_total' in reply ||
    (lists.has('saved') && lists.has('refused')) ||
    ('added' in reply && (lists.has('left_out') || lists.has('lines')))
  )
}

const countsOf = (reply: SaysCounts): Counts => {
  if ('refused_total' in reply) return reply
  if ('saved' in reply) return { done: reply.saved.length, unchanged: 0, refused_total: reply.refused.length }
  const left = ('left_out' in reply ? reply.left_out : reply.lines).filter(({ outcome }) => outcome !== 'added')
  const unchanged = left.filter(({ outcome }) => storedBefore.includes(outcome)).length
  return { done: reply.added, unchanged, refused_total: left.length - unchanged }
}

/** The counts in a reply, if it has any. */
export const countsIn = (reply: unknown): Counts | undefined => (saysCounts(reply) ? countsOf(reply) : undefined)

/**
 * The notice of a bulk change: "12 customers marked as spam · 3 unchanged · 2 not done". `said` is the action's own
 * sentence about the changed rows.
 */
export const outcomeText = (reply: SaysCounts, t: Text, said?: (count: number) => string): string => {
  const { done, unchanged, refused_total } = countsOf(reply)
  const left = [
    ...(unchanged > 0 ? [t(messages.unchanged, { count: t.number(unchanged) })] : []),
    ...(refused_total > 0 ? [t(messages.refused, { count: t.number(refused_total) })] : []),
  ]
  const isSaid = done > 0 || (said !== undefined && left.length === 0)
  if (!isSaid) return left.join(' · ')
  const sentence = said ? said(done) : t(messages.done, { count: t.number(done) })
  return [left.length > 0 ? sentence.replace(/[.。]$/, '') : sentence, ...left].join(' · ')
}

/** Whether the result of a bulk action reports on its rows. */
export const isBulkOutcome = (value: unknown): value is BulkOutcome =>
  typeof value === 'object' && value !== null && 'refused_total' in value && 'refused' in value

/** The rows that a bulk change skipped, each with its reason. */
export const LeftOut = lazyDialog(() => import('../list/outcome.dialog.tsx'))
