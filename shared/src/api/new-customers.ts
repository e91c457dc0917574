import { newCustomersCalls } from '../contract/calls/new-customers.ts'
import { createClient } from './client.ts'

export const newCustomers = createClient(newCustomersCalls)
