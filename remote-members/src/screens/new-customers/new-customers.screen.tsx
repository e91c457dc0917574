import { useText } from '@console/shared/intl/words'
import { Button } from '@console/shared/kit/base'
import { AddIcon } from '@console/shared/kit/icons'
import { listScreen } from '@console/shared/kit/list-screen'
import { Moment } from '@console/shared/kit/values'
import { Link } from 'react-router-dom'
import { approvals, customerColumns, customerSources, emailKinds } from '../../../contract/calls/members.ts'
import { newCustomers } from '../../api.ts'
import { customerColumn, customerFilter, customerHref } from '../../parts/customer-columns.tsx'
import { useManyCustomers, WelcomeToMany } from '../../parts/many-customers.tsx'
import { originWords } from '../../parts/origin.messages.ts'
import {
  ApprovalBadge,
  approvalLooks,
  EmailKindBadge,
  emailKindLooks,
  sourceWords,
} from '../../parts/origin-badges.tsx'
import { words } from './new-customers.messages.ts'

const Create = () => {
  const t = useText()
  return (
    <Button asChild size="sm">
      <Link to="/create-new-customer">
        <AddIcon size={15} aria-hidden />
        {t(words.create)}
      </Link>
    </Button>
  )
}

const List = listScreen({
  id: 'new-customers',
  title: words.title,
  call: newCustomers.listNewCustomers,
  rowId: (row) => row.customer_id,
  columns: [
    { ...customerColumn.name, sort: 'last_name' },
    { ...customerColumn.email, sort: 'email' },
    {
      id: 'email_kind',
      header: originWords.emailKind,
      width: 140,
      cell: (row) => <EmailKindBadge kind={row.email_kind} />,
    },
    customerColumn.company,
    { id: 'source', header: originWords.source, width: 110, cell: (row, t) => t(sourceWords[row.source]) },
    {
      id: 'approval',
      header: originWords.approval,
      width: 160,
      cell: (row) => <ApprovalBadge approval={row.approval} />,
    },
    customerColumn.ipLocation,
    customerColumn.country,
    { ...customerColumn.phone, hidden: true },
    { ...customerColumn.ip, hidden: true },
    customerColumn.flags,
    { ...customerColumn.created, sort: 'created_at', cell: (row) => <Moment iso={row.created_at} relative /> },
  ],
  filters: [
    { kind: 'text', key: 'text', label: words.search, width: 260 },
    {
      kind: 'choice',
      key: 'last_x_days',
      label: words.days,
      none: words.days7,
      options: [
        { value: '1', label: words.days1 },
        { value: '30', label: words.days30 },
        { value: '90', label: words.days90 },
      ],
    },
    {
      kind: 'choice',
      key: 'source',
      label: originWords.source,
      options: customerSources.map((value) => ({ value, label: sourceWords[value] })),
    },
    {
      kind: 'choice',
      key: 'email_kind',
      label: originWords.emailKind,
      options: emailKinds.map((value) => ({ value, label: emailKindLooks[value].word })),
    },
    {
      kind: 'choice',
      key: 'approval',
      label: originWords.approval,
      options: approvals.map((value) => ({ value, label: approvalLooks[value].word })),
    },
    customerFilter.country,
    { kind: 'date', key: 'fromDate', label: words.from },
    { kind: 'date', key: 'toDate', label: words.to },
  ],
  defaultSort: { by: 'created_at', direction: 'desc' },
  empty: { title: words.empty, hint: words.emptyHint },
  export: { call: newCustomers.exportNewCustomers, columns: customerColumns },
  href: customerHref,
  actions: () => <Create />,
  useBulkActions: () =>
    useManyCustomers((selection) => ('ids' in selection ? selection : { matching_new: selection.matching })),
  rowMenu: true,
})

/** Who has come in lately, to be let in, kept out or welcomed. */
export const Screen = () => (
  <>
    <List />
    <WelcomeToMany />
  </>
)
