import { backgroundExport } from '@console/shared/kit/background-export'
import { listScreen } from '@console/shared/kit/list-screen'
import { BidiText, Code } from '@console/shared/kit/values'
import { customerColumns, customerFlags } from '../../../contract/calls/members.ts'
import { customerExports, members } from '../../api.ts'
import { customerMessages } from '../../parts/customer.messages.ts'
import { customerColumn, customerFilter, customerRows } from '../../parts/customer-columns.tsx'
import { useManyCustomers, WelcomeToMany } from '../../parts/many-customers.tsx'
import { PasteButton } from '../../parts/paste/paste-button.tsx'
import { messages } from './customers-list.messages.ts'

const List = listScreen({
  id: 'customers-list',
  title: messages.title,
  call: members.listCustomers,
  rowId: (row) => row.customer_id,
  columns: [
    { ...customerColumn.name, sort: 'last_name' },
    { ...customerColumn.email, sort: 'email' },
    { ...customerColumn.company, sort: 'company_name' },
    { ...customerColumn.status, sort: 'status' },
    // Visible without scrolling: results of bulk changes, and the default sort.
    { ...customerColumn.flags, width: 120 },
    { ...customerColumn.plan, sort: 'plan' },
    { ...customerColumn.country, sort: 'country' },
    { ...customerColumn.created, sort: 'created_at' },
    { id: 'seats', header: customerMessages.seats, width: 70, align: 'end', cell: (row, t) => t.number(row.seats) },
    customerColumn.phone,
    customerColumn.ip,
    { ...customerColumn.ipLocation, hidden: true },
    {
      id: 'title',
      header: customerMessages.title,
      width: 170,
      hidden: true,
      cell: (row) => <BidiText>{row.title}</BidiText>,
    },
    {
      id: 'company_url',
      header: customerMessages.companyUrl,
      width: 180,
      hidden: true,
      cell: (row) => <Code>{row.company_url}</Code>,
    },
    {
      id: 'stripe_id',
      header: customerMessages.stripeId,
      width: 170,
      hidden: true,
      cell: (row) => <Code>{row.stripe_id}</Code>,
    },
    { ...customerColumn.lastSeen, sort: 'last_seen_at' },
    {
      id: 'customer_id',
      header: customerMessages.id,
      sort: 'customer_id',
      width: 90,
      align: 'end',
      cell: (row) => <Code>{row.customer_id}</Code>,
    },
  ],
  filters: [
    { kind: 'text', key: 'text', label: messages.search, width: 300 },
    customerFilter.status,
    customerFilter.plan,
    customerFilter.country,
    {
      kind: 'choice',
      key: 'flag',
      label: customerMessages.flags,
      options: customerFlags.map((value) => ({ value, label: customerMessages[value] })),
    },
    { kind: 'text', key: 'ip', label: messages.ip, width: 140 },
    { kind: 'text', key: 'ipLocation', label: customerMessages.ipLocation, width: 140 },
    { kind: 'date', key: 'fromDate', label: messages.from },
    { kind: 'date', key: 'toDate', label: messages.to },
  ],
  defaultSort: { by: 'created_at', direction: 'desc' },
  empty: { title: messages.empty, hint: messages.emptyHint },
  export: backgroundExport(customerExports.startCustomerExport, customerColumns),
  ...customerRows,
  useBulkActions: () => useManyCustomers((selection) => selection),
  rowMenu: true,
  actions: () => <PasteButton />,
})

/** All customers. */
export const Screen = () => (
  <>
    <List />
    <WelcomeToMany />
  </>
)
