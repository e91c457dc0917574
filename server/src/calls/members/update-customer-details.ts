import { membersCalls } from '@console/shared/contract/calls/members'
import { countries } from '../../data/countries.ts'
import { invalidField } from '../../mechanism/failed.ts'
import { change } from '../../mechanism/handlers.ts'
import { loadCustomer, saveCustomer, undoCustomerChange } from './customer-change.ts'
import { normalizeDomain, normalizePhone } from './normalize.ts'

const countryCodes = new Set<string>(countries.map(({ code }) => code))

export const updateCustomerDetails = change(membersCalls.updateCustomerDetails, {
  load: ({ customer_id }, { db }) => loadCustomer(db, customer_id),
  apply: async ({ customer_id: _id, version: _version, ...values }, before, { db }) => {
    if (values.country !== null && !countryCodes.has(values.country)) throw invalidField('country', 'Is not a country.')
    return saveCustomer(db, before, {
      ...values,
      // What is stored already is not held against whoever corrects a name.
      phone: values.phone === before.phone ? before.phone : normalizePhone(values.phone, values.country),
      company_url: values.company_url === before.company_url ? before.company_url : normalizeDomain(values.company_url),
    })
  },
  undo: undoCustomerChange,
})
