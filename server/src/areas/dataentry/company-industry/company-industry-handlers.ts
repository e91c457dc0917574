import { listCompanyIndustry } from './list-company-industry.ts'
import { saveCompanyIndustry } from './save-company-industry.ts'

/** All handlers of the group, for handlers.ts. */
export const companyIndustryHandlers = { listCompanyIndustry, saveCompanyIndustry }
