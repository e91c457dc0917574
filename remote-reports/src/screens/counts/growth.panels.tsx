import { useCanOpen } from '@console/shared/auth/screens'
import { type Message, useText } from '@console/shared/intl/messages'
import type { CountedRecord } from '../../../contract/calls/counts.ts'
import { counts } from '../../api.ts'
import { ChartAndTable } from '../../parts/chart/chart-and-table.tsx'
import { ReportPanel } from '../../parts/panel/report-panel.tsx'
import { useRange } from '../../parts/range/use-range.ts'
import { Tile, Tiles, WaitingTiles } from '../../parts/tile/tile.tsx'
import { messages } from './counts.messages.ts'
import { growthSeries } from './growth.ts'
import { listOf } from './lists.ts'

const explanations: Readonly<Record<CountedRecord, { hint: Message; list: Parameters<typeof listOf>[1] | null }>> = {
  companies: { hint: messages.companiesHint, list: 'companies' },
  employees: { hint: messages.employeesHint, list: null },
  press_events: { hint: messages.pressHint, list: 'press' },
  scanned_domains: { hint: messages.scannedHint, list: 'domains' },
}

/** Numbers of records by kind, and their growth. */
export const GrowthPanels = () => {
  const t = useText()
  const canOpen = useCanOpen()
  const range = useRange()
  const isToday = range.to === range.today
  return (
    <>
      <ReportPanel
        bare
        title={messages.totals}
        hint={messages.totalsHint}
        call={counts.getGrowth}
        input={range.input}
        height={130}
        waiting={<WaitingTiles count={4} />}
        asOf={({ stamp }) => stamp}
      >
        {({ records }) => (
          <Tiles>
            {records.map(({ record, total, start, days }) => {
              const { hint, list } = explanations[record]
              // A list shows the current records: there is none for an earlier day.
              const href = list && isToday ? listOf(canOpen, list) : undefined
              return (
                <Tile
                  key={record}
                  name={t(messages[record])}
                  hint={t(hint)}
                  value={total}
                  {...(range.compare ? { before: start } : {})}
                  days={range.days}
                  isBalance
                  spark={days.map(({ value }) => value)}
                  {...(href ? { href } : {})}
                />
              )
            })}
          </Tiles>
        )}
      </ReportPanel>
      <ReportPanel
        title={messages.growth}
        hint={messages.growthHint}
        call={counts.getGrowth}
        input={range.input}
        height={328}
        asOf={({ stamp }) => stamp}
      >
        {({ records }) => (
          <ChartAndTable
            id="counts"
            label={t(messages.growth)}
            kind="line"
            points={records[0]?.days.map(({ day }) => day) ?? []}
            series={records.map((growth) => growthSeries(growth, t(messages[growth.record])))}
          />
        )}
      </ReportPanel>
    </>
  )
}
