import { exportsCalls } from '@console/shared/contract/calls/exports'
import { change } from '../pipeline/handlers.ts'
import { beginExport } from './begin-export.ts'

export const startCustomerExport = change(exportsCalls.startCustomerExport, {
  apply: ({ list = 'customers-list', ...asked }, _before, context) => beginExport(context, list, asked),
})
