import { useText } from '@console/shared/intl/messages'
import { Button, Flex } from '@console/shared/kit/base'
import { movementKinds, type StripeStats, statSteps } from '../../../contract/calls/stripe-stats.ts'
import { stripeStats } from '../../api.ts'
import { billingMessages } from '../../parts/billing/billing.messages.ts'
import { inDollars, inShortDollars } from '../../parts/billing/money.ts'
import { ChartAndTable } from '../../parts/chart/chart-and-table.tsx'
import { ReportPanel } from '../../parts/panel/report-panel.tsx'
import { useRange } from '../../parts/range/use-range.ts'
import { daysOfPoint, movementsOf, useOpenList } from './links.ts'
import { messages } from './stripe-stats.messages.ts'
import { useStatsInput, useStep } from './use-step.ts'

const stepWords = { day: messages.byDay, month: messages.byMonth } as const

const StepChoice = ({ current }: { current: StripeStats['step'] }) => {
  const t = useText()
  const { choose } = useStep()
  return (
    <Flex role="group" aria-label={t(messages.step)} gap="1" data-screen-only>
      {statSteps.map((step) => (
        <Button
          key={step}
          size="xs"
          variant={step === current ? 'subtle' : 'ghost'}
          aria-pressed={step === current}
          onClick={() => choose(step)}
        >
          {t(stepWords[step])}
        </Button>
      ))}
    </Flex>
  )
}

const useChart = ({ points, step }: StripeStats) => {
  const t = useText()
  return {
    points: points.map(({ date }) => date),
    step,
    format: (value: number) => inDollars(value, t),
    formatTick: (value: number) => inShortDollars(value, t),
    height: 280,
  }
}

const Revenue = ({ stats }: { stats: StripeStats }) => {
  const t = useText()
  const { to } = useRange()
  const open = useOpenList()
  const { points, before, mrr_before } = stats
  const series = {
    id: 'mrr',
    name: t(billingMessages.mrr),
    values: points.map(({ mrr }) => mrr),
    ...(before && { before: mrr_before }),
  }
  return (
    <ChartAndTable
      {...useChart(stats)}
      id="stripe-mrr"
      label={t(messages.chart)}
      kind="line"
      urlKey="revenue"
      series={[series]}
      onPoint={(_, index) => open('movements', movementsOf(null, daysOfPoint(points, index, to)))}
    />
  )
}

const Movements = ({ stats }: { stats: StripeStats }) => {
  const t = useText()
  const { to } = useRange()
  const open = useOpenList()
  const { points } = stats
  return (
    <ChartAndTable
      {...useChart(stats)}
      id="stripe-movements"
      label={t(messages.movedBy)}
      kind="stack"
      urlKey="movements"
      series={movementKinds.map((kind) => ({
        id: kind,
        name: t(messages[kind]),
        values: points.map((point) => point[kind]),
      }))}
      onPoint={(series, index) => {
        const kind = movementKinds.find((one) => one === series) ?? null
        open('movements', movementsOf(kind, daysOfPoint(points, index, to)))
      }}
    />
  )
}

/** Revenue as a line, and its movements below. */
export const Charts = () => {
  const input = useStatsInput()
  const shared = { call: stripeStats.getStripeStats, input, height: 328 }
  return (
    <>
      <ReportPanel
        {...shared}
        title={messages.chart}
        hint={billingMessages.mrrHint}
        actions={({ step }) => <StepChoice current={step} />}
      >
        {(stats) => <Revenue stats={stats} />}
      </ReportPanel>
      <ReportPanel {...shared} title={messages.movedBy} hint={messages.movementsHint}>
        {(stats) => <Movements stats={stats} />}
      </ReportPanel>
    </>
  )
}
