import { useText } from '@console/shared/intl/words'
import { Badge, Button } from '@console/shared/kit/base'
import { GiveUp } from '@console/shared/kit/late-dialog'
import { latePart, lateSection } from '@console/shared/kit/late-part'
import { listScreen } from '@console/shared/kit/list-screen'
import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { customerColumns } from '../../../contract/calls/members.ts'
import { reach } from '../../api.ts'
import { customerColumn, customerFilter, customerHref } from '../../parts/customer-columns.tsx'
import { askToWrite, chosenAtom, endAsking } from './chosen.atoms.ts'
import { emailStatusLooks } from './mail-states.ts'
import { words } from './reach-customers.messages.ts'

const Campaigns = lateSection(() => import('./campaigns.tsx'))
const WriteDialog = latePart(
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
    { ...customerColumn.name, sort: 'last_name' },
    { ...customerColumn.email, sort: 'email' },
    {
      id: 'email_status',
      header: words.emailStatus,
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
    customerFilter.status,
    customerFilter.plan,
    customerFilter.country,
    { kind: 'date', key: 'fromDate', label: words.from },
    { kind: 'date', key: 'toDate', label: words.until },
  ],
  defaultSort: { by: 'created_at', direction: 'desc' },
  empty: { title: words.empty, hint: words.emptyHint },
  export: { call: reach.exportReachCustomers, columns: customerColumns },
  href: customerHref,
  actions: () => <CampaignsLink />,
  useBulkActions: () => [{ label: words.write, question: null, run: askToWrite }],
})

/** Whom to write to; with `view=campaigns` what became of what was written. */
export const Screen = () => {
  const [params] = useSearchParams()
  const chosen = useAtomValue(chosenAtom)
  // Whoever comes back finds no question of before.
  useEffect(() => endAsking, [])
  if (params.get('view') === 'campaigns') return <Campaigns />
  return (
    <>
      <Customers />
      {chosen ? <WriteDialog selection={chosen.selection} onEnd={chosen.end} /> : null}
    </>
  )
}
