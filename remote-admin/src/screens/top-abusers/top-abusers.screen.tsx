import { FlagBadges, planOptions, StatusBadge, statusOptions } from '@console/remote-members/widgets/customer'
import { Box } from '@console/shared/kit/base'
import { listScreen, type UseExporter } from '@console/shared/kit/list-screen'
import { useExport } from '@console/shared/kit/stream-export'
import { BidiText, Code, Moment } from '@console/shared/kit/values'
import { Link, useSearchParams } from 'react-router-dom'
import { type TopAbuser, topAbuserColumns } from '../../../contract/calls/abuse.ts'
import { abuse } from '../../api.ts'
import { abuseWords } from '../../parts/abuse.messages.ts'
import { customerWords } from '../../parts/customer.messages.ts'
import { PointRules, Points } from '../../parts/points.tsx'
import { words } from './top-abusers.messages.ts'

const evidenceOf = ({ customer_id, last_x_days }: TopAbuser): string =>
  `/customer/abuse?customer_id=${customer_id}&last_x_days=${last_x_days}`

/** Rows chosen one by one are of the window that is shown. */
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
  title: words.title,
  call: abuse.listTopAbusers,
  rowId: (row) => row.customer_id,
  columns: [
    { id: 'rank', header: words.rank, width: 70, align: 'end', cell: (row, t) => t.number(row.rank) },
    {
      id: 'name',
      header: customerWords.customer,
      width: 240,
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
    { id: 'email', header: customerWords.email, width: 230, hidden: true, cell: (row) => <Code>{row.email}</Code> },
    {
      id: 'company_name',
      header: customerWords.company,
      width: 180,
      hidden: true,
      cell: (row) => <BidiText>{row.company_name}</BidiText>,
    },
    { id: 'plan', header: customerWords.plan, width: 110, cell: (row, t) => t(customerWords[row.plan]) },
    { id: 'status', header: customerWords.status, width: 110, cell: (row) => <StatusBadge status={row.status} /> },
    {
      id: 'points',
      header: abuseWords.points,
      sort: 'points',
      width: 90,
      align: 'end',
      cell: (row) => <Points points={row.points} parts={row.parts} />,
    },
    {
      id: 'peak',
      header: abuseWords.peak,
      sort: 'peak',
      width: 120,
      align: 'end',
      cell: (row, t) => t.number(row.peak),
    },
    { id: 'searches', header: abuseWords.searches, width: 100, align: 'end', cell: (row, t) => t.number(row.searches) },
    { id: 'ips', header: abuseWords.ips, width: 100, align: 'end', cell: (row, t) => t.number(row.ips) },
    {
      id: 'fingerprints',
      header: abuseWords.fingerprints,
      width: 100,
      align: 'end',
      cell: (row, t) => t.number(row.fingerprints),
    },
    {
      id: 'last_at',
      header: words.last,
      sort: 'last_at',
      width: 140,
      cell: (row) => <Moment iso={row.last_at} relative />,
    },
  ],
  filters: [
    { kind: 'text', key: 'search_query', label: words.search, width: 260 },
    {
      kind: 'choice',
      key: 'last_x_days',
      label: abuseWords.window,
      none: abuseWords.days30,
      options: [
        { value: '1', label: abuseWords.days1 },
        { value: '7', label: abuseWords.days7 },
        { value: '90', label: abuseWords.days90 },
        { value: '365', label: abuseWords.days365 },
      ],
    },
    { kind: 'choice', key: 'plan', label: customerWords.plan, options: planOptions },
    { kind: 'choice', key: 'status', label: customerWords.status, options: statusOptions },
  ],
  defaultSort: { by: 'points', direction: 'desc' },
  empty: { title: words.empty, hint: words.emptyHint },
  export: { call: abuse.exportTopAbusers, columns: topAbuserColumns, useExporter: useWindowedExport },
  href: evidenceOf,
  actions: () => <PointRules />,
})
