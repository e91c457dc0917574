import { customerColumns } from '@console/remote-members/contract/calls/members'
import { customerColumn } from '@console/remote-members/widgets/customer'
import { useRead } from '@console/shared/api/query'
import { useText } from '@console/shared/intl/messages'
import { backgroundExport } from '@console/shared/kit/background-export'
import { Badge, Text } from '@console/shared/kit/base'
import { listScreen } from '@console/shared/kit/list-screen'
import { customerExports, figures, latestCustomers } from '../../api.ts'
import { rangeMessages } from '../../parts/range/range.messages.ts'
import { messages } from './latest-customer.messages.ts'

/** Label and colour of `email_status`, by number. */
const looks = [
  { word: messages.notWritten, palette: 'gray' },
  { word: messages.sent, palette: 'blue' },
  { word: messages.opened, palette: 'green' },
  { word: messages.bounced, palette: 'red' },
] as const

const EmailStatus = ({ status }: { status: number }) => {
  const t = useText()
  const look = looks[status]
  return look ? <Badge colorPalette={look.palette}>{t(look.word)}</Badge> : null
}

const minuteMs = 60_000

/** Instructions, and the time zone of the filters. */
const Lead = () => {
  const t = useText()
  const { data } = useRead(figures.getReporting, {}, { staleMs: minuteMs, untilRead: true })
  return (
    <Text color="fg.muted" fontSize="sm">
      {t(messages.lead)} {data ? t(rangeMessages.zone, { zone: data.time_zone }) : null}
    </Text>
  )
}

const exported = backgroundExport(customerExports.startCustomerExport, customerColumns, { list: 'latest-customer' })

/** The latest customers, for export. */
export const Screen = listScreen({
  id: 'latest-customer',
  title: messages.title,
  call: latestCustomers.listLatestCustomers,
  rowId: (row) => row.customer_id,
  columns: [
    { ...customerColumn.name, sort: 'last_name' },
    { ...customerColumn.email, sort: 'email' },
    {
      id: 'email_status',
      header: messages.emailStatus,
      width: 140,
      cell: (row) => <EmailStatus status={row.email_status} />,
    },
    customerColumn.company,
    customerColumn.status,
    customerColumn.plan,
    customerColumn.country,
    { ...customerColumn.created, sort: 'created_at' },
    { ...customerColumn.lastSeen, sort: 'last_seen_at' },
  ],
  filters: [
    {
      kind: 'choice',
      key: 'email_status',
      label: messages.emailStatus,
      none: messages.neverWritten,
      options: [
        { value: '1', label: messages.sent },
        { value: '2', label: messages.opened },
        { value: '3', label: messages.bounced },
        { value: 'any', label: messages.any },
      ],
    },
    { kind: 'date', key: 'fromDate', label: messages.from },
    { kind: 'date', key: 'toDate', label: messages.to },
  ],
  defaultSort: { by: 'created_at', direction: 'desc' },
  empty: { title: messages.empty, hint: messages.emptyHint },
  export: {
    columns: customerColumns,
    useExporter: (spec, visible) => exported.useExporter(spec, ['customer_id', ...visible]),
  },
  href: null,
  lead: () => <Lead />,
})
