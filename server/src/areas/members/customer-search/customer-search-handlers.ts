import { findMany } from './find-many.ts'
import { searchCustomers } from './search-customers.ts'

/** Handlers of the group members, for handlers.ts. */
export const customerSearchHandlers = { findMany, searchCustomers }
