import { accountCalls } from '../contract/calls/account.ts'
import { createClient } from './client.ts'

export const account = createClient(accountCalls)
