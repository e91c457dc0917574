import { useText } from '@console/shared/intl/messages'
import { type EnrichmentFigure, enrichmentFigures } from '../../../contract/calls/enrichment-stats.ts'
import type { FigureInRange } from '../../../contract/figure-values.ts'
import { ChartAndTable } from '../../parts/chart/chart-and-table.tsx'
import { DataTable } from '../../parts/data-table/data-table.tsx'
import { figureMessages } from '../../parts/figure.messages.ts'
import { percent, ratioSeries, seriesOf } from '../../parts/figures/figure-series.ts'
import { useRange } from '../../parts/range/use-range.ts'
import { useRows } from '../../parts/rows/use-rows.ts'
import { messages } from './enrichment-stats.messages.ts'
import { maxDayBars, spansOf, sumOver } from './spans.ts'

interface Props {
  readonly days: readonly string[]
  readonly figures: readonly FigureInRange<EnrichmentFigure>[]
  readonly customer: number | undefined
}

const isOutcome = ({ figure }: FigureInRange<EnrichmentFigure>): boolean => figure !== 'enrichment_requests'

/** Opens the rows of some days, for one customer if the report has one. */
const useRowsOf = (customer: number | undefined) => {
  const rows = useRows()
  return (figure: EnrichmentFigure, from: string, to: string) =>
    rows.open({ figure, from, to, ...(customer === undefined ? {} : { customer_id: customer }) })
}

/** Requests by day, for long ranges by month, with a layer for each outcome. */
export const OutcomesByDay = ({ days, figures, customer }: Props) => {
  const t = useText()
  const open = useRowsOf(customer)
  const spans = spansOf(days)
  const isByMonth = days.length > maxDayBars
  const layers = figures
    .filter(isOutcome)
    .map((figure) => ({ ...figure, values: sumOver(spans, figure.values), before: null }))
  return (
    <ChartAndTable
      id="enrichment-outcomes"
      label={t(isByMonth ? messages.byMonth : messages.byDay)}
      kind="stack"
      step={isByMonth ? 'month' : 'day'}
      points={spans.map(({ from }) => from)}
      series={seriesOf(layers, t)}
      onPoint={(series, index) => {
        const span = spans[index]
        const figure = enrichmentFigures.find((one) => one === series)
        if (span && figure) open(figure, span.from, span.to)
      }}
      height={280}
    />
  )
}

/** Share of matches by day. */
export const MatchRateByDay = ({ days, figures }: Omit<Props, 'customer'>) => {
  const t = useText()
  return (
    <ChartAndTable
      id="enrichment-match-rate"
      label={t(messages.rateByDay)}
      kind="line"
      points={days}
      series={[ratioSeries('match_rate', figures, t)]}
      format={percent(t)}
      urlKey="rate"
      height={220}
    />
  )
}

/** The outcomes as text and numbers. */
export const OutcomeTable = ({ figures, customer }: Omit<Props, 'days'>) => {
  const t = useText()
  const { from, to } = useRange()
  const open = useRowsOf(customer)
  const share = percent(t)
  const all = figures.find((figure) => !isOutcome(figure))?.total ?? 0
  const isCompared = figures.some(({ before }) => before !== null)
  return (
    <DataTable
      id="enrichment-by-outcome"
      label={t(messages.outcomes)}
      columns={[
        { id: 'outcome', header: t(messages.outcome) },
        { id: 'requests', header: t(messages.requests), align: 'end' },
        { id: 'share', header: t(messages.share), align: 'end' },
        ...(isCompared ? [{ id: 'before', header: t(messages.before), align: 'end' as const }] : []),
      ]}
      rows={figures.filter(isOutcome).map(({ figure, total, before }) => ({
        id: figure,
        cells: [
          { text: t(figureMessages[figure].name) },
          { text: t.number(total), value: total, onOpen: () => open(figure, from, to) },
          all === 0 ? { text: '' } : { text: share(total / all), value: total / all },
          ...(before ? [{ text: t.number(before.total), value: before.total }] : []),
        ],
      }))}
    />
  )
}
