import { FlagBadges, planOptions, StatusBadge, statusOptions } from '@console/remote-members/widgets/customer'
import { Box } from '@console/shared/kit/base'
import { listScreen, type UseExporter } from '@console/shared/kit/list-screen'
import { useExport } from '@console/shared/kit/stream-export'
import { BidiText, Code, Moment } from '@console/shared/kit/values'
import { Link, useSearchParams } from 'react-router-dom'
import { type TopAbuser, topAbuserColumns } from '../../../contract/calls/abuse.ts'
import { abuse } from '../../api.ts'
import { abuseMessages } from '../../parts/abuse.messages.ts'
import { customerMessages } from '../../parts/customer.messages.ts'
import { PointRules, Points } from '../../parts/points.tsx'
import { messages } from './top-abusers.messages.ts'

const evidenceOf = ({ customer_id, last_x_days }: TopAbuser): string =>
  `/customer/abuse?customer_id=${customer_id}&last_x_days=${last_x_days}`

/** Individually selected rows belong to the shown window. */
const useWindowedExport: UseExporter = (spec, columns) => {
  const exporter = useExport(spec, columns)
  const [params] = useSearchParams()
  const last_x_days = params.get('last_x_days') ?? undefined
  return {
    ...exporter,
    start: (selection, count, sort) => {
      const windowed = { ...selection, last_x_days }
      return exporter.start('ids' in selection ? windowed : selection, count, sort)
    },
  }
}

export const Screen = listScreen({
  id: 'top-abusers',
  title: messages.title,
  call: abuse.listTopAbusers,
  rowId: (row) => row.customer_id,
  columns: [
    { id: 'rank', header: messages.rank, width: 70, align: 'end', cell: (row, t) => t.number(row.rank) },
    {
      id: 'name',
      header: customerMessages.customer,
      width: 240,
      names: true,
      cell: (row) => (
        <>
          <Link to={evidenceOf(row)}>
            <bdi>{row.name || row.email}</bdi>
          </Link>
          {row.flags.length > 0 ? (
            <Box as="span" marginInlineStart="2">
              <FlagBadges flags={row.flags} />
            </Box>
          ) : null}
        </>
      ),
    },
    { id: 'email', header: customerMessages.email, width: 230, hidden: true, cell: (row) => <Code>{row.email}</Code> },
    {
      id: 'company_name',
      header: customerMessages.company,
      width: 180,
      hidden: true,
      cell: (row) => <BidiText>{row.company_name}</BidiText>,
    },
    { id: 'plan', header: customerMessages.plan, width: 110, cell: (row, t) => t(customerMessages[row.plan]) },
    { id: 'status', header: customerMessages.status, width: 110, cell: (row) => <StatusBadge status={row.status} /> },
    {
      id: 'points',
      header: abuseMessages.points,
      sort: 'points',
      width: 90,
      align: 'end',
      cell: (row) => <Points points={row.points} parts={row.parts} />,
    },
    {
      id: 'peak',
      header: abuseMessages.peak,
      sort: 'peak',
      width: 120,
      align: 'end',
      cell: (row, t) => t.number(row.peak),
    },
    {
      id: 'searches',
      header: abuseMessages.searches,
      width: 100,
      align: 'end',
      cell: (row, t) => t.number(row.searches),
    },
    { id: 'ips', header: abuseMessages.ips, width: 100, align: 'end', cell: (row, t) => t.number(row.ips) },
    {
      id: 'fingerprints',
      header: abuseMessages.fingerprints,
      width: 100,
      align: 'end',
      cell: (row, t) => t.number(row.fingerprints),
    },
    {
      id: 'last_at',
      header: messages.last,
      sort: 'last_at',
      width: 140,
      cell: (row) => <Moment iso={row.last_at} relative />,
    },
  ],
  filters: [
    { kind: 'text', key: 'search_query', label: messages.search, width: 260 },
    {
      kind: 'choice',
      key: 'last_x_days',
      label: abuseMessages.window,
      none: abuseMessages.days30,
      options: [
        { value: '1', label: abuseMessages.days1 },
        { value: '7', label: abuseMessages.days7 },
        { value: '90', label: abuseMessages.days90 },
        { value: '365', label: abuseMessages.days365 },
      ],
    },
    { kind: 'choice', key: 'plan', label: customerMessages.plan, options: planOptions },
    { kind: 'choice', key: 'status', label: customerMessages.status, options: statusOptions },
  ],
  defaultSort: { by: 'points', direction: 'desc' },
  empty: { title: messages.empty, hint: messages.emptyHint },
  export: { call: abuse.exportTopAbusers, columns: topAbuserColumns, useExporter: useWindowedExport },
  href: evidenceOf,
  actions: () => <PointRules />,
})
