import { membersCalls } from '@console/remote-members/contract/calls/members'
import { emailKindOf } from '../../../platform/guard/email-kind.ts'
import { change } from '../../../platform/pipeline/handlers.ts'
import { loadCustomer, saveCustomer, undoCustomerChange } from './customer-change.ts'
import { normalizeDomain, normalizePhone, requireCountry } from './normalize.ts'

export const updateCustomerDetails = change(membersCalls.updateCustomerDetails, {
  load: ({ customer_id }, { db }) => loadCustomer(db, customer_id),
  apply: async ({ customer_id: _id, version: _version, ...values }, before, { db }) => {
    requireCountry(values.country)
    return saveCustomer(db, before, {
      ...values,
      ...(values.email !== before.email && {
        email_kind: emailKindOf(values.email),
        // The bounce concerned the old address.
        email_status: before.email_status === 3 ? 0 : before.email_status,
      }),
      // Stored values are not validated again when only a name is corrected.
      phone: values.phone === before.phone ? before.phone : normalizePhone(values.phone, values.country),
      company_url: values.company_url === before.company_url ? before.company_url : normalizeDomain(values.company_url),
    })
  },
  undo: undoCustomerChange,
})
