import { exportFile } from '@console/shared/contract/calls/exports'
import { fileInput } from '@console/shared/contract/list'
import * as s from '@console/shared/contract/schema'
import { defineCalls } from '../define-calls.ts'
import { customerColumns, customerFilters, customerSortKeys } from './members.ts'

/** Lists of customers that the specification's call exports. */
export const customerExportLists = ['customers-list', 'latest-customer'] as const

/** Exports of customers, which the server makes in the background. */
export const customerExportsCalls = defineCalls({
  startCustomerExport: {
    method: 'POST',
    path: 'exportMasterMembersData',
    summary: 'Begins an export of the chosen columns of the selected customers.',
    access: { screens: customerExportLists },
    input: s.object({
      ...fileInput(
        {
          ...customerFilters,
          /** Of /latest_customer, and 0 there where nothing is said (spec §3). */
          email_status: s.optional(s.oneOf(['0', '1', '2', '3', 'any'])),
        },
        customerColumns,
        customerSortKeys,
      ).properties,
      /** Which list's rules and name it has; `customers-list` where nothing is said. */
      list: s.optional(s.oneOf(customerExportLists)),
    }),
    output: exportFile,
    errors: ['tooManyExports'],
    changes: 'export',
    retry: true,
  },
})
