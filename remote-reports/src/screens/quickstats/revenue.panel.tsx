import { useText } from '@console/shared/intl/messages'
import type { StripeStats } from '../../../contract/calls/stripe-stats.ts'
import { stripeStats } from '../../api.ts'
import { billingMessages } from '../../parts/billing/billing.messages.ts'
import { inDollars } from '../../parts/billing/money.ts'
import { ReportPanel } from '../../parts/panel/report-panel.tsx'
import { fullDaysOfTotals } from '../../parts/range/partial.ts'
import { useRange } from '../../parts/range/use-range.ts'
import { Tile, Tiles, WaitingTiles } from '../../parts/tile/tile.tsx'
import { messages } from './quickstats.messages.ts'

const Figures = ({ stats: { now, before, full, points } }: { stats: StripeStats }) => {
  const t = useText()
  const range = useRange()
  const { from, to, days } = range
  // Their rows are in that report's lists, for the same range.
  const rowsAt = (list: Readonly<Record<string, string>>) =>
    `/stripe-stats?${new URLSearchParams({ from, to, ...list })}`
  const dollars = { format: (value: number) => inDollars(value, t), days }
  return (
    <Tiles>
      <Tile
        {...dollars}
        name={t(billingMessages.mrr)}
        hint={t(billingMessages.mrrHint)}
        value={now.closing_usd}
        before={before?.closing_usd}
        isBalance
        spark={points.map(({ mrr }) => mrr)}
        href={rowsAt({ moves_to: to })}
      />
      <Tile
        {...dollars}
        name={t(billingMessages.collected)}
        hint={t(billingMessages.collectedHint)}
        value={now.collected.usd}
        before={before?.collected.usd}
        fullDays={fullDaysOfTotals(range, full && { value: full.now.collected.usd, before: full.before.collected.usd })}
        href={rowsAt({ tab: 'invoices', bills_status: 'paid', bills_paid_from: from, bills_paid_to: to })}
      />
    </Tiles>
  )
}

/** Customers' payments, for agents who may see them: figures of /stripe-stats. */
export const RevenuePanel = () => (
  <ReportPanel
    bare
    title={messages.revenue}
    hint={messages.revenueHint}
    call={stripeStats.getStripeStats}
    input={useRange().input}
    height={130}
    waiting={<WaitingTiles count={2} />}
    asOf={({ as_of }) => ({ as_of, rebuilding: false })}
  >
    {(stats) => <Figures stats={stats} />}
  </ReportPanel>
)
