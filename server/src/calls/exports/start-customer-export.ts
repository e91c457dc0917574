import { exportsCalls } from '@console/shared/contract/calls/exports'
import { beginExport } from '../../exports/begin-export.ts'
import { change } from '../../mechanism/handlers.ts'

export const startCustomerExport = change(exportsCalls.startCustomerExport, {
  apply: ({ list = 'customers-list', ...asked }, _before, context) => beginExport(context, list, asked),
})
