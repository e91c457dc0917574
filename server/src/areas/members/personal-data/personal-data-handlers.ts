import { personalDataCalls } from '@console/remote-members/contract/calls/personal-data'
import { beginExport } from '../../../platform/exports/begin-export.ts'
import { change } from '../../../platform/pipeline/handlers.ts'
import { requireCustomer } from '../customers/require-customer.ts'
import { archiveColumns, archiveName } from './archive.ts'
import { eraseCustomer } from './erase-customer.ts'
import { findPersonalData } from './find-personal-data.ts'
import { endLegalHold, setLegalHold } from './set-legal-hold.ts'

const startPersonalDataExport = change(personalDataCalls.startPersonalDataExport, {
  load: ({ customer_id }, { db }) => requireCustomer(db, customer_id),
  apply: ({ customer_id }, _before, context) =>
    beginExport(context, archiveName, { selection: { customer_id }, columns: archiveColumns, format: 'zip' }),
})

/** All handlers of the group, for handlers.ts. */
export const personalDataHandlers = {
  findPersonalData,
  startPersonalDataExport,
  setLegalHold,
  endLegalHold,
  eraseCustomer,
}
