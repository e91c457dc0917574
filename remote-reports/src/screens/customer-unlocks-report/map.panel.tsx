import { useText } from '@console/shared/intl/messages'
import { Text } from '@console/shared/kit/base'
import { Link, useNavigate } from 'react-router-dom'
import { unlockReport } from '../../api.ts'
import { customerMessages } from '../../parts/customer/customer.messages.ts'
import { HeatMap } from '../../parts/heat-map/heat-map.tsx'
import { useMapColumns } from '../../parts/map-columns.ts'
import { ReportPanel } from '../../parts/panel/report-panel.tsx'
import { useRange } from '../../parts/range/use-range.ts'
import { messages } from './customer-unlocks-report.messages.ts'
import { useCustomer } from './use-customer.ts'

const height = 420

/** Customers with most unlocks over time. A cell links to their unlocks of its days. */
export const UnlockMap = () => {
  const t = useText()
  const { from, to } = useRange()
  const { href } = useCustomer()
  const navigate = useNavigate()
  const columnsOf = useMapColumns()
  return (
    <ReportPanel
      call={unlockReport.getUnlockMap}
      input={{ from, to }}
      title={messages.map}
      hint={messages.mapHint}
      height={height + 26}
      asOf={({ stamp }) => stamp}
      isEmpty={({ rows }) => rows.length === 0}
      empty={messages.nothing}
      emptyHint={messages.nothingHint}
      actions={({ rows, of }) => (
        <Text fontSize="sm" color="fg.muted">
          {t(customerMessages.shown, { shown: t.number(rows.length), count: t.number(of) })}
        </Text>
      )}
    >
      {({ columns, step, rows }) => (
        <HeatMap
          label={t(messages.map)}
          corner={t(customerMessages.customer)}
          columns={columnsOf(columns, step)}
          rows={rows.map(({ customer_id, name, cells, total }) => ({
            id: String(customer_id),
            text: name,
            name: (
              <Link to={href(customer_id)}>
                <bdi>{name}</bdi>
              </Link>
            ),
            values: cells,
            total,
          }))}
          onCell={(id, index) => {
            const days = columns[index]
            if (days) navigate(href(Number(id), days))
          }}
          height={height}
        />
      )}
    </ReportPanel>
  )
}
