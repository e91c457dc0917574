import { listCustomerReaders } from './list-customer-readers.ts'

/** All handlers of the group, for handlers.ts. */
export const readersHandlers = { listCustomerReaders }
