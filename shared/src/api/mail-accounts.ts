import { mailAccountsCalls } from '../contract/calls/mail-accounts.ts'
import { createClient } from './client.ts'

export const mailAccounts = createClient(mailAccountsCalls)
