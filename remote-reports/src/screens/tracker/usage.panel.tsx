import { type Text, useText } from '@console/shared/intl/messages'
import { Grid } from '@console/shared/kit/base'
import { useNavigate } from 'react-router-dom'
import type { ApiFigure } from '../../../contract/calls/tracker.ts'
import type { FigureInRange } from '../../../contract/figure-values.ts'
import { tracker } from '../../api.ts'
import { ChartAndTable } from '../../parts/chart/chart-and-table.tsx'
import { ratioMessages } from '../../parts/figure.messages.ts'
import { figureLooks } from '../../parts/figures/figure-looks.ts'
import { percent, ratioInRange, ratioSeries } from '../../parts/figures/figure-series.ts'
import { FigureTile } from '../../parts/figures/figure-tiles.tsx'
import { ReportPanel } from '../../parts/panel/report-panel.tsx'
import { fullDaysOfTotals } from '../../parts/range/partial.ts'
import { useRange } from '../../parts/range/use-range.ts'
import { Tile, Tiles, WaitingTiles } from '../../parts/tile/tile.tsx'
import { useSubject } from './subject.ts'
import { messages } from './tracker.messages.ts'

const chartHeight = 260
const tilesHeight = 112

const figureOf = (figures: readonly FigureInRange<ApiFigure>[], id: ApiFigure) =>
  figures.find(({ figure }) => figure === id)

/** Requests of each day by outcome; the outcomes sum up to all. */
const outcomesOf = (figures: readonly FigureInRange<ApiFigure>[], t: Text) => {
  const [requests, refused, errors] = (['api_requests', 'api_refused', 'api_errors'] as const).map(
    (id) => figureOf(figures, id)?.values ?? [],
  )
  const answered = (requests ?? []).map((all, day) => all - (refused?.[day] ?? 0) - (errors?.[day] ?? 0))
  return [
    { id: 'answered', name: t(messages.answered), values: answered },
    { id: 'refused', look: figureLooks.api_refused, name: t(messages.refused), values: refused ?? [] },
    { id: 'error', look: figureLooks.api_errors, name: t(messages.error), values: errors ?? [] },
  ]
}

/** Totals, daily numbers, and the share of failures. */
export const Usage = () => {
  const t = useText()
  const range = useRange()
  const { input, days, compare } = range
  const { subject, href } = useSubject()
  const navigate = useNavigate()
  const read = { call: tracker.getApiUsage, input: { ...input, ...subject } } as const
  // The series are the outcomes by which the list can be filtered.
  const openDay = (day: string | undefined, outcome: string) => {
    if (day !== undefined) navigate(href({ ...subject, days: { from: day, to: day }, tab: 'requests', outcome }))
  }
  return (
    <>
      <ReportPanel
        {...read}
        bare
        title={messages.summary}
        hint={messages.summaryHint}
        height={tilesHeight}
        waiting={<WaitingTiles count={6} />}
      >
        {({ figures, customers, ms }) => (
          <Tiles>
            {figures.map((of) => (
              <FigureTile key={of.figure} of={of} subject={subject} />
            ))}
            <Tile
              name={t(ratioMessages.api_error_share.name)}
              hint={t(ratioMessages.api_error_share.counts)}
              {...ratioInRange('api_error_share', figures)}
              isShare
              days={days}
              format={percent(t)}
              lowerIsBetter
            />
            <Tile
              name={t(messages.time)}
              hint={t(messages.timeHint)}
              value={ms.value}
              {...(compare ? { before: ms.before } : {})}
              days={days}
              format={(value) => t.number(value, { style: 'unit', unit: 'millisecond', maximumFractionDigits: 0 })}
              lowerIsBetter
            />
            {subject.customer_id === undefined ? (
              <Tile
                name={t(messages.customers)}
                hint={t(messages.customersHint)}
                value={customers.value}
                {...(compare ? { before: customers.before, fullDays: fullDaysOfTotals(range, customers.full) } : {})}
                days={days}
                href={href({ tab: 'users' })}
              />
            ) : null}
          </Tiles>
        )}
      </ReportPanel>
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 3fr) minmax(0, 2fr)' }} gap="3">
        <ReportPanel
          {...read}
          title={messages.usage}
          hint={messages.usageHint}
          height={chartHeight + 48}
          asOf={({ stamp }) => stamp}
          isEmpty={({ figures }) => (figureOf(figures, 'api_requests')?.total ?? 0) === 0}
          empty={messages.nothing}
          emptyHint={messages.nothingHint}
        >
          {({ days: points, figures }) => (
            <ChartAndTable
              id="api-requests-by-day"
              label={t(messages.usage)}
              kind="stack"
              points={points}
              series={outcomesOf(figures, t)}
              urlKey="outcomes"
              onPoint={(series, index) => openDay(points[index], series)}
              height={chartHeight}
            />
          )}
        </ReportPanel>
        <ReportPanel
          {...read}
          title={messages.errorsByDay}
          hint={messages.errorsHint}
          height={chartHeight + 48}
          isEmpty={({ figures }) => (figureOf(figures, 'api_requests')?.total ?? 0) === 0}
          empty={messages.nothing}
          emptyHint={messages.nothingHint}
        >
          {({ days: points, figures }) => (
            <ChartAndTable
              id="api-error-share-by-day"
              label={t(messages.errorsByDay)}
              kind="line"
              points={points}
              series={[ratioSeries('api_error_share', figures, t)]}
              format={percent(t)}
              urlKey="errors"
              onPoint={(_, index) => openDay(points[index], 'error')}
              height={chartHeight}
            />
          )}
        </ReportPanel>
      </Grid>
    </>
  )
}
