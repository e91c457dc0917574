// What other areas may use of this folder.
export { companyDomain, isDomainTaken, ownerOfDomain } from './new-company.ts'
