import { companyIndustryCalls } from '../contract/calls/company-industry.ts'
import { createClient } from './client.ts'

export const companyIndustry = createClient(companyIndustryCalls)
