import { useText } from '@console/shared/intl/messages'
import { Badge, Button } from '@console/shared/kit/base'
import { GiveUp } from '@console/shared/kit/lazy-dialog'
import { lazyPart, lazySection } from '@console/shared/kit/lazy-part'
import { listScreen } from '@console/shared/kit/list-screen'
import { useEffect } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { customerColumns } from '../../../contract/calls/members.ts'
import { reach } from '../../api.ts'
import { customerColumn, customerFilter, customerRows } from '../../parts/customer-columns.tsx'
import { emailStatusLooks } from './mail-states.ts'
import { messages } from './reach-customers.messages.ts'
import { writing } from './write.question.ts'

const Campaigns = lazySection(() => import('./campaigns.tsx'))
const WriteDialog = lazyPart(
  () => import('./write.dialog.tsx'),
  ({ onEnd }) => <GiveUp close={() => onEnd(false)} />,
)

const EmailStatus = ({ status }: { status: number }) => {
  const t = useText()
  const look = emailStatusLooks[status]
  return look ? <Badge colorPalette={look.palette}>{t(look.word)}</Badge> : null
}

const CampaignsLink = () => {
  const t = useText()
  return (
    <Button asChild size="sm" variant="outline" bg="bg">
      <Link to="/reach-customers?view=campaigns">{t(messages.campaigns)}</Link>
    </Button>
  )
}

const Customers = listScreen({
  id: 'reach-customers',
  title: messages.title,
  call: reach.listReachCustomers,
  rowId: (row) => row.customer_id,
  columns: [
    { ...customerColumn.name, sort: 'last_name' },
    { ...customerColumn.email, sort: 'email' },
    {
      id: 'email_status',
      header: messages.emailStatus,
      width: 150,
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
    { kind: 'text', key: 'text', label: messages.search, width: 300 },
    {
      kind: 'choice',
      key: 'email_status',
      label: messages.emailStatus,
      none: messages.notWritten,
      options: [
        { value: '1', label: messages.sent },
        { value: '2', label: messages.opened },
        { value: '3', label: messages.bounced },
        { value: 'any', label: messages.anyStatus },
      ],
    },
    customerFilter.status,
    customerFilter.plan,
    customerFilter.country,
    { kind: 'date', key: 'fromDate', label: messages.from },
    { kind: 'date', key: 'toDate', label: messages.until },
  ],
  defaultSort: { by: 'created_at', direction: 'desc' },
  empty: { title: messages.empty, hint: messages.emptyHint },
  export: { call: reach.exportReachCustomers, columns: customerColumns },
  ...customerRows,
  actions: () => <CampaignsLink />,
  useBulkActions: () => [{ label: messages.write, question: null, run: (selection) => writing.ask({ selection }) }],
})

/** Possible recipients; with `view=campaigns` the campaigns and their results. */
export const Screen = () => {
  const [params] = useSearchParams()
  const chosen = writing.useAsked()
  // Coming back does not reopen an earlier question.
  useEffect(() => writing.giveUp, [])
  if (params.get('view') === 'campaigns') return <Campaigns />
  return (
    <>
      <Customers />
      {chosen ? <WriteDialog selection={chosen.selection} onEnd={chosen.answer} /> : null}
    </>
  )
}
