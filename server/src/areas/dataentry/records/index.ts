// What other areas may use of this folder.
export { companyDomains, employees } from './company-schema.ts'
