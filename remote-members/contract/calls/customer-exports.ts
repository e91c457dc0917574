import { exportFile } from '@console/shared/contract/calls/exports'
import { fileInput } from '@console/shared/contract/list'
import * as s from '@console/shared/contract/schema'
import { defineCalls } from '../define-calls.ts'
import { customerColumns, customerFilters, customerSortKeys } from './members.ts'

/** Customer lists that the specification's call can export. */
export const customerExportLists = ['customers-list', 'latest-customer'] as const

/** Background exports of customers. */
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
          /** For /latest_customer, where the default is 0 (spec §3). */
          email_status: s.optional(s.oneOf(['0', '1', '2', '3', 'any'])),
        },
        customerColumns,
        customerSortKeys,
      ).properties,
      /** The list whose rules and name apply; default: `customers-list`. */
      list: s.optional(s.oneOf(customerExportLists)),
    }),
    output: exportFile,
    reads: 'none',
    compressed: true,
    errors: ['tooManyExports'],
    changes: 'export',
    dangerous: { needs: 'again', above: 'exportedRows' },
    retry: true,
  },
})
