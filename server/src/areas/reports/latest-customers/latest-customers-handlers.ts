import { listLatestCustomers } from './list-latest-customers.ts'

export const latestCustomersHandlers = { listLatestCustomers }
