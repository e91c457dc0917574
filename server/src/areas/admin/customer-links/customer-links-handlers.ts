import { linkCustomer } from './link-customer.ts'
import { listCustomerLinks } from './list-customer-links.ts'
import { unlinkCustomer } from './unlink-customer.ts'

/** All handlers of the group, for handlers.ts. */
export const customerLinksHandlers = { linkCustomer, listCustomerLinks, unlinkCustomer }
