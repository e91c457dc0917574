import { customerAccountCalls } from '../contract/calls/customer-account.ts'
import { customerOutsideCalls } from '../contract/calls/customer-outside.ts'
import { createClient } from './client.ts'

export const customerAccount = createClient({ ...customerAccountCalls, ...customerOutsideCalls })
