import { latestCustomersCalls } from '../contract/calls/latest-customers.ts'
import { createClient } from './client.ts'

export const latestCustomers = createClient(latestCustomersCalls)
