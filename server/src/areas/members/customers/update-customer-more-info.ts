import { membersCalls } from '@console/remote-members/contract/calls/members'
import { change } from '../../../platform/pipeline/handlers.ts'
import { loadCustomer, saveCustomer, undoCustomerChange } from './customer-change.ts'

export const updateCustomerMoreInfo = change(membersCalls.updateCustomerMoreInfo, {
  load: ({ customer_id }, { db }) => loadCustomer(db, customer_id),
  apply: ({ customer_id: _id, version: _version, ...values }, before, { db }) =>
    // Browsers send notes with \r\n; stored like that they would differ from what was read.
    saveCustomer(db, before, { ...values, notes: values.notes.replaceAll('\r\n', '\n') }),
  undo: undoCustomerChange,
})
