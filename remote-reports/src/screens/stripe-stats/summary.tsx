import { useText } from '@console/shared/intl/messages'
import {
  type MovementKind,
  movementKinds,
  type StripeSpan,
  type StripeStats,
} from '../../../contract/calls/stripe-stats.ts'
import { billingFigures } from '../../../contract/figures.ts'
import { stripeStats } from '../../api.ts'
import { billingMessages } from '../../parts/billing/billing.messages.ts'
import { inDollars, inPercent } from '../../parts/billing/money.ts'
import { ReportPanel } from '../../parts/panel/report-panel.tsx'
import { fullDaysOfTotals } from '../../parts/range/partial.ts'
import { useRange } from '../../parts/range/use-range.ts'
import { Tile, Tiles, WaitingTiles } from '../../parts/tile/tile.tsx'
import { movementsOf, useOpenList } from './links.ts'
import { messages } from './stripe-stats.messages.ts'
import { useStatsInput } from './use-step.ts'

const hints = {
  new: messages.newHint,
  expansion: messages.expansionHint,
  contraction: messages.contractionHint,
  churn: messages.churnHint,
  reactivation: messages.reactivationHint,
} as const

const isLowerBetter = (kind: MovementKind): boolean => 'lowerIsBetter' in billingFigures[`mrr_${kind}`]
/** Lost revenue is shown as a positive amount. */
const sizeOf = (span: StripeSpan, kind: MovementKind): number => Math.abs(span.movements[kind].usd)

const Figures = ({ stats: { now, before, full, points, failed } }: { stats: StripeStats }) => {
  const t = useText()
  const range = useRange()
  const { from, to, days } = range
  const open = useOpenList()
  /** A total over the range, with the previous range, and both without the last day if it is today. */
  const flow = (of: (span: StripeSpan) => number | null) => ({
    value: of(now),
    before: before ? of(before) : undefined,
    fullDays: before ? fullDaysOfTotals(range, full && { value: of(full.now), before: of(full.before) }) : undefined,
  })
  const dollars = { format: (value: number) => inDollars(value, t), days }
  const share = { format: (value: number) => inPercent(value, t), days, lowerIsBetter: true, isShare: true }
  const openMoves = (kind: MovementKind | null) => open('movements', movementsOf(kind, { from, to }))
  return (
    <Tiles>
      <Tile
        {...dollars}
        name={t(billingMessages.mrrShort)}
        hint={t(billingMessages.mrrHint)}
        value={now.closing_usd}
        before={before?.closing_usd}
        isBalance
        spark={points.map(({ mrr }) => mrr)}
        // All movements up to that day: the revenue is their sum.
        onOpen={() => open('movements', { to })}
      />
      <Tile
        {...dollars}
        name={t(messages.net)}
        hint={t(messages.netHint)}
        {...flow(({ closing_usd, opening_usd }) => closing_usd - opening_usd)}
        spark={points.map((point) => movementKinds.reduce((sum, kind) => sum + point[kind], 0))}
        onOpen={() => openMoves(null)}
      />
      {movementKinds.map((kind) => (
        <Tile
          key={kind}
          {...dollars}
          name={t(messages[kind])}
          hint={t(hints[kind])}
          {...flow((span) => sizeOf(span, kind))}
          lowerIsBetter={isLowerBetter(kind)}
          onOpen={() => openMoves(kind)}
        />
      ))}
      <Tile
        name={t(messages.payers)}
        hint={t(messages.payersHint)}
        value={now.closing_customers}
        before={before?.closing_customers}
        isBalance
        days={days}
        onOpen={() => open('subscriptions', { on: to })}
      />
      <Tile
        {...share}
        name={t(messages.customerChurn)}
        hint={t(messages.customerChurnHint)}
        {...flow(({ customer_churn }) => customer_churn)}
        onOpen={() => openMoves('churn')}
      />
      <Tile
        {...share}
        name={t(messages.revenueChurn)}
        hint={t(messages.revenueChurnHint)}
        {...flow(({ revenue_churn }) => revenue_churn)}
        onOpen={() => openMoves(null)}
      />
      <Tile
        {...dollars}
        name={t(billingMessages.collected)}
        hint={t(billingMessages.collectedHint)}
        {...flow(({ collected }) => collected.usd)}
        onOpen={() => open('invoices', { status: 'paid', paid_from: from, paid_to: to })}
      />
      <Tile
        {...dollars}
        name={t(messages.failed)}
        hint={t(messages.failedHint)}
        value={failed.usd}
        lowerIsBetter
        onOpen={() => open('failed')}
      />
    </Tiles>
  )
}

/** Totals of a range. */
export const Summary = () => (
  <ReportPanel
    bare
    title={messages.glance}
    hint={messages.glanceHint}
    call={stripeStats.getStripeStats}
    input={useStatsInput()}
    height={130}
    waiting={<WaitingTiles count={12} />}
    asOf={({ as_of }) => ({ as_of, rebuilding: false })}
  >
    {(stats) => <Figures stats={stats} />}
  </ReportPanel>
)
