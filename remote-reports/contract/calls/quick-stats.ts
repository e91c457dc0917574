import * as s from '@console/shared/contract/schema'
import { defineCalls } from '../define-calls.ts'
import { figuresInRange } from '../figure-values.ts'
import { reportRange } from '../report-range.ts'

/** Figures of /quickstats, in display order. */
export const quickFigures = [
  'sign_ups',
  'trials',
  'conversions',
  'reactivations',
  'cancellations',
  'active_customers',
  'searches',
  'unlocks',
] as const
export type QuickFigure = (typeof quickFigures)[number]

/** Business figures by day. */
export const quickStatsCalls = defineCalls({
  getQuickStats: {
    method: 'POST',
    path: 'stats/quickstats',
    summary: 'Some figures, or all, of a range by day, and of as many days right before it.',
    access: { screens: ['quickstats'] },
    input: s.object({
      ...reportRange,
      compare: s.optional(s.boolean()),
      figures: s.optional(
        s.array(s.oneOf(quickFigures), { minItems: 1, maxItems: quickFigures.length, uniqueItems: true }),
      ),
    }),
    output: s.object(figuresInRange(quickFigures)),
    reads: 'none',
    compressed: true,
    errors: [],
    changes: false,
    replica: true,
    retry: true,
  },
})
