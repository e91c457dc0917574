import { useCanOpen } from '@console/shared/auth/screens'
import { type Message, useText } from '@console/shared/intl/messages'
import { Text } from '@console/shared/kit/base'
import { EmptyState } from '@console/shared/kit/states'
import { Fragment } from 'react'
import type { QuickFigure } from '../../../contract/calls/quick-stats.ts'
import { quickStats } from '../../api.ts'
import { ChartAndTable } from '../../parts/chart/chart-and-table.tsx'
import { figureMessages } from '../../parts/figure.messages.ts'
import { seriesOf } from '../../parts/figures/figure-series.ts'
import { FigureTile, RatioTile } from '../../parts/figures/figure-tiles.tsx'
import { ReportPage } from '../../parts/page/report-page.tsx'
import { ReportPanel } from '../../parts/panel/report-panel.tsx'
import { useRange } from '../../parts/range/use-range.ts'
import { useRows } from '../../parts/rows/use-rows.ts'
import { Tiles, WaitingTiles } from '../../parts/tile/tile.tsx'
import { useChosenFigures } from './chosen-figures.ts'
import { messages } from './quickstats.messages.ts'
import { RevenuePanel } from './revenue.panel.tsx'

interface Drawn {
  readonly title: Message
  readonly hint: Message
  readonly figures: readonly QuickFigure[]
}

const alone = (figure: QuickFigure): Drawn => ({
  title: figureMessages[figure].name,
  hint: figureMessages[figure].counts,
  figures: [figure],
})

/** One chart for each order of magnitude: beside thousands of searches ten sign-ups would be a flat line. */
const charts: readonly Drawn[] = [
  {
    title: messages.movements,
    hint: messages.movementsHint,
    figures: ['sign_ups', 'trials', 'conversions', 'reactivations', 'cancellations'],
  },
  alone('active_customers'),
  alone('searches'),
  alone('unlocks'),
]

/** The list of customers contains the same sign-ups if the reporting time zone is UTC, like the list's. */
const useSignUpList = (): string | undefined => {
  const { from, to, timeZone } = useRange()
  const may = useCanOpen()('customers-list')
  return may && timeZone === 'UTC'
    ? `/customers-list?${new URLSearchParams({ fromDate: from, toDate: to })}`
    : undefined
}

const Summary = () => {
  const t = useText()
  const range = useRange()
  const { chosen, toggle } = useChosenFigures()
  const signUps = useSignUpList()
  return (
    <ReportPanel
      bare
      title={messages.atAGlance}
      hint={messages.atAGlanceHint}
      call={quickStats.getQuickStats}
      input={range.input}
      height={130}
      waiting={<WaitingTiles count={9} />}
      asOf={({ stamp }) => stamp}
    >
      {({ figures }) => (
        <>
          <Text fontSize="xs" color="fg.muted" marginBlockEnd="2" data-screen-only>
            {t(messages.drawHint)}
          </Text>
          <Tiles>
            {figures.map((of) => (
              <FigureTile
                key={of.figure}
                of={of}
                href={of.figure === 'sign_ups' ? signUps : undefined}
                pressed={chosen.includes(of.figure)}
                onPress={() => toggle(of.figure)}
              />
            ))}
            <RatioTile ratio="conversion_rate" figures={figures} />
          </Tiles>
        </>
      )}
    </ReportPanel>
  )
}

const ChartPanel = ({ title, hint, figures }: Drawn) => {
  const t = useText()
  const range = useRange()
  const rows = useRows()
  const { chosen } = useChosenFigures()
  const isDrawn = (figure: QuickFigure) => chosen.includes(figure)
  if (!figures.some(isDrawn)) return null
  const [first = 'sign_ups'] = figures
  const label = figures.length > 1 ? t(title) : t(messages.byDay, { figure: t(title) })
  return (
    <ReportPanel
      title={title}
      hint={hint}
      call={quickStats.getQuickStats}
      input={{ ...range.input, figures: [...figures] }}
      height={328}
    >
      {(data) => (
        <ChartAndTable
          id={`quickstats-${first}`}
          label={label}
          kind="line"
          points={data.days}
          series={seriesOf(data.figures, t).filter(({ id }) => isDrawn(id))}
          onPoint={(series, index) => {
            const day = data.days[index]
            const figure = figures.find((one) => one === series)
            if (day && figure) rows.open({ figure, from: day, to: day })
          }}
          height={280}
        />
      )}
    </ReportPanel>
  )
}

const Body = () => {
  const t = useText()
  const { chosen } = useChosenFigures()
  return (
    <>
      <Summary />
      {charts.map((chart, place) => (
        <Fragment key={chart.title.id}>
          <ChartPanel {...chart} />
          {place === 0 ? <RevenuePanel /> : null}
        </Fragment>
      ))}
      {chosen.length === 0 ? <EmptyState title={t(messages.nothingDrawn)} hint={t(messages.nothingDrawnHint)} /> : null}
    </>
  )
}

/** Business figures by day. */
export const Screen = () => (
  <ReportPage title={messages.title}>
    <Body />
  </ReportPage>
)
