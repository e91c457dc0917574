import { customerAccountCalls } from '../contract/calls/customer-account.ts'
import { createClient } from './client.ts'

export const customerAccount = createClient(customerAccountCalls)
