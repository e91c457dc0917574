import { createCompany } from './create-company.ts'
import { deleteEmployee, deleteEmployees } from './delete-employees.ts'
import { getCompany } from './get-company.ts'
import { listEmployees } from './list-employees.ts'
import { listStates } from './list-states.ts'
import { saveEmployees } from './save-employees.ts'
import { searchCompanies } from './search-companies.ts'
import { updateCompany } from './update-company.ts'

/** All handlers of the group, for handlers.ts. */
export const companiesHandlers = {
  createCompany,
  deleteEmployee,
  deleteEmployees,
  getCompany,
  listEmployees,
  listStates,
  saveEmployees,
  searchCompanies,
  updateCompany,
}
