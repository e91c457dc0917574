import { acceptCompanyCorrection } from './accept-company-correction.ts'
import { acceptEmployeeCorrection } from './accept-employee-correction.ts'
import { ignoreCompanyCorrection } from './ignore-company-correction.ts'
import { ignoreEmployeeCorrection } from './ignore-employee-correction.ts'
import { listCorrections } from './list-corrections.ts'

/** All handlers of the group, for handlers.ts. */
export const correctionsHandlers = {
  acceptCompanyCorrection,
  acceptEmployeeCorrection,
  ignoreCompanyCorrection,
  ignoreEmployeeCorrection,
  listCorrections,
}
