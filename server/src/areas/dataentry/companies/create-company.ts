import { companiesCalls } from '@console/remote-dataentry/contract/calls/companies'
import { change } from '../../../platform/pipeline/handlers.ts'
import { addCompany, checkedCompany, saidOf } from './store-company.ts'

export const createCompany = change(companiesCalls.createCompany, {
  apply: async (input, _before, { db }) => {
    const checked = await checkedCompany(db, input, {})
    const data = await addCompany(db, { ...checked, name: checked.name ?? input.name, domain: checked.domain ?? '' })
    return { data, target: data.company_id, after: saidOf(data) }
  },
})
