import { companyIndustryCalls } from '@console/remote-dataentry/contract/calls/company-industry'
import { companyIndustryKeyset, companyIndustryWhere } from '../../data/company-industry.ts'
import { keysetPage } from '../../data/keyset.ts'
import { read } from '../../mechanism/handlers.ts'

export const listCompanyIndustry = read(companyIndustryCalls.listCompanyIndustry, ({ filters, sort, page }, { db }) =>
  keysetPage(db, companyIndustryKeyset, {
    where: companyIndustryWhere(filters),
    sort: sort ?? { by: 'name', direction: 'asc' },
    page,
  }),
)
