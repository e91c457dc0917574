import { customerRow } from '@console/remote-members/contract/calls/members'
import { listInput, listOutput } from '@console/shared/contract/list'
import * as s from '@console/shared/contract/schema'
import { defineCalls } from '../define-calls.ts'

/** Filters of /latest_customer (spec §3): `email_status` defaults to 0. */
const latestFilters = {
  email_status: s.optional(s.oneOf(['0', '1', '2', '3', 'any'])),
  fromDate: s.optional(s.date()),
  toDate: s.optional(s.date()),
}

/** The customers to be exported; the export itself is exports.startCustomerExport. */
export const latestCustomersCalls = defineCalls({
  listLatestCustomers: {
    method: 'POST',
    path: 'reports/list_latest_customers',
    summary: 'A page of the customers that /latest_customer would export, with the count of all of them.',
    access: { screens: ['latest-customer'] },
    input: listInput(latestFilters, ['created_at', 'last_seen_at', 'last_name', 'email']),
    output: listOutput(customerRow),
    reads: { customer: 'rows[].customer_id' },
    compressed: true,
    errors: [],
    changes: false,
    replica: true,
    retry: true,
  },
})
