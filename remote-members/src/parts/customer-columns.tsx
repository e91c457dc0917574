import type { Column, Filter } from '@console/shared/kit/list-screen'
import { Code } from '@console/shared/kit/values'
import type { CustomerRow } from '../../contract/calls/members.ts'
import { FlagBadges, customerColumn as kitColumn, planOptions, statusOptions } from '../../widgets/customer.tsx'
import { customerWords } from './customer.messages.ts'
import { Place } from './place.tsx'

/** Where a row of customers leads. */
export const customerHref = (row: CustomerRow): string => `/editmember?customer_id=${row.customer_id}`

/** Columns of lists of customers: those of the kit, and what only these screens tell. */
export const customerColumn = {
  ...kitColumn,
  phone: { id: 'phone', header: customerWords.phone, width: 150, cell: (row) => <Code>{row.phone}</Code> },
  ip: { id: 'ip', header: customerWords.ip, width: 150, cell: (row) => <Code>{row.ip}</Code> },
  ipLocation: {
    id: 'ip_location',
    header: customerWords.ipLocation,
    width: 170,
    cell: (row) => <Place text={row.ip_location} />,
  },
  flags: { id: 'flags', header: customerWords.flags, width: 150, cell: (row) => <FlagBadges flags={row.flags} /> },
} as const satisfies Record<string, Column<CustomerRow, never>>

/** Filters of lists of customers. */
export const customerFilter = {
  status: { kind: 'choice', many: true, key: 'status', label: customerWords.status, options: statusOptions },
  plan: { kind: 'choice', many: true, key: 'plan', label: customerWords.plan, options: planOptions },
  country: { kind: 'country', key: 'country', label: customerWords.country },
} as const satisfies Record<string, Filter>
