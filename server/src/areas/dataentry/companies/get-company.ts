import { companiesCalls } from '@console/remote-dataentry/contract/calls/companies'
import { read } from '../../../platform/pipeline/handlers.ts'
import { requireCompany } from './store-company.ts'

export const getCompany = read(companiesCalls.getCompany, ({ company_id }, { db }) => requireCompany(db, company_id))
