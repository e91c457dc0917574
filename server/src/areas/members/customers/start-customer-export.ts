import { customerExportsCalls } from '@console/remote-members/contract/calls/customer-exports'
import { beginExport } from '../../../platform/exports/begin-export.ts'
import { change } from '../../../platform/pipeline/handlers.ts'

export const startCustomerExport = change(customerExportsCalls.startCustomerExport, {
  apply: ({ list = 'customers-list', ...asked }, _before, context) => beginExport(context, list, asked),
})
