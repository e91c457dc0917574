import { useText } from '@console/shared/intl/messages'
import { Button } from '@console/shared/kit/base'
import { AddIcon } from '@console/shared/kit/icons'
import { listScreen } from '@console/shared/kit/list-screen'
import { Moment } from '@console/shared/kit/values'
import { Link } from 'react-router-dom'
import { approvals, customerColumns, customerSources, emailKinds } from '../../../contract/calls/members.ts'
import { newCustomers } from '../../api.ts'
import { customerColumn, customerFilter, customerRows } from '../../parts/customer-columns.tsx'
import { useManyCustomers, WelcomeToMany } from '../../parts/many-customers.tsx'
import { originMessages } from '../../parts/origin.messages.ts'
import {
  ApprovalBadge,
  approvalLooks,
  EmailKindBadge,
  emailKindLooks,
  sourceMessages,
} from '../../parts/origin-badges.tsx'
import { messages } from './new-customers.messages.ts'

const Create = () => {
  const t = useText()
  return (
    <Button asChild size="sm">
      <Link to="/create-new-customer">
        <AddIcon size={15} aria-hidden />
        {t(messages.create)}
      </Link>
    </Button>
  )
}

const List = listScreen({
  id: 'new-customers',
  title: messages.title,
  call: newCustomers.listNewCustomers,
  rowId: (row) => row.customer_id,
  columns: [
    { ...customerColumn.name, sort: 'last_name' },
    { ...customerColumn.email, sort: 'email' },
    {
      id: 'email_kind',
      header: originMessages.emailKind,
      width: 140,
      cell: (row) => <EmailKindBadge kind={row.email_kind} />,
    },
    customerColumn.company,
    { id: 'source', header: originMessages.source, width: 110, cell: (row, t) => t(sourceMessages[row.source]) },
    {
      id: 'approval',
      header: originMessages.approval,
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
    { kind: 'text', key: 'text', label: messages.search, width: 260 },
    {
      kind: 'choice',
      key: 'last_x_days',
      label: messages.days,
      none: messages.days7,
      options: [
        { value: '1', label: messages.days1 },
        { value: '30', label: messages.days30 },
        { value: '90', label: messages.days90 },
      ],
    },
    {
      kind: 'choice',
      key: 'source',
      label: originMessages.source,
      options: customerSources.map((value) => ({ value, label: sourceMessages[value] })),
    },
    {
      kind: 'choice',
      key: 'email_kind',
      label: originMessages.emailKind,
      options: emailKinds.map((value) => ({ value, label: emailKindLooks[value].word })),
    },
    {
      kind: 'choice',
      key: 'approval',
      label: originMessages.approval,
      options: approvals.map((value) => ({ value, label: approvalLooks[value].word })),
    },
    customerFilter.country,
    { kind: 'date', key: 'fromDate', label: messages.from },
    { kind: 'date', key: 'toDate', label: messages.to },
  ],
  defaultSort: { by: 'created_at', direction: 'desc' },
  empty: { title: messages.empty, hint: messages.emptyHint },
  export: { call: newCustomers.exportNewCustomers, columns: customerColumns },
  ...customerRows,
  actions: () => <Create />,
  useBulkActions: () =>
    useManyCustomers((selection) => ('ids' in selection ? selection : { matching_new: selection.matching })),
  rowMenu: true,
})

/** Recent sign-ups, to be approved, blocked or welcomed. */
export const Screen = () => (
  <>
    <List />
    <WelcomeToMany />
  </>
)
