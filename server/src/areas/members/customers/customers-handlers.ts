import { getCustomer } from './get-customer.ts'
import { listCountries } from './list-countries.ts'
import { listCustomerHistory } from './list-customer-history.ts'
import { listCustomers } from './list-customers.ts'
import { updateCustomerDetails } from './update-customer-details.ts'
import { updateCustomerMoreInfo } from './update-customer-more-info.ts'

/** All handlers of the group, for handlers.ts. */
export const customersHandlers = {
  getCustomer,
  listCountries,
  listCustomerHistory,
  listCustomers,
  updateCustomerDetails,
  updateCustomerMoreInfo,
}
