import { companyIndustryCalls } from '@console/remote-dataentry/contract/calls/company-industry'
import { keysetPage } from '../../../platform/database/keyset.ts'
import { read } from '../../../platform/pipeline/handlers.ts'
import { companyIndustryKeyset, companyIndustryWhere } from './company-industry.ts'

export const listCompanyIndustry = read(companyIndustryCalls.listCompanyIndustry, ({ filters, sort, page }, { db }) =>
  keysetPage(db, companyIndustryKeyset, {
    where: companyIndustryWhere(filters),
    sort: sort ?? { by: 'name', direction: 'asc' },
    page,
  }),
)
