import { reach } from '@console/shared/api/reach'
import { type CustomerRow, customerColumns, customerStatuses, plans } from '@console/shared/contract/calls/members'
import { useText } from '@console/shared/intl/words'
import { Badge, Button } from '@console/shared/kit/base'
import { listScreen } from '@console/shared/kit/list-screen'
import { Code, Moment } from '@console/shared/kit/values'
import { useAtomValue } from 'jotai'
import { lazy, Suspense, useEffect } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { customerWords } from '../../parts/customer.messages.ts'
import { planWords, StatusBadge, statusLooks } from '../../parts/customer-badges.tsx'
import { nameOf } from '../../parts/customer-name.ts'
import { askToWrite, chosenAtom, endAsking } from './chosen.atoms.ts'
import { emailStatusLooks } from './mail-states.ts'
import { words } from './reach-customers.messages.ts'

const Campaigns = lazy(() => import('./campaigns.tsx'))
const WriteDialog = lazy(() => import('./write.dialog.tsx'))

const href = (row: CustomerRow) => `/editmember?customer_id=${row.customer_id}`

const EmailStatus = ({ status }: { status: number }) => {
  const t = useText()
  const look = emailStatusLooks[status]
  return look ? <Badge colorPalette={look.palette}>{t(look.word)}</Badge> : null
}

const CampaignsLink = () => {
  const t = useText()
  return (
    <Button asChild size="sm" variant="outline" bg="bg">
      <Link to="/reach-customers?view=campaigns">{t(words.campaigns)}</Link>
    </Button>
  )
}

const Customers = listScreen({
  id: 'reach-customers',
  title: words.title,
  call: reach.listReachCustomers,
  rowId: (row) => row.customer_id,
  columns: [
    {
      id: 'last_name',
      header: customerWords.name,
      sort: 'last_name',
      width: 190,
      cell: (row) => (
        <Link to={href(row)}>
          <bdi>{nameOf(row)}</bdi>
        </Link>
      ),
    },
    { id: 'email', header: customerWords.email, sort: 'email', width: 250, cell: (row) => <Code>{row.email}</Code> },
    {
      id: 'email_status',
      header: words.emailStatus,
      width: 150,
      cell: (row) => <EmailStatus status={row.email_status} />,
    },
    { id: 'company_name', header: customerWords.company, width: 190, cell: (row) => <bdi>{row.company_name}</bdi> },
    { id: 'status', header: customerWords.status, width: 110, cell: (row) => <StatusBadge status={row.status} /> },
    { id: 'plan', header: customerWords.plan, width: 110, cell: (row, t) => t(planWords[row.plan]) },
    {
      id: 'country',
      header: customerWords.country,
      width: 140,
      cell: (row, t) => (row.country === null ? '' : t.country(row.country)),
    },
    {
      id: 'created_at',
      header: customerWords.created,
      sort: 'created_at',
      width: 120,
      cell: (row) => <Moment iso={row.created_at} />,
    },
    {
      id: 'last_seen_at',
      header: customerWords.lastSeen,
      sort: 'last_seen_at',
      width: 130,
      cell: (row) => <Moment iso={row.last_seen_at} relative />,
    },
  ],
  filters: [
    { kind: 'text', key: 'text', label: words.search, width: 300 },
    {
      kind: 'choice',
      key: 'email_status',
      label: words.emailStatus,
      none: words.notWritten,
      options: [
        { value: '1', label: words.sent },
        { value: '2', label: words.opened },
        { value: '3', label: words.bounced },
        { value: 'any', label: words.anyStatus },
      ],
    },
    {
      kind: 'choice',
      many: true,
      key: 'status',
      label: customerWords.status,
      options: customerStatuses.map((value) => ({ value, label: statusLooks[value].word })),
    },
    {
      kind: 'choice',
      many: true,
      key: 'plan',
      label: customerWords.plan,
      options: plans.map((value) => ({ value, label: planWords[value] })),
    },
    { kind: 'country', key: 'country', label: customerWords.country },
    { kind: 'date', key: 'fromDate', label: words.from },
    { kind: 'date', key: 'toDate', label: words.until },
  ],
  defaultSort: { by: 'created_at', direction: 'desc' },
  empty: { title: words.empty, hint: words.emptyHint },
  export: { call: reach.exportReachCustomers, columns: customerColumns },
  href,
  actions: () => <CampaignsLink />,
  useBulkActions: () => [{ label: words.write, question: null, run: askToWrite }],
})

/** Whom to write to; with `view=campaigns` what became of what was written. */
export const Screen = () => {
  const [params] = useSearchParams()
  const chosen = useAtomValue(chosenAtom)
  // Whoever comes back finds no question of before.
  useEffect(() => endAsking, [])
  if (params.get('view') === 'campaigns')
    return (
      <Suspense>
        <Campaigns />
      </Suspense>
    )
  return (
    <>
      <Customers />
      {chosen ? (
        <Suspense>
          <WriteDialog selection={chosen.selection} onEnd={chosen.end} />
        </Suspense>
      ) : null}
    </>
  )
}
