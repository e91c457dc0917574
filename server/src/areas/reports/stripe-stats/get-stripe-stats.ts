import { stripeStatsCalls } from '@console/remote-reports/contract/calls/stripe-stats'
import { read } from '../../../platform/pipeline/handlers.ts'
import { daysIn, requireRange } from '../days/range.ts'
import { readStamp } from '../figures/figures.ts'
import { readFailed, readSpans } from './stripe-stats.ts'

/** Longer ranges are shown by month, unless days are requested. */
const maxDays = 62

export const getStripeStats = read(
  stripeStatsCalls.getStripeStats,
  async ({ from, to, compare, ...options }, { db }) => {
    const range = { from, to }
    requireRange(range)
    const step = options.step ?? (daysIn(range) > maxDays ? 'month' : 'day')
    const [stamp, { now, before, full, mix }, failed] = await Promise.all([
      readStamp(db),
      readSpans(db, range, step, compare === true),
      readFailed(db),
    ])
    return {
      time_zone: stamp.time_zone,
      as_of: new Date().toISOString(),
      step,
      now: now.span,
      before: before?.span ?? null,
      ...(full && to === stamp.today && { full }),
      points: now.points,
      mrr_before: before?.points.map(({ mrr }) => mrr) ?? [],
      ...mix,
      failed,
    }
  },
)
