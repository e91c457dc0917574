import { useText } from '@console/shared/intl/messages'
import { NativeSelect, Text } from '@console/shared/kit/base'
import { useUrlParams } from '@console/shared/kit/use-url-params'
import { Code } from '@console/shared/kit/values'
import { Link, useNavigate } from 'react-router-dom'
import { type MapFigure, mapFigures } from '../../../contract/calls/tracker.ts'
import { tracker } from '../../api.ts'
import { customerMessages } from '../../parts/customer/customer.messages.ts'
import { HeatMap } from '../../parts/heat-map/heat-map.tsx'
import { useMapColumns } from '../../parts/map-columns.ts'
import { ReportPanel } from '../../parts/panel/report-panel.tsx'
import { useRange } from '../../parts/range/use-range.ts'
import { useSubject } from './subject.ts'
import { messages } from './tracker.messages.ts'

const height = 420

const figureWord = { requests: messages.requests, refused: messages.refused, errors: messages.error } as const

/** What determines the map's colours; in the URL. */
const useFigure = () => {
  const [params, setParams] = useUrlParams()
  const figure = mapFigures.find((known) => known === params.get('map')) ?? 'requests'
  const setFigure = (chosen: string) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now)
        if (chosen === 'requests') next.delete('map')
        else next.set('map', chosen)
        return next
      },
      { replace: true },
    )
  return [figure, setFigure] as const
}

const Figures = ({ figure, onChange }: { figure: MapFigure; onChange: (figure: string) => void }) => {
  const t = useText()
  return (
    <NativeSelect.Root size="xs" width="130px" data-screen-only>
      <NativeSelect.Field
        aria-label={t(messages.counted)}
        value={figure}
        onChange={(event) => onChange(event.target.value)}
      >
        {mapFigures.map((known) => (
          <option key={known} value={known}>
            {t(figureWord[known])}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  )
}

/** Customers with most requests over time. A cell links to its days. */
export const UsageMap = () => {
  const t = useText()
  const { from, to } = useRange()
  const { subject, href } = useSubject()
  const { customer_id } = subject
  const navigate = useNavigate()
  const [figure, setFigure] = useFigure()
  const columnsOf = useMapColumns()
  const isOfKeys = customer_id !== undefined
  return (
    <ReportPanel
      call={tracker.getUsageMap}
      input={{ from, to, figure, ...(customer_id === undefined ? {} : { customer_id }) }}
      title={isOfKeys ? messages.mapOfKeys : messages.mapOfCustomers}
      hint={messages.mapHint}
      height={height + 26}
      asOf={({ stamp }) => stamp}
      isEmpty={({ rows }) => rows.length === 0}
      empty={messages.nothing}
      emptyHint={messages.nothingHint}
      actions={({ rows, of }) => (
        <>
          <Text fontSize="sm" color="fg.muted">
            {t(customerMessages.shown, { shown: t.number(rows.length), count: t.number(of) })}
          </Text>
          <Figures figure={figure} onChange={setFigure} />
        </>
      )}
    >
      {({ columns, step, rows }) => {
        const subjectOf = (row: (typeof rows)[number]) => ({
          customer_id: row.customer_id,
          ...(row.key_id === null ? {} : { key_id: row.key_id }),
        })
        const nameOf = (row: (typeof rows)[number]) =>
          isOfKeys && row.key_id === null ? t(messages.withoutKey) : row.name
        return (
          <HeatMap
            label={t(isOfKeys ? messages.mapOfKeys : messages.mapOfCustomers)}
            corner={t(isOfKeys ? messages.key : customerMessages.customer)}
            columns={columnsOf(columns, step)}
            rows={rows.map((row) => ({
              id: `${row.customer_id}-${row.key_id ?? ''}`,
              text: nameOf(row),
              name:
                isOfKeys && row.key_id === null ? (
                  nameOf(row)
                ) : (
                  <Link to={href(subjectOf(row))}>{isOfKeys ? <Code>{row.name}</Code> : <bdi>{row.name}</bdi>}</Link>
                ),
              values: row.cells,
              total: row.total,
            }))}
            onCell={(id, index) => {
              const row = rows.find((one) => `${one.customer_id}-${one.key_id ?? ''}` === id)
              const days = columns[index]
              if (row && days) navigate(href({ ...subjectOf(row), days, ...(isOfKeys ? { tab: 'requests' } : {}) }))
            }}
            height={height}
          />
        )
      }}
    </ReportPanel>
  )
}
