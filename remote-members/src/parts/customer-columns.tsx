import { opening } from '@console/shared/api/query'
import { lazySection, Waiting } from '@console/shared/kit/lazy-part'
import type { Column, Filter } from '@console/shared/kit/list-screen'
import { Code } from '@console/shared/kit/values'
import type { CustomerRow } from '../../contract/calls/members.ts'
import { FlagBadges, customerColumn as kitColumn, planOptions, statusOptions } from '../../widgets/customer.tsx'
import { members } from '../api.ts'
import { customerMessages } from './customer.messages.ts'
import { Location } from './location.tsx'

/** What rows of customers lead to in every list: the customer's page, what it reads first, and the preview beside the list. */
export const customerRows = {
  href: (row: CustomerRow): string => `/editmember?customer_id=${row.customer_id}`,
  opening: ({ customer_id }: CustomerRow) => opening(members.getCustomer, { customer_id }),
  peek: lazySection<{ row: CustomerRow }>(
    async () => ({ default: (await import('./customer-peek.tsx')).CustomerPeek }),
    <Waiting height="320px" />,
  ),
}

/** Columns of customer lists: the shared ones, and those of this area. */
export const customerColumn = {
  ...kitColumn,
  phone: { id: 'phone', header: customerMessages.phone, width: 150, cell: (row) => <Code>{row.phone}</Code> },
  ip: { id: 'ip', header: customerMessages.ip, width: 150, cell: (row) => <Code>{row.ip}</Code> },
  ipLocation: {
    id: 'ip_location',
    header: customerMessages.ipLocation,
    width: 170,
    cell: (row) => <Location text={row.ip_location} />,
  },
  flags: { id: 'flags', header: customerMessages.flags, width: 150, cell: (row) => <FlagBadges flags={row.flags} /> },
} as const satisfies Record<string, Column<CustomerRow, never>>

/** Filters of customer lists. */
export const customerFilter = {
  status: { kind: 'choice', many: true, key: 'status', label: customerMessages.status, options: statusOptions },
  plan: { kind: 'choice', many: true, key: 'plan', label: customerMessages.plan, options: planOptions },
  country: { kind: 'country', key: 'country', label: customerMessages.country },
} as const satisfies Record<string, Filter>
