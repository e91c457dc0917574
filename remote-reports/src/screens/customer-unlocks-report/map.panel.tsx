import { useText } from '@console/shared/intl/words'
import { Text } from '@console/shared/kit/base'
import { Link, useNavigate } from 'react-router-dom'
import { unlockReport } from '../../api.ts'
import { customerWords } from '../../parts/customer/customer.messages.ts'
import { HeatMap } from '../../parts/heat-map/heat-map.tsx'
import { useMapColumns } from '../../parts/map-columns.ts'
import { ReportPanel } from '../../parts/panel/report-panel.tsx'
import { useRange } from '../../parts/range/use-range.ts'
import { words } from './customer-unlocks-report.messages.ts'
import { useCustomer } from './use-customer.ts'

const height = 420

/** Who unlocked most, and when. A cell leads to what they unlocked on its days. */
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
      title={words.map}
      hint={words.mapHint}
      height={height + 26}
      asOf={({ stamp }) => stamp}
      isEmpty={({ rows }) => rows.length === 0}
      empty={words.nothing}
      emptyHint={words.nothingHint}
      actions={({ rows, of }) => (
        <Text fontSize="sm" color="fg.muted">
          {t(customerWords.shown, { shown: t.number(rows.length), count: t.number(of) })}
        </Text>
      )}
    >
      {({ columns, step, rows }) => (
        <HeatMap
          label={t(words.map)}
          corner={t(customerWords.customer)}
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
